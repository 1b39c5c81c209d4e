import Base
import DashboardCore
import Gtk
import Rx
import Weather

/// The moon as it is lit, its phase, and when it rises and sets at the place today.
final class MoonCard {
    var widget: Widget { card.widget }

    private let card: FoldingCard
    private let area = DrawingArea()
    private let phase = Label()
    private let light = Label()
    private let times = [Label(), Label()]
    private let style: TimeStyle
    private var disc: MoonDisc?
    private let subscriptions = DisposeBag()

    init(_ feature: WeatherFeature) {
        style = feature.clock.localTime.style
        let content = Grid(columnSpacing: 12, rowSpacing: 0)
        card = FoldingCard(.moon, content, feature.preferences)
        area.setContentSize(width: 64, height: 64)
        area.setAlign(vertical: .center)
        area.setDraw { [weak self] canvas, style in self?.disc?.draw(on: canvas, style) }
        content.attach(area, column: 0, row: 0, rows: 4)
        for (row, label) in ([phase, light] + times).enumerated() {
            label.wrap(lines: 2)
            label.setTextAlign(0)
            label.setExpand(horizontal: true)
            label.addStyle("numeric")
            if label !== phase { label.addStyle("dim-label") }
            content.attach(label, column: 1, row: row)
        }
        feature.sky.moon.asDriver()
            .compactMap { $0 }
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    private func show(_ moon: MoonNow) {
        phase.text = moon.day.phase.text
        light.text = moon.light.text
        let texts = moon.day.texts(style)
        for (index, label) in times.enumerated() {
            label.isVisible = index < texts.count
            label.text = index < texts.count ? texts[index] : ""
        }
        disc = MoonDisc(moon.light, isSouthern: moon.day.place.coordinate.latitude < 0)
        area.queueDraw()
        card.spokenText = moon.day.spokenText(moon.light, style: style)
    }
}
