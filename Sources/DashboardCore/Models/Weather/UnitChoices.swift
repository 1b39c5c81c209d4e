/// The units that a person has chosen; the locale's where there is none.
public struct UnitChoices: Sendable, Hashable, Codable {
    public var temperature: TemperatureUnit?
    public var speed: SpeedUnit?
    public var pressure: PressureUnit?
    public var precipitation: PrecipitationUnit?
    public var distance: DistanceUnit?

    /// Nothing chosen.
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

    /// What to show, where `standard` are the locale's units.
    public func units(standard: WeatherUnits) -> WeatherUnits {
        WeatherUnits(
            temperature: temperature ?? standard.temperature, speed: speed ?? standard.speed,
            pressure: pressure ?? standard.pressure, precipitation: precipitation ?? standard.precipitation,
            distance: distance ?? standard.distance, numbers: standard.numbers)
    }
}

/// A unit that is not known here is as if none had been chosen.
extension UnitChoices {
    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            temperature: values.decodeLossily(.temperature), speed: values.decodeLossily(.speed),
            pressure: values.decodeLossily(.pressure), precipitation: values.decodeLossily(.precipitation),
            distance: values.decodeLossily(.distance))
    }
}
