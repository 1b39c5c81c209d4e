/// The units that the user has selected; nil for the locale's.
public struct UnitChoices: Sendable, Hashable, Codable {
    public var temperature: TemperatureUnit?
    public var speed: SpeedUnit?
    public var pressure: PressureUnit?
    public var precipitation: PrecipitationUnit?
    public var distance: DistanceUnit?

    /// No selection.
    public init(
        temperature: TemperatureUnit? = nil, speed: SpeedUnit? = nil, pressure: PressureUnit? = nil,
        precipitation: PrecipitationUnit? = nil, distance: DistanceUnit? = nil
    ) {
        self.temperature = temperature
        self.speed = speed
        self.pressure = pressure
        self.precipitation = precipitation
        self.distance = distance
    }

    /// The units to use, where `standard` are the locale's.
    public func units(standard: WeatherUnits) -> WeatherUnits {
        WeatherUnits(
            temperature: temperature ?? standard.temperature, speed: speed ?? standard.speed,
            pressure: pressure ?? standard.pressure, precipitation: precipitation ?? standard.precipitation,
            distance: distance ?? standard.distance, numbers: standard.numbers)
    }
}

/// An unknown unit counts as not selected.
extension UnitChoices {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            temperature: values.decodeLossily(.temperature), speed: values.decodeLossily(.speed),
            pressure: values.decodeLossily(.pressure), precipitation: values.decodeLossily(.precipitation),
            distance: values.decodeLossily(.distance))
    }
}
