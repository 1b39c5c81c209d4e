extension WeatherCondition {
    /// The severity, for comparisons: the most severe condition of a day represents the day.
    package var severity: Int { Self.byHarmlessness.firstIndex(of: self) ?? 0 }

    /// From harmless to dangerous.
    private static let byHarmlessness: [WeatherCondition] = [
        .unknown, .clear, .fewClouds, .partlyCloudy, .overcast, .fog, .rimeFog, .dust, .wind, .lightDrizzle, .drizzle,
        .lightShowers, .lightRain, .heavyDrizzle, .showers, .rain, .snowGrains, .lightSnow, .sleet, .snowShowers, .snow,
        .freezingDrizzle, .heavyShowers, .heavyRain, .heavySnow, .freezingRain, .thunderstorm, .thunderstormWithHail,
        .tornado,
    ]
}
