/// Where the machine is, as a location service tells it.
public nonisolated struct Position: Sendable, Equatable {
    /// Degrees, WGS 84.
    public let latitude: Double
    public let longitude: Double
    /// The radius within which the machine really is, in metres. Services have been seen to tell negative ones.
    public let accuracy: Double

    init(latitude: Double, longitude: Double, accuracy: Double) {
        self.latitude = latitude
        self.longitude = longitude
        self.accuracy = accuracy
    }

    /// What a service gives under the names that GeoClue and the portal share; nil unless all three are there.
    init?(_ value: (_ name: String) -> Variant?) {
        guard
            let latitude = value("Latitude")?.double, let longitude = value("Longitude")?.double,
            let accuracy = value("Accuracy")?.double
        else { return nil }
        self.init(latitude: latitude, longitude: longitude, accuracy: accuracy)
    }
}
