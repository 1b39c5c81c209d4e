import Foundation

/// Points in time that a server names, as spans from its own clock: this machine's may be hours wrong.
extension HTTPHeaders {
    /// The longest time for which a server can send us away, in seconds.
    static let longestPause: TimeInterval = 86_400

    /// How long the server asks to wait, in seconds, at most a day; nil where it asks nothing. `Retry-After` comes in
    /// seconds, or as a date.
    /// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3>
    func retryAfter(now: Date) -> TimeInterval? {
        (seconds("Retry-After") ?? self["Retry-After"].flatMap(HTTPDate.date).map { seconds(until: $0, now: now) })
            .map { min($0, Self.longestPause) }
    }

    /// How long it is until the time in the field called `name`, which holds seconds since 1970; nil where it holds none.
    func seconds(untilUnixTime name: String, now: Date) -> TimeInterval? {
        seconds(name).map { seconds(until: Date(timeIntervalSince1970: $0), now: now) }
    }

    /// How long it is until `time`, in seconds; zero where that is over.
    /// - Parameter now: This machine's time, where the server does not tell its own.
    func seconds(until time: Date, now: Date) -> TimeInterval {
        max(0, time.timeIntervalSince(self["Date"].flatMap(HTTPDate.date) ?? now))
    }
}
