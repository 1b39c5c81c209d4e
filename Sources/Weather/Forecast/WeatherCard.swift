import Translation

/// A card below the forecast, which can be folded. Its raw value is its name in `preferences.json`, and must never change.
package enum WeatherCard: String, Sendable, Hashable, Codable, CaseIterable {
    case nextHour, air, sun, moon

    package var title: String {
        switch self {
        case .nextHour: tr("Next Hour")
        case .air: tr("Air Quality")
        case .sun: trc("card", "Sun")
        case .moon: trc("card", "Moon")
        }
    }
}
