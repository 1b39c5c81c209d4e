import Base
import DashboardCore
import Gtk
import Rx
import Weather

/// The sun's way over the sky of the place today, when it rises and sets, and how long it is light.
final class SunCard {
    var widget: Widget { card.widget }

    private let card: FoldingCard
    private let area = DrawingArea()
    private let sunrise = Label()
    private let sunset = Label()
    private let length = Label()
    private let style: TimeStyle
    private var arc: SunArc?
    private let subscriptions = DisposeBag()

    init(_ feature: WeatherFeature) {
        style = feature.clock.localTime.style
        let content = Box(.vertical, spacing: 6)
        card = FoldingCard(.sun, content, feature.preferences)
        area.setAccessibleRole(.image)
        area.setContentSize(width: 0, height: 84)
        area.setDraw { [weak self] canvas, style in self?.arc?.draw(on: canvas, style) }
        content.append(area)
        content.append(times())
        length.wrapCentered()
        content.append(length)
        for label in [sunrise, sunset, length] { label.addStyle("numeric") }
        for label in [sunrise, sunset] { label.addStyle("dim-label") }
        feature.sky.sun.asDriver()
            .compactMap { $0 }
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    /// Sunrise and sunset at both ends.
    private func times() -> Widget {
        let row = Grid(columnSpacing: 12, rowSpacing: 0)
        for (column, label) in [sunrise, sunset].enumerated() {
            label.wrap(lines: 2)
            label.setTextAlign(Float(column))
            label.setExpand(horizontal: true)
            row.attach(label, column: column, row: 0)
        }
        return row
    }

    private func show(_ sun: SunNow) {
        sunrise.show(sun.day.sunriseText(style))
        sunset.show(sun.day.sunsetText(style))
        length.text = sun.day.lengthText
        arc = SunArc(sun)
        area.setAccessibleName(sun.day.positionText(at: sun.time))
        area.queueDraw()
        card.spokenText = sun.day.spokenText(at: sun.time, style: style)
    }
}
