import Glibc
import Gtk
import Weather

/// The moon's disc with its lit part. In the north, a waxing moon is lit on the right; in the south, where it is seen the
/// other way up, on the left.
struct MoonDisc {
    private let fraction: Double
    private let isLitOnRight: Bool

    init(_ light: MoonLight, isSouthern: Bool) {
        fraction = light.fraction
        isLitOnRight = light.isWaxing != isSouthern
    }

    func draw(on canvas: borrowing Canvas, _ style: borrowing WidgetStyle) {
        let center = Point(canvas.width / 2, canvas.height / 2)
        let radius = min(canvas.width, canvas.height) / 2 - 1
        canvas.circle(at: center, radius: radius, color: style.color.opacity(0.15))
        let yellow = TemperaturePalette.yellow(isDark: Appearance.isDark)
        canvas.fill([outline(around: center, radius: radius)], color: yellow)
    }

    /// The outline of the lit part: half of the disc's edge, and back along the border of the light, which is half of an
    /// ellipse.
    private func outline(around center: Point, radius: Double) -> [Point] {
        let angles = (0...32).map { (Double($0) / 32 - 0.5) * .pi }
        let side = isLitOnRight ? radius : -radius
        let edge = angles.map { center + Point(side * cos($0), radius * sin($0)) }
        let border = angles.reversed().map { center + Point(side * (1 - 2 * fraction) * cos($0), radius * sin($0)) }
        return edge + border
    }
}
