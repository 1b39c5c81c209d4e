import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Translation
import Weather

/// Bars for the precipitation of the coming quarters of an hour, in reading direction, with the hours below them.
struct NextHourChart {
    private struct Bar {
        let amount: Double
        /// "Now", "15" or "3 PM"; nil for most.
        let label: String?
    }

    private let bars: [Bar]

    /// The amount that fills the chart, in mm: at least that of moderate rain, so that a little looks little.
    private let most: Double

    init(_ next: NextHourNow, _ style: TimeStyle) {
        bars = next.hour.quarters.enumerated().map { index, quarter in
            let time = PlaceTime(quarter.start, in: next.zone)
            // The first one of each hour, but not beside "Now", where there is no space.
            let isLabelled = index > 1 && time.minute < 15
            let label = index == 0 ? trc("hour", "Now") : isLabelled ? style.hour(time) : nil
            return Bar(amount: quarter.precipitation, label: label)
        }
        most = bars.reduce(1) { max($0, $1.amount) }
    }

    /// - Parameter line: The height of a line of text, in px.
    func draw(on canvas: borrowing Canvas, _ style: borrowing WidgetStyle, line: Double) {
        let cell = canvas.width / Double(bars.count)
        let bottom = (canvas.height - line - 2).rounded(.down) + 0.5
        canvas.line(from: Point(0, bottom), to: Point(canvas.width, bottom), color: style.color.opacity(0.3))
        let accent = style.color(named: "accent_color")
        for (index, bar) in bars.enumerated() {
            let middle = (Double(index) + 0.5) * cell
            let x = style.isRightToLeft ? canvas.width - middle : middle
            if bar.amount > 0 {
                let height = max(bar.amount / most * (bottom - 1), 2)
                let width = min(cell - 4, 24)
                canvas.rectangle(
                    x: x - width / 2, y: bottom - height, width: width, height: height, radius: 3, fill: .color(accent))
            }
            if let label = bar.label {
                canvas.text(
                    label, in: style, at: Point(x, bottom + 2), anchor: Point(0.5, 0),
                    color: index == 0 ? style.color : style.dimColor, scale: HoursRows.captionScale,
                    isBold: index == 0)
            }
        }
    }
}
