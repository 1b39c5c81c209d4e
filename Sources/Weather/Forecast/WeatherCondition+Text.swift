import Translation

extension WeatherCondition {
    /// As a text, for example "Light rain".
    package var text: String {
        switch self {
        case .clear: tr("Clear sky")
        case .fewClouds: tr("Few clouds")
        case .partlyCloudy: tr("Partly cloudy")
        case .overcast: tr("Overcast")
        case .fog: tr("Fog")
        case .rimeFog: tr("Rime fog")
        case .lightDrizzle: tr("Light drizzle")
        case .drizzle: tr("Drizzle")
        case .heavyDrizzle: tr("Heavy drizzle")
        case .freezingDrizzle: tr("Freezing drizzle")
        case .freezingRain: tr("Freezing rain")
        case .lightRain: tr("Light rain")
        case .rain: tr("Rain")
        case .heavyRain: tr("Heavy rain")
        case .sleet: tr("Sleet")
        case .lightSnow: tr("Light snow")
        case .snow: tr("Snow")
        case .heavySnow: tr("Heavy snow")
        case .snowGrains: tr("Snow grains")
        case .lightShowers: tr("Light showers")
        case .showers: tr("Showers")
        case .heavyShowers: tr("Heavy showers")
        case .snowShowers: tr("Snow showers")
        case .thunderstorm: tr("Thunderstorm")
        case .thunderstormWithHail: tr("Thunderstorm with hail")
        case .wind: tr("Strong wind")
        case .dust: tr("Dust")
        case .tornado: tr("Tornado")
        case .unknown: tr("Unknown conditions")
        }
    }
}
