import Gtk

/// The temperatures of a day among those of all days, in °C.
struct TemperatureRange {
    var minimum: Double
    var maximum: Double
    /// From the lowest to the highest of all days.
    var scale: ClosedRange<Double>
    /// The temperature now, for today.
    var current: Double?

    /// Where `celsius` is on the scale, from 0 to 1; in the middle where all are equal.
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

    init() {
        area.setContentSize(width: 56, height: 14)
        area.setDraw { [weak self] canvas in
            if let range = self?.range { Self.draw(range, on: canvas) }
        }
    }

    private static func draw(_ range: TemperatureRange, on canvas: Canvas) {
        let palette = TemperaturePalette(canvas)
        let (y, radius) = (canvas.height / 2, thickness / 2)
        // The bar's round ends stand out by half of its thickness.
        func x(_ celsius: Double) -> Double {
            let place = range.place(of: celsius)
            return radius + (canvas.isRightToLeft ? 1 - place : place) * (canvas.width - thickness)
        }
        func bar(from start: Double, to end: Double, _ fill: Fill) {
            canvas.rectangle(
                x: min(start, end) - radius, y: y - radius, width: abs(end - start) + thickness, height: thickness,
                radius: radius, fill: fill)
        }
        bar(from: radius, to: canvas.width - radius, .color(canvas.color.opacity(0.12)))
        let (start, end) = (x(range.minimum), x(range.maximum))
        bar(
            from: start, to: end,
            palette.gradient(range.minimum, range.maximum, from: Point(start, 0), to: Point(end, 0)))
        guard let current = range.current else { return }
        canvas.circle(at: Point(x(current), y), radius: 5.5, color: canvas.color(named: "window_bg_color"))
        canvas.circle(at: Point(x(current), y), radius: 3.5, color: canvas.color)
    }
}
