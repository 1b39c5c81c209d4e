import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// The page with all saved places, in their order: a strip for problems, and a card for each place.
final class PlacesPage: PageView {
    let widget: Widget

    private let feature: WeatherFeature
    private let chosen: PublishRelay<Place>
    private let box = Box(.vertical)
    private let list = FlowBox(spacing: 12)
    private let attribution = Label()
    private let pages: ListPages
    private let strip: StripView
    private var cards: [(view: PlaceCardView, cell: Widget)] = []
    private let subscriptions = DisposeBag()

    private static let columns = 3

    /// - Parameter chosen: Receives the place of an activated card.
    init(_ feature: WeatherFeature, chosen: PublishRelay<Place>) {
        self.feature = feature
        self.chosen = chosen
        widget = box
        list.setAccessibleRole(.list)
        list.setAccessibleName(tr("Places"))
        list.setEqualColumns(atMost: Self.columns)
        list.setAlign(vertical: .start)
        attribution.addStyle("caption")
        attribution.setTextAlign(0)
        // Or the page would be as wide as it.
        attribution.wrap(lines: 3)
        let content = Box(.vertical, spacing: 12)
        content.setMargins(top: 12, bottom: 12, start: 12, end: 12)
        content.append(list)
        content.append(attribution)
        let page = feature.places.summaries.asDriver().map { ListPage($0) }
        pages = ListPages(Viewport(content), page, emptyIconName: "user-bookmarks-symbolic")
        let stripContainer = Box(.vertical)
        strip = StripView(in: stripContainer, form: .row, Self.problem(feature))
        box.append(stripContainer)
        box.append(pages.widget)
        strip.rx.pressed.emit(to: feature.places.refresh).disposed(by: subscriptions)
        bindCards()
        bindAttribution()
    }

    /// Moves the keyboard focus to the first place, or to the page that is shown instead.
    func grabFocus() {
        if let first = cards.first, first.cell.isVisible {
            first.view.widget.grabFocus()
        } else {
            pages.widget.moveFocusInside()
        }
    }

    private func bindCards() {
        Driver.combineLatest(
            feature.places.summaries.asDriver(), feature.preferences.shownUnits.asDriver(), feature.currentWarnings,
            feature.clock.minutes
        ) { [localTime = feature.clock.localTime] summaries, units, warnings, _ in
            summaries.map { summary in
                PlaceCard(
                    summary, warnings.filter { $0.place.key == summary.place.key }, units: units, now: Date(),
                    localTime)
            }
        }
        .distinctUntilChanged()
        .drive { [weak self] in self?.show($0) }
        .disposed(by: subscriptions)
    }

    /// Cards are reused: the focused one keeps the focus while the weather changes. If its place moves to another card, the focus
    /// moves too, so that pressing the same key again moves the place on.
    private func show(_ contents: [PlaceCard]) {
        let focused = cards.first { $0.cell.isVisible && $0.view.widget.isFocus }?.view.key
        while cards.count < contents.count {
            let view = PlaceCardView(feature.places, chosen: chosen)
            cards.append((view, list.append(view.widget, cellRole: .listItem)))
        }
        for (index, card) in cards.enumerated() {
            card.cell.isVisible = index < contents.count
            guard index < contents.count else { continue }
            card.view.show(contents[index])
            card.cell.setAccessibleName(contents[index].spoken)
        }
        guard let focused else { return }
        let target = cards.prefix(contents.count).first { $0.view.key == focused }?.view.widget
        if let target, !target.isFocus { target.grabFocus() }
    }

    /// What the licences of the services require where their data is shown.
    private func bindAttribution() {
        feature.places.summaries.asDriver()
            .map { summaries in
                summaries.compactMap(\.report).flatMap(\.services)
                    .reduce(into: [WeatherService]()) { if !$0.contains($1) { $0.append($1) } }
            }
            .distinctUntilChanged()
            .drive { [attribution] services in
                attribution.isVisible = !services.isEmpty
                attribution.setLinks(services.map { ($0.attribution(), $0.page.absoluteString) })
            }
            .disposed(by: subscriptions)
    }

    /// Why the weather is not newer, and of when it is.
    private static func problem(_ feature: WeatherFeature) -> Driver<Strip?> {
        Driver.combineLatest(
            feature.places.summaries.asDriver(), feature.places.problem.asDriver(), feature.clock.minutes
        ) { [clockTime = feature.clock.clockTime] summaries, problem, _ -> Strip? in
            guard let problem, !summaries.isEmpty else { return nil }
            let oldest = summaries.compactMap(\.report?.currentOrigin.fetchedAt).min()
            let age = oldest.map { tr("Showing the weather from {time}.", ["time": clockTime($0)]) }
            return Strip(text: trSentences(age, problem.sentence), button: tr("Try Again"))
        }
    }
}
