import Translation

/// An index of the air's quality, with words for its steps.
package enum AirIndex: String, Sendable, Hashable, Codable, CaseIterable {
    case european, unitedStates

    /// The one that is usual in a country: that of the United States there and in their territories, else the European one.
    /// - Parameter country: An ISO 3166 code of two letters; nil if it is not known.
    package static func usual(in country: String?) -> AirIndex {
        country.map { CountryCode.american.contains($0.uppercased()) } == true ? .unitedStates : .european
    }

    /// The number as the service tells it.
    package func value(of air: AirQuality) -> Double? {
        self == .european ? air.europeanIndex : air.unitedStatesIndex
    }

    /// The title of the number.
    package var title: String {
        self == .european ? tr("European Index") : tr("US Index")
    }

    /// The name in the preferences.
    package var choice: String {
        self == .european ? trc("air quality index", "European") : trc("air quality index", "United States")
    }

    /// The word for a whole number, which counts to the lower step at a limit.
    ///
    /// Sources: <https://open-meteo.com/en/docs/air-quality-api>, <https://www.airnow.gov/aqi/aqi-basics/>
    package func word(_ number: Int) -> String {
        switch self {
        case .european:
            switch number {
            case ...20: trc("air", "Good")
            case ...40: trc("air", "Fair")
            case ...60: trc("air", "Moderate")
            case ...80: trc("air", "Poor")
            case ...100: trc("air", "Very Poor")
            default: trc("air", "Extremely Poor")
            }
        case .unitedStates:
            switch number {
            case ...50: trc("air", "Good")
            case ...100: trc("air", "Moderate")
            case ...150: trc("air", "Unhealthy for Sensitive Groups")
            case ...200: trc("air", "Unhealthy")
            case ...300: trc("air", "Very Unhealthy")
            default: trc("air", "Hazardous")
            }
        }
    }
}
