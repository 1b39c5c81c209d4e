import Translation
import Weather

/// An overlay on the map, and the others that it hides: they are too near to be drawn as well.
package struct OverlayCluster<Overlay: MapOverlay>: Sendable, Hashable, Identifiable {
    /// The most important overlay; of several, the northernmost and then the westernmost.
    package let main: Overlay
    /// Its position.
    package let point: MapPoint
    /// The overlays that it stands for, the main one first.
    package private(set) var members: [Overlay]

    init(main: Overlay, point: MapPoint) {
        self.main = main
        self.point = point
        members = [main]
    }

    /// Stays the same while the map is moved, and while the content changes.
    package var id: Overlay.ID { main.id }
    /// The number of overlays that it stands for, from 1.
    package var count: Int { members.count }
    /// Whether all are within about a kilometre, so that no zoom level separates them.
    package var isAtOnePlace: Bool { Set(members.map { PlaceKey($0.coordinate) }).count == 1 }

    mutating func add(_ overlay: Overlay) {
        if overlay.counts(beside: main) { members.append(overlay) }
    }
}

extension WeatherOverlay {
    /// For a screen reader: "Seoul, 12 °C, Light rain".
    package func spokenText(units: WeatherUnits) -> String {
        trList([place.name, units.temperature.text(celsius: temperature), condition.text]).withPlainSpaces
    }
}
