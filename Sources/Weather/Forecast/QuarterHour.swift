import FoundationEssentials

/// The precipitation of a quarter of an hour.
package struct QuarterHour: Sendable, Hashable, Codable {
    /// When it is over.
    package var end: Date
    /// Rain and snow together, in mm of water.
    package var precipitation: Double
    /// The snow in it, in mm of water.
    package var snow: Double

    package init(end: Date, precipitation: Double, snow: Double = 0) {
        self.end = end
        self.precipitation = precipitation
        self.snow = snow
    }

    /// When it begins.
    package var start: Date { end - Self.length }

    /// Whether rain or snow falls: from 0.1 mm on, below which forecasts are noise.
    package var isWet: Bool { precipitation >= 0.1 }

    /// In seconds.
    package static let length: TimeInterval = 900
}

/// The quarters of an hour of a forecast.
package struct QuarterHours: Sendable, Hashable, Codable {
    /// In chronological order; some may be missing.
    package var list: [QuarterHour]
    /// Whether they are computed from the forecast of the hours, since there is no finer one for the place.
    package var isInterpolated: Bool

    package init(_ list: [QuarterHour], isInterpolated: Bool = false) {
        self.list = list
        self.isInterpolated = isInterpolated
    }
}
