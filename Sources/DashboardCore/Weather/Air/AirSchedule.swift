import FoundationEssentials
import Weather

/// When the air of a place is requested next.
struct AirSchedule: Sendable, Equatable {
    /// The age at which the air is requested again, in seconds: the service computes it hourly.
    static let refreshInterval: TimeInterval = 3600
    /// The same if the user asks.
    static let shortestInterval: TimeInterval = 120
    /// How long a place is not asked for after a failure, in seconds.
    static let delay: TimeInterval = 10 * 60

    /// When the user asked for newer values last.
    var refreshedAt = Date.distantPast
    /// The places that are not asked for until a time, after failures.
    var postponed: [PlaceKey: Date] = [:]

    /// When the request for a place is due.
    func time(of place: Place, _ saved: SavedAir?, now: Date) -> Date {
        var time = Date.distantPast
        // After the clock was set back, a time in the future says nothing.
        if let saved, saved.fetchedAt <= now {
            let isAsked = refreshedAt > saved.fetchedAt
            time = saved.fetchedAt.addingTimeInterval(isAsked ? Self.shortestInterval : Self.refreshInterval)
        }
        return max(time, postponed[place.key] ?? .distantPast)
    }
}
