/// The air at a place and a moment. What the service does not tell is nil.
package struct AirQuality: Sendable, Hashable, Codable {
    /// The European index, from 0; more is worse.
    package var europeanIndex: Double?
    /// The index of the United States, from 0; more is worse.
    package var unitedStatesIndex: Double?
    /// Particles of up to 2.5 µm, in µg/m³, as the other pollutants.
    package var pm25: Double?
    /// Particles of up to 10 µm.
    package var pm10: Double?
    package var ozone: Double?
    package var nitrogenDioxide: Double?
    package var uvIndex: Double?
    /// Only those of which there is any.
    package var pollen: [PollenAmount] = []

    package init() {}

    /// Whether nothing is known.
    var isEmpty: Bool { self == AirQuality() }
}

/// How much pollen of a plant is in the air.
package struct PollenAmount: Sendable, Hashable, Codable {
    package enum Plant: String, Sendable, Hashable, Codable, CaseIterable {
        case alder, birch, grass, mugwort, olive, ragweed
    }

    package var plant: Plant
    /// Grains/m³, above 0.
    package var grains: Double

    package init(_ plant: Plant, grains: Double) {
        self.plant = plant
        self.grains = grains
    }
}
