import Translation

/// The weather of a place on the map, and how many others it hides: they are too near to be drawn as well.
public struct OverlayCluster: Sendable, Hashable, Identifiable {
    /// The most important one: that of the weather pane, then a saved one, then the one of the most severe weather; of
    /// several, the northernmost and then the westernmost.
    public let main: WeatherOverlay
    /// Where it is.
    public let point: MapPoint
    /// How many places it stands for, from 1. A point of the surroundings beside a place of the person's own is not counted:
    /// it says the same.
    public private(set) var count = 1

    init(main: WeatherOverlay, point: MapPoint) {
        self.main = main
        self.point = point
    }

    /// The same while the map is moved, and while the weather changes.
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
