import FoundationEssentials
import Gtk
import Weather

/// A line for the temperatures of the next hours, in reading direction, with a dot for now.
struct PlaceCurve {
    private let hours: [HourForecast]

    private static let radius = 4.0

    /// - Parameter hours: At least two.
    init(_ hours: [HourForecast]) {
        self.hours = hours
    }

    func draw(on canvas: borrowing Canvas, _ style: borrowing WidgetStyle) {
        guard let first = hours.first, let last = hours.last, first.time < last.time else { return }
        let temperatures = hours.map(\.temperature)
        let (low, high) = (temperatures.min() ?? 0, temperatures.max() ?? 0)
        // So high that small changes do not look large.
        let missing = max(4 - (high - low), 0) / 2
        let range = (low - missing)...(high + missing)
        let palette = TemperaturePalette()
        let (top, bottom) = (Self.radius + 1, canvas.height - Self.radius - 1)
        let (width, isRightToLeft) = (canvas.width - 2 * Self.radius, style.isRightToLeft)
        let points = hours.map { hour in
            let share = hour.time.timeIntervalSince(first.time) / last.time.timeIntervalSince(first.time)
            let height = (range.upperBound - hour.temperature) / (range.upperBound - range.lowerBound)
            return Point(
                Self.radius + (isRightToLeft ? 1 - share : share) * width, top + height * (bottom - top))
        }
        let (from, to) = (Point(0, top), Point(0, bottom))
        canvas.area(
            below: isRightToLeft ? points.reversed() : points, to: canvas.height,
            fill: palette.gradient(
                range.upperBound, range.lowerBound, from: from, to: Point(0, canvas.height), opacity: (0.28, 0)))
        canvas.curve(
            isRightToLeft ? points.reversed() : points,
            fill: palette.gradient(range.upperBound, range.lowerBound, from: from, to: to), width: 2)
        canvas.circle(at: points[0], radius: Self.radius, color: palette.color(first.temperature))
    }
}
