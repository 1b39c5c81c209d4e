import FoundationEssentials
import Translation

/// The range in which a temperature is likely to be: from the 10th to the 90th percentile of an ensemble, whose members are
/// forecasts from slightly different beginnings.
package struct TemperatureSpread: Sendable, Hashable, Codable {
    /// °C.
    package var low: Double
    /// °C, not below `low`.
    package var high: Double

    /// The number of members without which a range says nothing.
    static let fewestMembers = 5

    package init(low: Double, high: Double) {
        self.low = low
        self.high = high
    }

    /// - Parameter members: What each member forecasts, in °C, in any order; nil if there are too few.
    package init?(members: [Double]) {
        guard members.count >= Self.fewestMembers else { return nil }
        let sorted = members.sorted()
        self.init(low: sorted.percentile(0.1), high: sorted.percentile(0.9))
    }
}

extension TemperatureSpread {
    /// "between 3 and 7 °C"; nil if both are the same number.
    package func text(units: WeatherUnits) -> String? {
        let (lowest, highest) = (units.temperature.number(celsius: low), units.temperature.number(celsius: high))
        guard lowest != highest else { return nil }
        return tr(
            "between {lowest} and {highest}",
            ["lowest": lowest, "highest": units.temperature.text(celsius: high)])
    }
}

extension [Double] {
    /// The value below which a share of the values lies, interpolated between the two nearest. They must be sorted, and at least
    /// one.
    fileprivate func percentile(_ share: Double) -> Double {
        let position = share * Double(count - 1)
        let index = Int(position)
        let next = Swift.min(index + 1, count - 1)
        return self[index] + (self[next] - self[index]) * (position - Double(index))
    }
}
