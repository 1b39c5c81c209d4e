/// The machine's position, as reported by a location service.
public nonisolated struct Position: Sendable, Equatable {
    /// Degrees, WGS 84.
    public let latitude: Double
    public let longitude: Double
    /// The radius of uncertainty, in metres. Some services report negative values.
    public let accuracy: Double

    init(latitude: Double, longitude: Double, accuracy: Double) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
    }

    /// The values with the names that GeoClue and the portal share; nil unless all three are present.
    init?(_ value: (_ name: String) -> Variant?) {
        guard
            let latitude = value("Latitude")?.double, let longitude = value("Longitude")?.double,
            let accuracy = value("Accuracy")?.double
        else { return nil }
        self.init(latitude: latitude, longitude: longitude, accuracy: accuracy)
    }
}
