import DashboardCore
import Gtk

/// What a cluster of overlays looks like on the map: an icon, and the temperature or how many places it stands for.
nonisolated struct OverlayMarker: Sendable, Hashable {
    let iconName: String
    let text: String
    let isCluster: Bool

    init(_ cluster: OverlayCluster, units: WeatherUnits) {
        iconName = cluster.worst.iconName
        isCluster = cluster.count > 1
        text = isCluster ? Self.short(cluster.count) : units.temperature.degrees(celsius: cluster.worst.temperature)
    }

    /// "999", and from then on "1k".
    private static func short(_ count: Int) -> String { count < 1000 ? "\(count)" : "\(count / 1000)k" }
}

/// Markers that have been drawn once, ready to be shown at any place.
final class OverlayMarkers {
    struct Drawn {
        let drawing: Drawing
        let width: Double
        let height: Double
    }

    private var drawn: [OverlayMarker: Drawn] = [:]
    private let widget: Widget

    /// - Parameter widget: Whose font and colours they have.
    init(for widget: Widget) {
        self.widget = widget
    }

    /// Forgets them: the style is another one.
    func removeAll() {
        drawn = [:]
    }

    subscript(marker: OverlayMarker) -> Drawn {
        if let known = drawn[marker] { return known }
        // As many as there are of temperatures and conditions, on the whole.
        if drawn.count > 2000 { drawn = [:] }
        let new = draw(marker)
        drawn[marker] = new
        return new
    }

    private static let icon = 16.0
    private static let padding = 7.0
    private static let gap = 4.0
    private static let height = 28.0
    /// Around it, for its shadow.
    private static let margin = 3.0

    private func draw(_ marker: OverlayMarker) -> Drawn {
        let text = widget.size(ofText: marker.text, scale: 0.9)
        let height = max(Self.height, (text.height + 6).rounded(.up))
        let width = (Self.padding * 2 + Self.icon + Self.gap + text.width).rounded(.up)
        let drawing = Drawing(
            for: widget, origin: Point(-Self.margin, -Self.margin), width: width + 2 * Self.margin,
            height: height + 2 * Self.margin
        ) { snapshot in
            let background = snapshot.style.color(named: marker.isCluster ? "accent_bg_color" : "popover_bg_color")
            let foreground = snapshot.style.color(named: marker.isCluster ? "accent_fg_color" : "popover_fg_color")
            let margin = Self.margin
            snapshot.draw(at: Point(-margin, -margin), width: width + 2 * margin, height: height + 2 * margin) {
                canvas in
                let black = Color(red: 0, green: 0, blue: 0)
                canvas.rectangle(
                    x: margin - 1, y: margin, width: width + 2, height: height + 2, radius: height / 2 + 1,
                    fill: .color(black.opacity(0.16)))
                canvas.rectangle(
                    x: margin, y: margin, width: width, height: height, radius: height / 2, fill: .color(background))
                canvas.text(
                    marker.text, in: snapshot.style,
                    at: Point(margin + Self.padding + Self.icon + Self.gap, margin + height / 2),
                    anchor: Point(0, 0.5), color: foreground, scale: 0.9, isBold: marker.isCluster)
            }
            snapshot.draw(
                icon: marker.iconName, size: Self.icon, at: Point(Self.padding, ((height - Self.icon) / 2).rounded()),
                color: marker.isCluster ? foreground : nil)
        }
        return Drawn(drawing: drawing, width: width, height: height)
    }
}
