import DashboardCore
import Foundation
import Gtk

/// The days to come, one a line, with the range of each on the scale of all.
final class DaysView {
    let widget: Widget

    private let list = Box(.vertical, spacing: 6, role: .list, name: "Days")
    private var rows: [DayRow] = []
    private var columns: DayColumns?

    init() {
        list.addStyle("days")
        widget = list
    }

    /// Shows the days of `forecast` that are not over at `now`; nothing where there are none.
    func show(_ forecast: Forecast, units: WeatherUnits, _ localTime: LocalTime, now: Date) {
        let zone = localTime.zones.zone(of: forecast)
        let days = Array(forecast.days(from: now, in: zone))
        list.isVisible = !days.isEmpty
        while rows.count < days.count { addRow() }
        let today = PlaceTime(now, in: zone).day
        let lowest = days.map(\.minimum).min() ?? 0
        let highest = days.map(\.maximum).max() ?? 0
        let hasRain = days.contains { $0.isRainLikely }
        for (index, row) in rows.enumerated() {
            row.box.isVisible = index < days.count
            guard index < days.count else { continue }
            let day = days[index]
            let date = PlaceTime(day.start, in: zone).day
            let isToday = date == today
            row.show(
                day, name: isToday ? "Today" : date.shortWeekday, units: units, hasRain: hasRain,
                range: TemperatureRange(
                    minimum: day.minimum, maximum: day.maximum, scale: lowest...max(lowest, highest),
                    current: isToday ? forecast.current.temperature : nil))
            row.box.setAccessibleName(day.spokenText(units: units, now: now, in: zone))
            row.box.tooltip = day.sunText(in: zone, style: localTime.style)
        }
    }

    private func addRow() {
        let columns = columns ?? DayColumns(list)
        self.columns = columns
        let row = DayRow(columns)
        list.append(row.box)
        rows.append(row)
    }
}

extension DayForecast {
    /// Whether precipitation is worth a word.
    fileprivate var isRainLikely: Bool { (precipitationProbability ?? 0) >= 10 }
}

/// The widths of the columns in px, the same in all lines: each as wide as its widest text can be.
private struct DayColumns {
    let name: Int
    let chance: Int
    let temperature: Int

    /// Measured in the font of `widget`.
    init(_ widget: Widget) {
        func width(_ text: String) -> Int { Int(widget.size(ofText: text).width.rounded(.up)) }
        name = width("Today")
        chance = width("100\u{A0}%")
        temperature = width("\u{2212}40°")
    }
}

/// The line of a day.
private final class DayRow {
    let box = Box(.horizontal, spacing: 6, role: .listItem)

    // Their widths are known, so none of them is measured.
    private let name = Inscription(characters: 0)
    private let icon = Image(iconName: "", size: 20)
    private let chance = Inscription(characters: 0)
    private let minimum = Inscription(characters: 0)
    private let maximum = Inscription(characters: 0)
    private let bar = TemperatureBar()

    init(_ columns: DayColumns) {
        name.setTextAlign(0)
        chance.setTextAlign(1)
        minimum.setTextAlign(1)
        maximum.setTextAlign(1)
        minimum.addStyle("dim-label")
        chance.addStyle("caption")
        chance.addStyle("accent")
        icon.addStyle("weather-icon")
        for label in [chance, minimum, maximum] { label.addStyle("numeric") }
        name.setSize(width: columns.name, height: -1)
        chance.setSize(width: columns.chance, height: -1)
        for label in [minimum, maximum] { label.setSize(width: columns.temperature, height: -1) }
        bar.area.setExpand(horizontal: true)
        bar.area.setMargins(start: 3, end: 3)
        for part in [name, icon, chance, minimum, bar.area, maximum] as [Widget] {
            part.setAccessibleRole(.presentation)
            box.append(part)
        }
    }

    func show(_ day: DayForecast, name: String, units: WeatherUnits, hasRain: Bool, range: TemperatureRange) {
        self.name.text = name
        icon.iconName = day.condition.iconName(isDay: true)
        chance.isVisible = hasRain
        chance.text = day.isRainLikely ? "\(Int((day.precipitationProbability ?? 0).rounded()))\u{A0}%" : ""
        minimum.text = units.temperature.degrees(celsius: day.minimum)
        maximum.text = units.temperature.degrees(celsius: day.maximum)
        bar.range = range
    }
}
