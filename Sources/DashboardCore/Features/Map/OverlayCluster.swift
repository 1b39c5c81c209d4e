import Translation

/// The weather of a place on the map, and how many others it hides: they are too near to be drawn as well.
public struct OverlayCluster: Sendable, Hashable, Identifiable {
    /// The most important place: that of the weather pane, then saved places, then the most severe weather; of several,
    /// the northernmost and then the westernmost.
    public let main: WeatherOverlay
    /// Its position.
    public let point: MapPoint
    /// The number of places that it stands for, from 1. A point of the surroundings near one of the user's own places
    /// is not counted, since its weather is the same.
    public private(set) var count = 1

    init(main: WeatherOverlay, point: MapPoint) {
        self.main = main
        self.point = point
    }

    /// Stays the same while the map is moved, and while the weather changes.
    public var id: PlaceKey { main.id }

    mutating func add(_ overlay: WeatherOverlay) {
        if overlay.importance > .around || main.importance == .around { count += 1 }
    }
}

extension WeatherOverlay {
    /// For a screen reader: "Seoul, 12 °C, Light rain".
    public func spokenText(units: WeatherUnits) -> String {
        trList([place.name, units.temperature.text(celsius: temperature), condition.text]).withPlainSpaces
    }
}

extension OverlayCluster {
    /// For a screen reader: "Seoul, 12 °C, Light rain", or "Seoul, 12 °C, Light rain, and 3 more places".
    public func spokenText(units: WeatherUnits) -> String {
        let text = main.spokenText(units: units)
        guard count > 1 else { return text }
        return trn(
            "{weather}, and {count} more place", "{weather}, and {count} more places", count: count - 1,
            ["weather": text])
    }
}
