extension WeatherCondition {
    /// How much a person has to reckon with it, to compare with another's: the worst of a day is what the day is known
    /// by.
    public var severity: Int { Self.byHarmlessness.firstIndex(of: self) ?? 0 }

    /// From what nobody minds to what everybody flees from.
    private static let byHarmlessness: [WeatherCondition] = [
        .unknown, .clear, .fewClouds, .partlyCloudy, .overcast, .fog, .rimeFog, .dust, .wind, .lightDrizzle, .drizzle,
        .lightShowers, .lightRain, .heavyDrizzle, .showers, .rain, .snowGrains, .lightSnow, .sleet, .snowShowers, .snow,
        .freezingDrizzle, .heavyShowers, .heavyRain, .heavySnow, .freezingRain, .thunderstorm, .thunderstormWithHail,
        .tornado,
    ]
}
