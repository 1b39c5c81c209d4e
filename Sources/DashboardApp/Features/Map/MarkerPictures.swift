import DashboardCore
import Gtk

/// What a marker shows in its bubble. Equal ones look the same.
nonisolated protocol MarkerContent: Hashable {
    /// The number of places or people; nil for a single one.
    var count: String? { get }
    /// Whether it stands out.
    var isAccented: Bool { get }

    /// The size of the content, in px.
    @MainActor func size(in widget: Widget) -> (width: Double, height: Double)
    /// Draws the content from `corner` on.
    @MainActor func draw(on snapshot: borrowing Snapshot, at corner: Point, height: Double, color: Color)
}

/// The number at the corner of a marker: "999", and above it "1k"; nil for a single one.
nonisolated func markerCount(_ count: Int) -> String? {
    guard count > 1 else { return nil }
    return count < 1000 ? "\(count)" : "\(count / 1000)k"
}

/// Pictures of markers, which are drawn once and shown at any position.
final class MarkerPictures {
    struct Drawn {
        let drawing: Drawing
        /// The size of the bubble above the place.
        let width: Double
        let height: Double
    }

    private var drawn: [AnyHashable: Drawn] = [:]
    /// Those that were drawn before the map last rested, and were not shown since.
    private var former: [AnyHashable: Drawn] = [:]
    private let widget: Widget

    /// - Parameter widget: The widget whose font and colours are used.
    init(for widget: Widget) {
        self.widget = widget
    }

    /// Removes all pictures, since the style has changed.
    func removeAll() { (drawn, former) = ([:], [:]) }

    /// Removes those that were not shown since the last call. With the clock of a person, a marker looks different each minute.
    func removeUnused() { (drawn, former) = ([:], drawn) }

    subscript(marker: some MarkerContent) -> Drawn {
        if let known = drawn[marker] { return known }
        // Roughly the number of combinations of temperatures and conditions.
        if drawn.count > 2000 { drawn = [:] }
        let new = former.removeValue(forKey: marker) ?? draw(marker)
        drawn[marker] = new
        return new
    }

    /// The size of the bubble around a content, in px.
    static func bubble(around content: (width: Double, height: Double)) -> (width: Double, height: Double) {
        ((padding * 2 + content.width).rounded(.up), max(height, (content.height + 6).rounded(.up)))
    }

    private static let padding = 7.0
    private static let height = 28.0
    /// The tip below the bubble.
    private static let point = (width: 10.0, height: 6.0)
    /// The margin for its shadow and the number at its corner.
    private static let margin = 9.0

    private func draw(_ marker: some MarkerContent) -> Drawn {
        let (width, height) = Self.bubble(around: marker.size(in: widget))
        let margin = Self.margin
        let drawing = Drawing(
            for: widget, origin: Point(-margin, -margin), width: width + 2 * margin, height: height + 2 * margin
        ) { snapshot in
            let color = marker.isAccented ? "accent_bg_color" : "popover_bg_color"
            let background = snapshot.style.color(named: color)
            let foreground = snapshot.style.color(named: marker.isAccented ? "accent_fg_color" : "popover_fg_color")
            snapshot.draw(at: Point(-margin, -margin), width: width + 2 * margin, height: height + 2 * margin) {
                canvas in Self.drawBubble(on: canvas, width: width, height: height, background)
            }
            marker.draw(on: snapshot, at: Point(Self.padding, 0), height: height, color: foreground)
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

    /// Draws the number of places or people at the upper right corner.
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
