import Base
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// The next hours as a scrollable strip: a line for the temperature, bars for the precipitation, an icon every few
/// hours. For screen readers it is a list with an item for each hour.
final class HoursView {
    let widget: Widget

    private let scrolled: ScrolledWindow
    private let area = DrawingArea()
    private let list = Box(.horizontal, role: .list, name: tr("Hours"))
    private var cells: [HourCell] = []
    private var chart: HoursChart?
    private var rows = HoursRows(line: 0)
    private let subscriptions = DisposeBag()

    init() {
        scrolled = ScrolledWindow(Overlay(area, overlays: list), axis: .horizontal)
        scrolled.addStyle("hours")
        scrolled.setAccessibleName(tr("Hourly forecast"))
        scrolled.isVisible = false
        widget = scrolled
        area.setDraw { [weak self] canvas, style in
            guard let self else { return }
            chart?.draw(on: canvas, style, rows: rows.stretched(to: canvas.height))
        }
        onKey(.left) { $0.scroll(isLeft: true) }
        onKey(.right) { $0.scroll(isLeft: false) }
        onKey(.home) { $0.scrolled.scrollHorizontally(toEnd: false) }
        onKey(.end) { $0.scrolled.scrollHorizontally(toEnd: true) }
    }

    /// Shows the hours of `forecast` that are not over at `now`; empty if there are none.
    /// - Parameter spread: How sure they are; nil if it is not known.
    func show(_ forecast: Forecast, _ spread: ForecastSpread?, units: WeatherUnits, _ localTime: LocalTime, now: Date) {
        let (zone, style) = (localTime.zones.zone(of: forecast), localTime.style)
        let widest = ["\u{2212}40°", HoursChart.widestLabel(of: forecast, in: zone, style)]
            .map { area.size(ofText: $0, scale: HoursRows.captionScale) }
        rows = HoursRows(line: widest[0].height)
        let chart = HoursChart(
            forecast, spread, units: units, in: zone, style, now: now,
            pixelsPerHour: max(HoursRows.icon + 1, ((widest.map(\.width).max() ?? 0) + 16) / 3))
        self.chart = chart
        area.setContentSize(width: Int(chart.width.rounded(.up)), height: Int(rows.height.rounded(.up)))
        area.queueDraw()
        scrolled.isVisible = !chart.hours.isEmpty
        while cells.count < chart.hours.count { addCell() }
        let edges = chart.cellEdges
        list.setMargins(start: edges.first ?? 0)
        for (index, cell) in cells.enumerated() {
            cell.box.isVisible = index < chart.hours.count
            guard index < chart.hours.count else { continue }
            let hour = chart.hours[index]
            cell.show(hour, width: edges[index + 1] - edges[index], rows: rows)
            cell.box.setAccessibleName(
                hour.forecast.spokenText(hour.spread, units: units, now: now, in: zone, style: style))
        }
    }

    private func addCell() {
        let cell = HourCell()
        list.append(cell.box)
        cells.append(cell)
    }

    private func onKey(_ key: Key, _ body: @escaping @MainActor (HoursView) -> Void) {
        scrolled.rx.key(key)
            .answer { [weak self] in
                guard let self else { return false }
                body(self)
                return true
            }
            .disposed(by: subscriptions)
    }

    private func scroll(isLeft: Bool) {
        let distance = 120.0
        scrolled.scrollHorizontally(by: isLeft == scrolled.isRightToLeft ? distance : -distance)
    }
}

/// The item of an hour: space over the drawing, in some hours with an icon.
private final class HourCell {
    let box = Box(.vertical, role: .listItem)
    private var icon: Image?

    func show(_ hour: HoursChart.Hour, width: Int, rows: HoursRows) {
        box.setSize(width: width, height: -1)
        icon?.isVisible = hour.label != nil
        guard hour.label != nil else { return }
        let icon = icon ?? makeIcon()
        icon.setMargins(top: Int(rows.iconTop))
        icon.iconName = hour.forecast.condition.iconName(isDay: hour.forecast.isDay)
    }

    private func makeIcon() -> Image {
        let image = Image(iconName: "", size: Int(HoursRows.icon))
        image.setAccessibleRole(.presentation)
        image.addStyle("weather-icon")
        // Wider than a cell may be.
        image.setAlign(horizontal: .center)
        box.append(image)
        icon = image
        return image
    }
}
