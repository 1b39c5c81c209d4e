import Base
import DashboardCore
import Gtk
import Weather

/// The curve of the sun's height over a day from midnight to midnight, with the horizon and the sun as it is now.
struct SunArc {
    /// A point of the curve: how much of the day is over, from 0 to 1, and the height above the horizon in degrees.
    private struct Place {
        let share: Double
        let height: Double
    }

    private let curve: [Place]
    private let sun: Place

    /// Every quarter of an hour.
    private static let count = 97
    private static let radius = 6.0

    init(_ sun: SunNow) {
        let heights = sun.day.heights(count: Self.count)
        let curve = heights.enumerated().map { Place(share: Double($0) / Double(Self.count - 1), height: $1) }
        self.curve = Self.withCrossings(curve)
        self.sun = Place(share: sun.day.share(at: sun.time), height: sun.day.height(at: sun.time))
    }

    /// With a point wherever the curve crosses the horizon.
    private static func withCrossings(_ curve: [Place]) -> [Place] {
        let crossings = zip(curve, curve.dropFirst()).compactMap { one, other -> Place? in
            guard (one.height < 0) != (other.height < 0) else { return nil }
            let share = one.height / (one.height - other.height)
            return Place(share: one.share + share * (other.share - one.share), height: 0)
        }
        return (curve + crossings).sorted { $0.share < $1.share }
    }

    func draw(on canvas: borrowing Canvas, _ style: borrowing WidgetStyle) {
        // So high that the horizon is always in sight, and not at the edge.
        let highest = max(curve.map(\.height).max() ?? 0, 6)
        let lowest = min(curve.map(\.height).min() ?? 0, -6)
        let (width, isRightToLeft) = (canvas.width - 2 * Self.radius, style.isRightToLeft)
        let height = canvas.height - 2 * Self.radius
        func point(_ place: Place) -> Point {
            let share = isRightToLeft ? 1 - place.share : place.share
            return Point(
                Self.radius + share * width, Self.radius + (highest - place.height) / (highest - lowest) * height)
        }
        let horizon = point(Place(share: 0, height: 0)).y.rounded(.down) + 0.5
        let (yellow, color) = (TemperaturePalette.yellow(isDark: Appearance.isDark), style.color)
        canvas.curve(curve.map(point), isSmooth: false, fill: .color(color.opacity(0.55)), width: 2)
        for part in curve.split(whereSeparator: { $0.height < 0 }) where part.count > 1 {
            let points = part.map(point)
            canvas.area(below: points, to: horizon, isSmooth: false, fill: .color(yellow.opacity(0.2)))
            canvas.curve(points, isSmooth: false, fill: .color(yellow), width: 2.5)
        }
        canvas.line(from: Point(0, horizon), to: Point(canvas.width, horizon), color: color.opacity(0.55))
        canvas.circle(at: point(sun), radius: Self.radius, color: style.color(named: "window_bg_color"))
        canvas.circle(
            at: point(sun), radius: Self.radius - 1.5, color: sun.height < 0 ? style.dimColor : yellow)
    }
}
