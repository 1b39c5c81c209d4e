import Gtk
import Weather

/// The appearance of weather on the map: the icon and the temperature of the most important place of a cluster.
nonisolated struct WeatherMarker: Hashable {
    let iconName: String
    let text: String
    let count: String?
    /// Whether it is the place in the weather pane.
    let isAccented: Bool

    /// - Parameter count: The number of places.
    init(_ overlay: WeatherOverlay, count: Int, units: WeatherUnits) {
        iconName = overlay.iconName
        text = units.temperature.degrees(celsius: overlay.temperature)
        self.count = markerCount(count)
        isAccented = overlay.importance == .shown
    }
}

nonisolated extension WeatherMarker: MarkerContent {
    private static let textScale = 0.9
    private static let icon = 16.0
    private static let gap = 4.0
    /// The width of the longest content.
    private static let space = 200.0

    @MainActor func size(in widget: Widget) -> (width: Double, height: Double) { Self.size(ofText: text, in: widget) }

    @MainActor private static func size(ofText text: String, in widget: Widget) -> (width: Double, height: Double) {
        let text = widget.size(ofText: text, scale: textScale)
        return (icon + gap + text.width, text.height)
    }

    /// The minimum spacing of such markers in the widget's font.
    @MainActor static func spacing(in widget: Widget) -> MarkerSpacing {
        let (width, height) = MarkerPictures.bubble(around: size(ofText: "\u{2212}40°", in: widget))
        let standard = MarkerSpacing.standard
        return MarkerSpacing(width: max(standard.width, width + 4), height: max(standard.height, height + 10))
    }

    @MainActor func draw(on snapshot: borrowing Snapshot, at corner: Point, height: Double, color: Color) {
        snapshot.draw(at: corner, width: Self.space, height: height) { canvas in
            canvas.text(
                text, in: snapshot.style, at: Point(Self.icon + Self.gap, height / 2), anchor: Point(0, 0.5),
                color: color, scale: Self.textScale)
        }
        snapshot.draw(
            icon: iconName, size: Self.icon, at: corner + Point(0, ((height - Self.icon) / 2).rounded()),
            color: isAccented ? color : nil)
    }
}
