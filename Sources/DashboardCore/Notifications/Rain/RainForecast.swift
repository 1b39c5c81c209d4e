import FoundationEssentials
import Weather

/// What is known at a moment of the rain or snow at a place.
struct RainForecast: Sendable {
    let place: Place
    let next: NextHour
    /// When it begins; nil if it falls already, or none is known of.
    let beginning: Date?
    private let now: Date

    /// Nil if nothing is known of now.
    init?(_ report: WeatherReport, at now: Date) {
        guard let next = report.forecast.quarters.flatMap({ NextHour($0, at: now) }) else { return nil }
        place = report.place
        self.next = next
        beginning = next.beginning
        self.now = now
    }

    /// The beginning of which the user is to be told now, so many minutes before it; nil if there is none, or it was told.
    func due(minutes: Int, after told: NotifiedRain?) -> Date? {
        guard let beginning, beginning.timeIntervalSince(now) <= Double(minutes) * 60,
            told?.isSame(at: place.key, start: beginning) != true
        else { return nil }
        return beginning
    }
}
