import FoundationEssentials
import Weather

/// Which place's warnings are requested next, and when.
struct WarningSchedule: Sendable, Equatable {
    /// The age at which warnings are requested again, in seconds.
    static let refreshInterval: TimeInterval = 10 * 60
    /// The longest time that a service can demand without a request, in seconds: an answer with a wrong time must not keep
    /// warnings away.
    static let longestFreshness: TimeInterval = 3600

    /// The places that somebody could look at, most important first.
    var places: [Place] = []
    /// When the user asked for newer warnings last.
    var refreshedAt = Date.distantPast
    /// The places that are not asked for until a time, after failures.
    var postponed: [PlaceKey: Date] = [:]

    struct Request: Sendable, Equatable {
        let place: Place
        let service: WarningService
        let time: Date
    }

    /// The request that is due first; nil if nobody warns in any of the places.
    func next(_ archive: WarningArchive, now: Date) -> Request? {
        places.compactMap { request(for: $0, archive[$0.key], now: now) }.min { $0.time < $1.time }
    }

    private func request(for place: Place, _ saved: SavedWarnings?, now: Date) -> Request? {
        guard let service = place.countryCode.flatMap(WarningService.service) else { return nil }
        var time = Date.distantPast
        // After the clock was set back, a time in the future says nothing.
        if let saved, saved.service == service, saved.checkedAt <= now {
            let isAsked = refreshedAt > saved.checkedAt
            time = saved.checkedAt.addingTimeInterval(isAsked ? service.shortestInterval : Self.refreshInterval)
            time = max(time, min(saved.freshUntil, saved.checkedAt.addingTimeInterval(Self.longestFreshness)))
        }
        return Request(place: place, service: service, time: max(time, postponed[place.key] ?? .distantPast))
    }
}
