import Gtk

/// The temperatures of a day relative to those of all days, in °C.
struct TemperatureRange {
    var minimum: Double
    var maximum: Double
    /// Where the day's temperatures are likely to be; nil if it is not known.
    var likely: ClosedRange<Double>?
    /// From the lowest to the highest of all days.
    var scale: ClosedRange<Double>
    /// The current temperature, for today.
    var current: Double?

    /// The position of `celsius` on the scale, from 0 to 1; in the middle if all are equal.
    func place(of celsius: Double) -> Double {
        let length = scale.upperBound - scale.lowerBound
        guard length > 0 else { return 0.5 }
        return min(max((celsius - scale.lowerBound) / length, 0), 1)
    }
}

/// A bar that shows the range of a day on the scale of all days.
final class TemperatureBar {
    let area = DrawingArea()

    var range: TemperatureRange? {
        didSet { area.queueDraw() }
    }

    private static let thickness = 6.0
    /// The minimum visible length, in px.
    private static let shortest = 16.0

    init() {
        // Uses the remaining space: with large text the numbers have priority.
        area.setContentSize(width: 0, height: 14)
        area.setDraw { [weak self] canvas, style in
            if let range = self?.range { Self.draw(range, on: canvas, style) }
        }
    }

    private static func draw(
        _ range: TemperatureRange, on canvas: borrowing Canvas, _ style: borrowing WidgetStyle
    ) {
        guard canvas.width >= shortest else { return }
        let palette = TemperaturePalette()
        let bar = Bar(range: range, width: canvas.width, thickness: thickness, isRightToLeft: style.isRightToLeft)
        let y = canvas.height / 2
        bar.draw(on: canvas, from: thickness / 2, to: canvas.width - thickness / 2, .color(style.color.opacity(0.12)))
        if let likely = range.likely {
            // Lighter ends, behind the forecast.
            let (start, end) = (bar.x(likely.lowerBound), bar.x(likely.upperBound))
            bar.draw(
                on: canvas, from: start, to: end,
                palette.gradient(
                    likely.lowerBound, likely.upperBound, from: Point(start, 0), to: Point(end, 0), opacity: (0.4, 0.4))
            )
        }
        let (start, end) = (bar.x(range.minimum), bar.x(range.maximum))
        bar.draw(
            on: canvas, from: start, to: end,
            palette.gradient(range.minimum, range.maximum, from: Point(start, 0), to: Point(end, 0)))
        guard let current = range.current else { return }
        canvas.circle(at: Point(bar.x(current), y), radius: 5.5, color: style.color(named: "window_bg_color"))
        canvas.circle(at: Point(bar.x(current), y), radius: 3.5, color: style.color)
    }

    /// A bar with round ends, which extend by half of its thickness.
    private struct Bar {
        let range: TemperatureRange
        let width: Double
        let thickness: Double
        let isRightToLeft: Bool

        func x(_ celsius: Double) -> Double {
            let place = range.place(of: celsius)
            return thickness / 2 + (isRightToLeft ? 1 - place : place) * (width - thickness)
        }

        func draw(on canvas: borrowing Canvas, from start: Double, to end: Double, _ fill: Fill) {
            let radius = thickness / 2
            canvas.rectangle(
                x: min(start, end) - radius, y: canvas.height / 2 - radius, width: abs(end - start) + thickness,
                height: thickness, radius: radius, fill: fill)
        }
    }
}
