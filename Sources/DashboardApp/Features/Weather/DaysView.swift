import Base
import FoundationEssentials
import Gtk
import Translation
import Weather

/// The forecast for the next days, one per line, with the range of each on a common scale.
final class DaysView {
    let widget: Widget

    private let list = Box(.vertical, spacing: 6, role: .list, name: tr("Days"))
    private var rows: [DayRow] = []

    init() {
        list.addStyle("days")
        widget = list
    }

    /// Shows the days of `forecast` that are not over at `now`; empty if there are none.
    /// - Parameter spread: How sure they are; nil if it is not known.
    func show(_ forecast: Forecast, _ spread: ForecastSpread?, units: WeatherUnits, _ localTime: LocalTime, now: Date) {
        let zone = localTime.zones.zone(of: forecast)
        let days = Array(forecast.days(from: now, in: zone))
        list.isVisible = !days.isEmpty
        while rows.count < days.count { addRow() }
        let texts = days.map { DayTexts($0, in: zone, now: now, units: units) }
        let columns = DayColumns(texts, in: list)
        let spreads = days.map { spread?.day(startingAt: $0.start)?.whole }
        let lowest = (days.map(\.minimum) + spreads.compactMap { $0?.low }).min() ?? 0
        let highest = (days.map(\.maximum) + spreads.compactMap { $0?.high }).max() ?? 0
        for (index, row) in rows.enumerated() {
            row.box.isVisible = index < days.count
            guard index < days.count else { continue }
            let day = days[index]
            row.show(
                texts[index], columns, icon: day.condition.iconName(isDay: true),
                range: TemperatureRange(
                    minimum: day.minimum, maximum: day.maximum, likely: spreads[index].map { $0.low...$0.high },
                    scale: lowest...max(lowest, highest),
                    current: texts[index].isToday ? forecast.current.temperature : nil))
            row.box.setAccessibleName(day.spokenText(spreads[index], units: units, now: now, in: zone))
            row.sun = day.sunText(in: zone, style: localTime.style)
        }
    }

    private func addRow() {
        let row = DayRow()
        row.box.setExpand(vertical: true)
        list.append(row.box)
        rows.append(row)
    }
}

extension DayForecast {
    /// Whether precipitation is likely enough to be shown.
    fileprivate var isRainLikely: Bool { (precipitationProbability ?? 0) >= 10 }
}

/// The texts in the line of a day.
private struct DayTexts {
    let isToday: Bool
    let name: String
    /// Empty if precipitation is unlikely.
    let chance: String
    let minimum: String
    let maximum: String

    init(_ day: DayForecast, in zone: Zone, now: Date, units: WeatherUnits) {
        let date = PlaceTime(day.start, in: zone).day
        isToday = date == PlaceTime(now, in: zone).day
        name = isToday ? tr("Today") : date.shortWeekday
        chance = day.isRainLikely ? NumberStyle.percent(day.precipitationProbability ?? 0).leftToRight : ""
        minimum = units.temperature.degrees(celsius: day.minimum).leftToRight
        maximum = units.temperature.degrees(celsius: day.maximum).leftToRight
    }
}

/// The widths of the columns in px, the same in all lines: each has the width of its widest text. With large text there
/// would be no space for empty columns.
private struct DayColumns {
    let name: Int
    /// Nil if precipitation is unlikely on all days.
    let chance: Int?
    let temperature: Int

    /// Measured in the font of `widget`.
    init(_ texts: [DayTexts], in widget: Widget) {
        func width(_ texts: [String], _ layout: TextLayout) -> Int {
            texts.map { text in
                layout.setText(text)
                return Int(layout.size.width.rounded(.up))
            }
            .max() ?? 0
        }
        // Digits of the same width, as they are shown: others may be narrower.
        let (words, numbers) = (TextLayout(in: widget), TextLayout(in: widget, hasTabularFigures: true))
        // "Today" is there on most days: nothing moves at midnight.
        name = width(texts.map(\.name) + [tr("Today")], words)
        chance = texts.allSatisfy(\.chance.isEmpty) ? nil : width(texts.map(\.chance), numbers)
        temperature = width(texts.flatMap { [$0.minimum, $0.maximum] }, numbers)
    }
}

extension Widget {
    /// In whole px, in the widget's font.
    fileprivate func width(ofText text: String) -> Int { Int(size(ofText: text).width.rounded(.up)) }
}

/// The line of a day.
private final class DayRow {
    let box = Box(.horizontal, spacing: 6, role: .listItem)
    /// The tooltip: sunrise and sunset.
    var sun: String?

    // Their widths are known, so none of them is measured.
    private let name = Inscription(characters: 0)
    private let icon = Image(iconName: "", size: 20)
    private let chance = Inscription(characters: 0)
    private let minimum = Inscription(characters: 0)
    private let maximum = Inscription(characters: 0)
    private let bar = TemperatureBar()

    init() {
        name.setTextAlign(0)
        chance.setTextAlign(1)
        minimum.setTextAlign(1)
        maximum.setTextAlign(1)
        minimum.addStyle("dim-label")
        chance.addStyle("caption")
        chance.addStyle("accent")
        icon.addStyle("weather-icon")
        for label in [chance, minimum, maximum] { label.addStyle("numeric") }
        bar.area.setExpand(horizontal: true)
        bar.area.setMargins(start: 3, end: 3)
        box.askForTooltip { [weak self] in self?.sun }
        for part in [name, icon, chance, minimum, bar.area, maximum] as [Widget] {
            part.setAccessibleRole(.presentation)
            // The tooltip belongs to the line, which therefore receives the pointer.
            part.setCanTarget(false)
            box.append(part)
        }
    }

    func show(_ texts: DayTexts, _ columns: DayColumns, icon iconName: String, range: TemperatureRange) {
        name.text = texts.name
        icon.iconName = iconName
        chance.isVisible = columns.chance != nil
        chance.text = texts.chance
        minimum.text = texts.minimum
        maximum.text = texts.maximum
        // As wide as its text, in a column with the common width: an inscription's alignment does not follow the text
        // direction.
        let width = box.width(ofText: texts.name)
        name.setSize(width: width, height: -1)
        name.setMargins(end: max(columns.name - width, 0))
        chance.setSize(width: columns.chance ?? 0, height: -1)
        for label in [minimum, maximum] { label.setSize(width: columns.temperature, height: -1) }
        bar.range = range
    }
}
