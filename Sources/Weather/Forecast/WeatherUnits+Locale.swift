extension WeatherUnits {
    /// The units of the country in the environment's locale: the first of `LC_ALL`, `LC_MEASUREMENT` and `LANG` that is
    /// set. Metric if there is no country.
    ///
    /// Source for the countries: <https://cldr.unicode.org>, `measurementData` and the preferences of `temperature`.
    package init(environment: [String: String]) {
        let locale = ["LC_ALL", "LC_MEASUREMENT", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
        self.init(country: locale.flatMap(Self.country))
    }

    /// "US" of "en_US.UTF-8".
    private static func country(of locale: String) -> String? {
        let name = locale.prefix { $0 != "." && $0 != "@" }
        let parts = name.split { $0 == "_" || $0 == "-" }
        return parts.dropFirst().first.map { $0.uppercased() }
    }

    private init(country: String?) {
        self.init()
        guard let country else { return }
        // Countries whose weather services use metres per second; the rest of the world uses kilometres per hour.
        let metresPerSecond: Set = ["SE", "NO", "FI", "DK", "IS", "RU", "KR", "JP", "CN", "TW"]
        if !metresPerSecond.contains(country) { speed = .kilometresPerHour }
        if ["US", "BS", "BZ", "KY", "PW", "PR", "GU", "VI", "FM", "MH", "LR"].contains(country) {
            temperature = .fahrenheit
        }
        if ["US", "GB", "PR", "GU", "VI", "LR"].contains(country) { (speed, distance) = (.milesPerHour, .miles) }
        if ["US", "PR", "GU", "VI"].contains(country) {
            pressure = .inchesOfMercury
            precipitation = .inches
        }
    }
}
