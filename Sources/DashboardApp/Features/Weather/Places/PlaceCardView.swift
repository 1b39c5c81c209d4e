import DashboardCore
import Gtk
import Rx
import Translation
import Weather

/// A saved place on the page of all places: a button that shows its weather in the pane.
final class PlaceCardView {
    let widget = Button()
    /// The key of the displayed place.
    var key: PlaceKey? { place?.key }

    private let icon = Image(iconName: "", size: 24)
    private let name = Label()
    private let details = Label()
    private let degrees = Label()
    private let condition = Label()
    private let rain = Label()
    private let badge = WarningBadge()
    private let warning = Label()
    private let warningRow = Box(.horizontal, spacing: 6)
    private let moreWarnings = Label()
    private let area = DrawingArea()
    private let span = Label()
    private let age = Label()
    private var curve: PlaceCurve?
    private var place: Place?
    private let subscriptions = DisposeBag()

    /// The width that a card needs, in px: one column in the narrowest window.
    private static let width = 230
    private static let curveHeight = 44

    /// - Parameter chosen: Receives the place of an activated card.
    init(_ places: PlacesModel, chosen: PublishRelay<Place>) {
        layOut()
        area.setAccessibleRole(.presentation)
        area.setContentSize(width: 0, height: Self.curveHeight)
        area.setDraw { [weak self] canvas, style in self?.curve?.draw(on: canvas, style) }
        widget.rx.clicked.emit { [weak self] in
            if let place = self?.place { chosen.accept(place) }
        }
        .disposed(by: subscriptions)
        widget.letMove(places) { [weak self] in self?.key }.disposed(by: subscriptions)
    }

    private func layOut() {
        icon.addStyle("weather-icon")
        icon.setAccessibleRole(.presentation)
        name.addStyle("heading")
        degrees.addStyle("title-2")
        for label in [degrees, rain, span, age] { label.addStyle("numeric") }
        for label in [details, span, age, moreWarnings] {
            label.addStyle("caption")
            label.addStyle("dim-label")
        }
        rain.addStyle("rain")
        for label in [name, details, condition, rain, warning, moreWarnings, span, age] { label.setTextAlign(0) }
        for label in [name, details, condition, warning] {
            label.ellipsize()
            // The columns are as wide as the widest card wants to be.
            label.setMaximumWidth(characters: 12)
            label.setExpand(horizontal: true)
        }
        for label in [rain, span] {
            label.wrap(lines: 2)
            label.setMaximumWidth(characters: 24)
        }
        for label in [moreWarnings, age] { label.ellipsize() }
        warningRow.append(badge.widget)
        warningRow.append(warning)
        let content = Box(.vertical, spacing: 3)
        for part in [makeHeader(), condition, rain, warningRow, moreWarnings] as [Widget] { content.append(part) }
        // At the bottom of all cards of a row.
        area.setExpand(vertical: true)
        area.setAlign(vertical: .end)
        area.setMargins(top: 6)
        for part in [area, span, age] as [Widget] { content.append(part) }
        widget.setChild(content)
        widget.setSize(width: Self.width, height: -1)
        widget.addStyle("card")
        widget.addStyle("place-card")
    }

    private func makeHeader() -> Widget {
        let text = Box(.vertical)
        text.append(name)
        text.append(details)
        let header = Box(.horizontal, spacing: 9)
        for part in [text, icon, degrees] as [Widget] { header.append(part) }
        return header
    }

    func show(_ card: PlaceCard) {
        place = card.place
        name.text = card.place.name
        icon.iconName = card.iconName ?? ""
        icon.isVisible = card.iconName != nil
        let details = card.place.details
        let parts: [(Label, String?)] = [
            (self.details, details.isEmpty ? nil : details), (degrees, card.degrees?.leftToRight),
            (condition, card.condition), (rain, card.rain), (warning, card.warning?.title),
            (moreWarnings, card.moreWarnings), (span, card.span), (age, card.age),
        ]
        for (label, text) in parts { label.show(text) }
        badge.show(card.warning?.warning.severity)
        warningRow.isVisible = card.warning != nil
        area.isVisible = !card.hours.isEmpty
        curve = card.hours.isEmpty ? nil : PlaceCurve(card.hours)
        area.queueDraw()
        widget.setAccessibleName(card.spoken)
        // First: GTK takes it as the description.
        widget.tooltip = card.spoken
        widget.setAccessibleDescription(trList([card.span, card.age].compactMap { $0 }))
    }
}
