extension WeatherCondition {
    /// The name of its symbolic icon, which is the application's own.
    /// - Parameter isDay: Whether the sun is up; by night the icon shows the moon.
    package func iconName(isDay: Bool) -> String {
        let night = hasSun && !isDay ? "-night" : ""
        return "dashboard-weather-\(picture)\(night)-symbolic"
    }

    /// Whether the icon has a sun that the moon can replace.
    private var hasSun: Bool {
        switch self {
        case .clear, .fewClouds, .partlyCloudy, .lightShowers, .showers, .heavyShowers: true
        default: false
        }
    }

    private var picture: String {
        switch self {
        case .clear: "clear"
        case .fewClouds: "few-clouds"
        case .partlyCloudy: "partly-cloudy"
        case .overcast: "overcast"
        case .fog, .rimeFog: "fog"
        case .lightDrizzle, .drizzle, .heavyDrizzle: "drizzle"
        case .freezingDrizzle, .freezingRain: "freezing-rain"
        case .lightRain, .rain: "rain"
        case .heavyRain: "heavy-rain"
        case .sleet: "sleet"
        case .lightSnow, .snow, .snowGrains: "snow"
        case .heavySnow: "heavy-snow"
        case .lightShowers, .showers, .heavyShowers: "showers"
        case .snowShowers: "snow-showers"
        case .thunderstorm: "storm"
        case .thunderstormWithHail: "hail-storm"
        case .wind: "wind"
        case .dust: "dust"
        case .tornado: "tornado"
        case .unknown: "unknown"
        }
    }
}
