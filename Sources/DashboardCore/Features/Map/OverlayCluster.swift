/// Overlays that are too near to each other to be drawn each for itself, or one that is not.
public struct OverlayCluster: Sendable, Hashable, Identifiable {
    /// What stays the same while the map is moved, and while the weather changes.
    public enum ID: Sendable, Hashable {
        /// A place for itself.
        case place(PlaceKey)
        /// A cell of the world at a zoom level, counted from its north-western corner.
        case cell(zoom: Int, row: Int, column: Int)
    }

    public let id: ID
    /// The mean of where its overlays are.
    public let point: MapPoint
    /// How many overlays it stands for, from 1.
    public let count: Int
    /// The one of the most severe weather; of several, the northernmost and then the westernmost.
    public let worst: WeatherOverlay

    /// The overlay, where it is one for itself.
    public var single: WeatherOverlay? { count == 1 ? worst : nil }
}

extension WeatherOverlay {
    /// For a screen reader: "Seoul, 12 °C, light rain".
    public func spokenText(units: WeatherUnits) -> String {
        "\(place.name), \(units.temperature.text(celsius: temperature)), \(condition.text.lowercased())".withPlainSpaces
    }
}

extension OverlayCluster {
    /// For a screen reader: "Seoul, 12 °C, light rain", or "12 places, at worst thunderstorm".
    public func spokenText(units: WeatherUnits) -> String {
        single?.spokenText(units: units) ?? "\(count) places, at worst \(worst.condition.text.lowercased())"
    }
}
