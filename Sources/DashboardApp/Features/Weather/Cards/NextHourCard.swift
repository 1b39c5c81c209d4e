import Base
import DashboardCore
import Gtk
import Rx
import Translation
import Weather

/// When it rains or snows in the next two hours: a sentence, and bars for the quarters of an hour. It is hidden where that is
/// not known.
final class NextHourCard {
    var widget: Widget { card.widget }

    private let card: FoldingCard
    private let sentence = Label()
    private let area = DrawingArea()
    private let hint = Label()
    private let style: TimeStyle
    private var chart: NextHourChart?
    private let subscriptions = DisposeBag()

    init(_ feature: WeatherFeature) {
        style = feature.clock.localTime.style
        let content = Box(.vertical, spacing: 6)
        card = FoldingCard(.nextHour, content, feature.preferences)
        sentence.addStyle("numeric")
        hint.addStyle("caption")
        hint.addStyle("dim-label")
        for label in [sentence, hint] {
            label.wrap(lines: 3)
            label.setTextAlign(0)
        }
        area.setAccessibleRole(.image)
        area.setDraw { [weak self] canvas, style in
            guard let self else { return }
            chart?.draw(on: canvas, style, line: line)
        }
        for widget in [sentence, area, hint] as [Widget] { content.append(widget) }
        Driver.combineLatest(feature.nextHour.nextHour.asDriver(), feature.preferences.shownUnits.asDriver())
            .drive { [weak self] in self?.show($0, units: $1) }
            .disposed(by: subscriptions)
    }

    /// The height of a line below the bars, in px.
    private var line: Double {
        // Words and digits may be of different fonts.
        [trc("hour", "Now"), "0"].map { area.size(ofText: $0, scale: HoursRows.captionScale).height }.max() ?? 0
    }

    private func show(_ next: NextHourNow?, units: WeatherUnits) {
        card.widget.isVisible = next != nil
        guard let next else { return }
        sentence.text = next.hour.sentence
        hint.show(next.hour.hint)
        chart = NextHourChart(next, style)
        area.setContentSize(width: 0, height: 48 + Int(line.rounded(.up)))
        area.setAccessibleName(next.hour.chartText(units: units, in: next.zone, style))
        area.queueDraw()
        card.spokenText = trList([next.hour.sentence, next.hour.hint].compactMap { $0 }).withPlainSpaces
    }
}
