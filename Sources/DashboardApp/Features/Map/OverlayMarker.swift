import DashboardCore
import Gtk

/// The appearance of a cluster of overlays on the map: the icon and the temperature of the most important place, and
/// the number of its places.
nonisolated struct OverlayMarker: Sendable, Hashable {
    let iconName: String
    let text: String
    /// Nil for a single place.
    let count: String?
    /// Whether it is the place in the weather pane.
    let isShown: Bool

    init(_ cluster: OverlayCluster, units: WeatherUnits) {
        iconName = cluster.main.iconName
        text = units.temperature.degrees(celsius: cluster.main.temperature)
        count = cluster.count > 1 ? Self.short(cluster.count) : nil
        isShown = cluster.main.importance == .shown
    }

    /// "999", and above it "1k".
    private static func short(_ count: Int) -> String { count < 1000 ? "\(count)" : "\(count / 1000)k" }
}

/// Pictures of markers, which are drawn once and shown at any position.
final class OverlayMarkers {
    struct Drawn {
        let drawing: Drawing
        /// The size of the bubble above the place.
        let width: Double
        let height: Double
    }

    private var drawn: [OverlayMarker: Drawn] = [:]
    /// Computed on demand: the map requests it in each frame, and measuring a text takes longer than the rest.
    private var knownSpacing: MarkerSpacing?
    private let widget: Widget

    /// - Parameter widget: The widget whose font and colours are used.
    init(for widget: Widget) {
        self.widget = widget
    }

    /// Removes all pictures, since the style has changed.
    func removeAll() {
        drawn = [:]
        knownSpacing = nil
    }

    subscript(marker: OverlayMarker) -> Drawn {
        if let known = drawn[marker] { return known }
        // Roughly the number of combinations of temperatures and conditions.
        if drawn.count > 2000 { drawn = [:] }
        let new = draw(marker)
        drawn[marker] = new
        return new
    }

    /// The minimum spacing of markers in the widget's font.
    var spacing: MarkerSpacing {
        let spacing = knownSpacing ?? measureSpacing()
        knownSpacing = spacing
        return spacing
    }

    private func measureSpacing() -> MarkerSpacing {
        let (width, height) = bubble(around: widget.size(ofText: "\u{2212}40°", scale: Self.textScale))
        let standard = MarkerSpacing.standard
        return MarkerSpacing(width: max(standard.width, width + 4), height: max(standard.height, height + 10))
    }

    private func bubble(around text: (width: Double, height: Double)) -> (width: Double, height: Double) {
        (
            (Self.padding * 2 + Self.icon + Self.gap + text.width).rounded(.up),
            max(Self.height, (text.height + 6).rounded(.up))
        )
    }

    private static let textScale = 0.9
    private static let icon = 16.0
    private static let padding = 7.0
    private static let gap = 4.0
    private static let height = 28.0
    /// The tip below the bubble.
    private static let point = (width: 10.0, height: 6.0)
    /// The margin for its shadow and the number at its corner.
    private static let margin = 9.0

    private func draw(_ marker: OverlayMarker) -> Drawn {
        let (width, height) = bubble(around: widget.size(ofText: marker.text, scale: Self.textScale))
        let margin = Self.margin
        let drawing = Drawing(
            for: widget, origin: Point(-margin, -margin), width: width + 2 * margin, height: height + 2 * margin
        ) { snapshot in
            let color = marker.isShown ? "accent_bg_color" : "popover_bg_color"
            let background = snapshot.style.color(named: color)
            let foreground = snapshot.style.color(named: marker.isShown ? "accent_fg_color" : "popover_fg_color")
            snapshot.draw(at: Point(-margin, -margin), width: width + 2 * margin, height: height + 2 * margin) {
                canvas in
                Self.drawBubble(on: canvas, width: width, height: height, background)
                canvas.text(
                    marker.text, in: snapshot.style,
                    at: Point(margin + Self.padding + Self.icon + Self.gap, margin + height / 2),
                    anchor: Point(0, 0.5), color: foreground, scale: Self.textScale)
            }
            snapshot.draw(
                icon: marker.iconName, size: Self.icon, at: Point(Self.padding, ((height - Self.icon) / 2).rounded()),
                color: marker.isShown ? foreground : nil)
            if let count = marker.count { Self.draw(count, at: width, on: snapshot) }
        }
        return Drawn(drawing: drawing, width: width, height: height)
    }

    private static func drawBubble(on canvas: borrowing Canvas, width: Double, height: Double, _ color: Color) {
        let shadow = Color(red: 0, green: 0, blue: 0).opacity(0.16)
        canvas.rectangle(
            x: margin - 1, y: margin, width: width + 2, height: height + 2, radius: height / 2 + 1,
            fill: .color(shadow))
        canvas.rectangle(x: margin, y: margin, width: width, height: height, radius: height / 2, fill: .color(color))
        let (middle, bottom) = (margin + width / 2, margin + height)
        let point = point
        func tip(_ growth: Double) -> [Point] {
            [
                Point(middle - point.width / 2 - growth, bottom - 1),
                Point(middle + point.width / 2 + growth, bottom - 1),
                Point(middle, bottom + point.height + growth),
            ]
        }
        canvas.fill([tip(1)], color: shadow)
        canvas.fill([tip(0)], color: color)
    }

    /// Draws the number of places at the upper right corner.
    private static func draw(_ count: String, at right: Double, on snapshot: borrowing Snapshot) {
        snapshot.draw(at: Point(right - 30, -margin), width: 30 + margin, height: 18) { canvas in
            let size = (width: 5.5 * Double(count.count) + 8, height: 14.0)
            let corner = Point(30 + margin - size.width - 1, 1)
            canvas.rectangle(
                x: corner.x, y: corner.y, width: size.width, height: size.height, radius: 7,
                fill: .color(snapshot.style.color(named: "accent_bg_color")))
            canvas.text(
                count, in: snapshot.style, at: Point(corner.x + size.width / 2, corner.y + size.height / 2),
                anchor: Point(0.5, 0.5), color: snapshot.style.color(named: "accent_fg_color"), scale: 0.68,
                isBold: true)
        }
    }
}
