/// A weather condition.
package enum WeatherCondition: String, Sendable, Hashable, Codable, CaseIterable {
    case clear, fewClouds, partlyCloudy, overcast
    case fog, rimeFog
    case lightDrizzle, drizzle, heavyDrizzle
    case freezingDrizzle, freezingRain
    case lightRain, rain, heavyRain
    case sleet
    case lightSnow, snow, heavySnow, snowGrains
    case lightShowers, showers, heavyShowers
    case snowShowers
    case thunderstorm, thunderstormWithHail
    case wind, dust, tornado
    /// An unknown code.
    case unknown
}
