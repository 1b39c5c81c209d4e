import Base
import Gtk

/// The vertical positions of the parts of the strip, in px from its top.
struct HoursRows {
    static let icon = 20.0
    static let captionScale = 0.82

    let line: Double
    /// Additional height, which the curve and the bars share.
    private var extra = 0.0

    init(line: Double) {
        self.line = line
    }

    /// The same in a strip that has more space than it needs.
    func stretched(to height: Double) -> HoursRows {
        var rows = self
        rows.extra = max(0, height - self.height)
        return rows
    }

    var iconTop: Double { line + 4 }
    var curveTop: Double { iconTop + Self.icon + 6 + line }
    var curveBottom: Double { curveTop + 46 + extra * 0.7 }
    var rainTop: Double { curveBottom + 8 }
    var rainBottom: Double { rainTop + 24 + extra * 0.3 }
    /// With some space for the scroll bar.
    var height: Double { rainBottom + line + 8 }
}

extension HoursChart {
    func draw(on canvas: borrowing Canvas, _ style: borrowing WidgetStyle, rows: HoursRows) {
        guard !hours.isEmpty else { return }
        let pen = Pen(chart: self, style, width: canvas.width, rows: rows)
        pen.drawDays(on: canvas)
        pen.drawRain(on: canvas)
        pen.drawSpreads(on: canvas)
        pen.drawTemperature(on: canvas)
        pen.drawTexts(on: canvas, style)
    }
}

private struct Pen {
    private let chart: HoursChart
    private let rows: HoursRows
    private let width: Double
    private let isRightToLeft: Bool
    private let color: Color
    private let accent: Color
    private let background: Color
    private let palette: TemperaturePalette
    private let range: ClosedRange<Double>

    init(chart: HoursChart, _ style: borrowing WidgetStyle, width: Double, rows: HoursRows) {
        self.chart = chart
        self.rows = rows
        self.width = width
        isRightToLeft = style.isRightToLeft
        color = style.color
        accent = style.color(named: "accent_color")
        background = style.color(named: "window_bg_color")
        palette = TemperaturePalette()
        range = chart.range
    }

    private func x(_ hour: HoursChart.Hour) -> Double { isRightToLeft ? width - hour.x : hour.x }

    private func point(_ hour: HoursChart.Hour) -> Point { point(hour, hour.forecast.temperature) }

    private func point(_ hour: HoursChart.Hour, _ celsius: Double) -> Point {
        let share = (range.upperBound - celsius) / (range.upperBound - range.lowerBound)
        return Point(x(hour), rows.curveTop + share * (rows.curveBottom - rows.curveTop))
    }

    func drawDays(on canvas: borrowing Canvas) {
        for hour in chart.hours where hour.beginsDay {
            // On a pixel instead of between two.
            let x = x(hour).rounded(.down) + 0.5
            canvas.line(from: Point(x, rows.line + 2), to: Point(x, rows.rainBottom), color: color.opacity(0.15))
        }
    }

    func drawRain(on canvas: borrowing Canvas) {
        let heaviest = chart.heaviestRain
        for hour in chart.hours {
            guard let rain = hour.forecast.precipitation, rain > 0 else { continue }
            let height = max(rain / hour.length / heaviest * (rows.rainBottom - rows.rainTop), 2)
            let width = min(hour.length, 2) * 10
            let likely = (hour.forecast.precipitationProbability ?? 100) / 100
            canvas.rectangle(
                x: x(hour) - width / 2, y: rows.rainBottom - height, width: width, height: height, radius: 3,
                fill: .color(accent.opacity(0.75 + 0.25 * min(max(likely, 0), 1))))
        }
    }

    /// The band in which the temperature is likely to be.
    func drawSpreads(on canvas: borrowing Canvas) {
        let (top, bottom) = (Point(0, rows.curveTop), Point(0, rows.curveBottom))
        for run in chart.spreads {
            canvas.area(
                between: run.map { point($0.hour, $0.spread.high) }, and: run.map { point($0.hour, $0.spread.low) },
                fill: palette.gradient(range.upperBound, range.lowerBound, from: top, to: bottom, opacity: (0.4, 0.4)))
        }
    }

    func drawTemperature(on canvas: borrowing Canvas) {
        let points = chart.hours.map(point)
        let line = isRightToLeft ? points.reversed() : points
        let (top, bottom) = (Point(0, rows.curveTop), Point(0, rows.curveBottom))
        let (high, low) = (range.upperBound, range.lowerBound)
        canvas.area(
            below: line, to: rows.rainBottom,
            fill: palette.gradient(high, low, from: top, to: Point(0, rows.rainBottom), opacity: (0.28, 0)))
        canvas.curve(line, fill: palette.gradient(high, low, from: top, to: bottom), width: 2.5)
        canvas.circle(at: points[0], radius: 5.5, color: background)
        canvas.circle(at: points[0], radius: 4, color: palette.color(chart.hours[0].forecast.temperature))
    }

    func drawTexts(on canvas: borrowing Canvas, _ style: borrowing WidgetStyle) {
        let dim = style.dimColor
        let scale = HoursRows.captionScale
        for (index, hour) in chart.hours.enumerated() {
            guard let label = hour.label else { continue }
            let isHeading = index == 0 || hour.beginsDay
            let x = x(hour)
            canvas.text(
                label, in: style, at: Point(x, 0), anchor: Point(0.5, 0), color: isHeading ? color : dim,
                scale: scale, isBold: isHeading)
            canvas.text(
                hour.temperature.leftToRight, in: style, at: Point(x + 1, point(hour).y - 5), anchor: Point(0.5, 1),
                color: color,
                scale: scale)
            if let likely = hour.forecast.precipitationProbability, likely >= 10 {
                canvas.text(
                    NumberStyle.percent(likely).leftToRight, in: style, at: Point(x, rows.rainBottom + 2),
                    anchor: Point(0.5, 0), color: accent, scale: scale)
            }
        }
    }
}
