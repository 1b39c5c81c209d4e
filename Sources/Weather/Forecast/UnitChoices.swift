/// The units that the user has selected; nil for the locale's.
package struct UnitChoices: Sendable, Hashable, Codable {
    package var temperature: TemperatureUnit?
    package var speed: SpeedUnit?
    package var pressure: PressureUnit?
    package var precipitation: PrecipitationUnit?
    package var distance: DistanceUnit?

    /// No selection.
    package init(
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
    package func units(standard: WeatherUnits) -> WeatherUnits {
        WeatherUnits(
            temperature: temperature ?? standard.temperature, speed: speed ?? standard.speed,
            pressure: pressure ?? standard.pressure, precipitation: precipitation ?? standard.precipitation,
            distance: distance ?? standard.distance, numbers: standard.numbers)
    }
}

/// An unknown unit counts as not selected.
extension UnitChoices {
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            temperature: values.decodeLossily(.temperature), speed: values.decodeLossily(.speed),
            pressure: values.decodeLossily(.pressure), precipitation: values.decodeLossily(.precipitation),
            distance: values.decodeLossily(.distance))
    }
}
