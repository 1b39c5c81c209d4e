extension WeatherCondition {
    /// In words, for example "Light rain".
    public var text: String {
        switch self {
        case .clear: "Clear sky"
        case .fewClouds: "Few clouds"
        case .partlyCloudy: "Partly cloudy"
        case .overcast: "Overcast"
        case .fog: "Fog"
        case .rimeFog: "Rime fog"
        case .lightDrizzle: "Light drizzle"
        case .drizzle: "Drizzle"
        case .heavyDrizzle: "Heavy drizzle"
        case .freezingDrizzle: "Freezing drizzle"
        case .freezingRain: "Freezing rain"
        case .lightRain: "Light rain"
        case .rain: "Rain"
        case .heavyRain: "Heavy rain"
        case .sleet: "Sleet"
        case .lightSnow: "Light snow"
        case .snow: "Snow"
        case .heavySnow: "Heavy snow"
        case .snowGrains: "Snow grains"
        case .lightShowers: "Light showers"
        case .showers: "Showers"
        case .heavyShowers: "Heavy showers"
        case .snowShowers: "Snow showers"
        case .thunderstorm: "Thunderstorm"
        case .thunderstormWithHail: "Thunderstorm with hail"
        case .wind: "Strong wind"
        case .dust: "Dust"
        case .tornado: "Tornado"
        case .unknown: "Unknown conditions"
        }
    }
}
