import FoundationEssentials

/// Returns a value if it is plausible; otherwise nil.
enum PlausibleValue {
    /// °C. The records are -89 and 57; apparent temperatures can exceed them somewhat.
    static func temperature(_ celsius: Double?) -> Double? { celsius.within(-120...80) }

    /// Percent.
    static func percentage(_ value: Double?) -> Double? { value.within(0...100) }

    /// mm. The record for a day is 1,825.
    static func precipitation(_ millimetres: Double?) -> Double? { millimetres.within(0...2500) }

    /// m/s. The record is 113; tornadoes reach about 135.
    static func speed(_ metresPerSecond: Double?) -> Double? { metresPerSecond.within(0...150) }

    /// hPa at sea level. The records are 870 and 1084.
    static func pressure(_ hectopascals: Double?) -> Double? { hectopascals.within(300...1200) }

    /// Degrees, in 0..<360: 360 is converted to 0.
    static func direction(_ degrees: Double?) -> Double? {
        degrees.within(0...360).map { $0 == 360 ? 0 : $0 }
    }

    /// An index of the air's quality. Most end at 500, but go on with the worst air.
    static func airIndex(_ value: Double?) -> Double? { value.within(0...2000) }

    /// Of a pollutant in µg/m³, or of pollen in grains/m³. In a sandstorm there are some thousands of µg/m³.
    static func concentration(_ value: Double?) -> Double? { value.within(0...100_000) }

    /// The record is 43.
    static func uvIndex(_ value: Double?) -> Double? { value.within(0...50) }

    /// Seconds since 1970, until 2100.
    static func time(_ seconds: Double?) -> Date? {
        seconds.within(0...4_102_444_800).map(Date.init(timeIntervalSince1970:))
    }

    /// Seconds; offsets are between 12 hours behind and 14 hours ahead of UTC.
    static func utcOffset(_ seconds: Double?) -> Int { seconds.within(-64_800...64_800).map { Int($0) } ?? 0 }
}

extension Double? {
    fileprivate func within(_ range: ClosedRange<Double>) -> Double? {
        flatMap { range.contains($0) ? $0 : nil }
    }
}
