import Base
import FoundationEssentials
import Weather

/// Which place's warnings are requested next, and when.
struct WarningSchedule: Sendable, Equatable {
    /// The age at which warnings are requested again, in seconds.
    static let refreshInterval: TimeInterval = 10 * 60
    /// The same on a metered network and in power-saver mode: a warning must not come much later there.
    static let slowInterval: TimeInterval = 30 * 60
    /// The longest time that a service can demand without a request, in seconds: an answer with a wrong time must not keep
    /// warnings away.
    static let longestFreshness: TimeInterval = 3600

    /// The places that somebody could look at, most important first.
    var places: [Place] = []
    /// Whether the network is metered, or power is saved.
    var isSlow = false
    /// When the user asked for newer warnings last.
    var refreshedAt = Date.distantPast
    /// The places that are not asked for, after failures.
    var postponed: [PlaceKey: Pause] = [:]

    struct Request: Sendable, Equatable {
        /// At most as many as the service answers for at once.
        let places: [Place]
        let service: WarningService
        let time: Date
    }

    /// The request that is due first, for all places of its service that are due with it; nil if there are no places.
    func next(_ archive: WarningArchive, now: Date) -> Request? {
        let due = places.compactMap { place in
            place.countryCode.map(WarningService.service).map { service in
                (place: place, service: service, time: time(of: place, service, archive[place.key], now: now))
            }
        }
        guard let first = due.min(by: { $0.time < $1.time }) else { return nil }
        let others = due.lazy.filter { $0.service == first.service && $0.time <= max(now, first.time) }
        return Request(
            places: others.prefix(first.service.placesPerRequest).map(\.place), service: first.service, time: first.time
        )
    }

    private func time(of place: Place, _ service: WarningService, _ saved: SavedWarnings?, now: Date) -> Date {
        var time = Date.distantPast
        // After the clock was set back, a time in the future says nothing.
        if let saved, saved.service.answers(for: service), saved.checkedAt <= now {
            let isAsked = refreshedAt > saved.checkedAt
            let interval = isSlow ? Self.slowInterval : Self.refreshInterval
            time = saved.checkedAt.addingTimeInterval(isAsked ? service.shortestInterval : interval)
            time = max(time, min(saved.freshUntil, saved.checkedAt.addingTimeInterval(Self.longestFreshness)))
        }
        guard let pause = postponed[place.key], pause.isOn(at: now) else { return time }
        return max(time, pause.end)
    }
}
