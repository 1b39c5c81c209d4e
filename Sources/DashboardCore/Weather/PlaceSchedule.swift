import Base
import FoundationEssentials
import Weather

/// When a service is asked again about a place.
package struct PlaceSchedule: Sendable, Equatable {
    /// The age at which an answer is requested again, in seconds.
    let refreshInterval: TimeInterval
    /// The same if the user asks.
    let shortestInterval: TimeInterval
    /// How long a place is not asked for after a failure, in seconds.
    let delay: TimeInterval

    /// When the user asked for a newer answer last.
    var refreshedAt = Date.distantPast
    /// The places that are not asked for, after failures.
    var postponed: [PlaceKey: Pause] = [:]

    package init(refreshInterval: TimeInterval, shortestInterval: TimeInterval, delay: TimeInterval) {
        self.refreshInterval = refreshInterval
        self.shortestInterval = shortestInterval
        self.delay = delay
    }

    /// When the request for a place is due.
    /// - Parameter answeredAt: When the last answer about it was received; nil if there is none.
    func time(of place: Place, _ answeredAt: Date?, now: Date) -> Date {
        var time = Date.distantPast
        // After the clock was set back, a time in the future says nothing.
        if let answeredAt, answeredAt <= now {
            let isAsked = refreshedAt > answeredAt
            time = answeredAt.addingTimeInterval(isAsked ? shortestInterval : refreshInterval)
        }
        guard let pause = postponed[place.key], pause.isOn(at: now) else { return time }
        return max(time, pause.end)
    }
}
