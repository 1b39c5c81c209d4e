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

    /// Of several messages about the same event in the same area, the one that was sent last.
    private var withoutDuplicates: [WeatherWarning] {
        var newest: [[String?]: WeatherWarning] = [:]
        for warning in self {
            let subject = [warning.event, warning.area]
            if let other = newest[subject], (other.sent ?? .distantPast) >= (warning.sent ?? .distantPast) { continue }
            newest[subject] = warning
        }
        return Array(newest.values)
    }
}

extension WeatherWarning {
    /// Sorts before those with a higher value; the identifier makes the order the same each time.
    fileprivate func precedence(at now: Date) -> (Int, Int, Date, String) {
        (-severity.rank, isRunning(at: now) ? 0 : 1, end ?? .distantFuture, identifier)
    }
}
