import FoundationEssentials

/// The warnings of a place.
extension [WeatherWarning] {
    /// The ones that hold at `now` or will: each event once, without tests, cancelled ones and what is not about the weather. The worst is first; of equal
    /// ones those that hold already, and then the one that ends first.
    package func current(at now: Date) -> [WeatherWarning] {
        let replaced = Set(lazy.flatMap(\.references))
        let valid = filter { warning in
            warning.status == .actual && warning.messageType != .cancel && warning.category.isOfWeather
                && !warning.isOver(at: now) && !replaced.contains(warning.identifier)
        }
        return valid.withoutDuplicates.sorted { $0.precedence(at: now) < $1.precedence(at: now) }
    }

    /// Of several messages about the same event in the same area at the same time, the one that was sent last; of equal ones the worst,
    /// and then the first.
    private var withoutDuplicates: [WeatherWarning] {
        var kept: [[String?]: [WeatherWarning]] = [:]
        let newest = enumerated().sorted {
            let (one, other) = ($0.element, $1.element)
            return (one.sent ?? .distantPast, one.severity, $1.offset) > (
                other.sent ?? .distantPast, other.severity, $0.offset
            )
        }
        for (_, warning) in newest {
            let others = kept[[warning.event, warning.area], default: []]
            // The same event on two days is two warnings.
            if !others.contains(where: { $0.period.overlaps(warning.period) }) {
                kept[[warning.event, warning.area]] = others + [warning]
            }
        }
        return kept.values.flatMap { $0 }
    }
}

extension WeatherWarning {
    /// Sorts before those with a higher value; the identifier makes the order the same each time.
    fileprivate func precedence(at now: Date) -> (Int, Int, Date, String) {
        (-severity.rank, isRunning(at: now) ? 0 : 1, end ?? .distantFuture, identifier)
    }
}
