import FoundationEssentials

/// Times that a server specifies, as durations by the server's clock: this machine's may be hours wrong.
extension HTTPHeaders {
    /// The longest pause that a server can request, in seconds.
    package static let longestPause: TimeInterval = 86_400

    /// The server's time; nil if it does not send it.
    package var date: Date? { self["Date"].flatMap(HTTPDate.date) }

    /// The pause that the server requests, in seconds, at most a day; nil if it requests none. `Retry-After` is in
    /// seconds, or a date.
    /// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-10.2.3>
    package func retryAfter(now: Date) -> TimeInterval? {
        (seconds("Retry-After") ?? self["Retry-After"].flatMap(HTTPDate.date).map { seconds(until: $0, now: now) })
            .map { min($0, Self.longestPause) }
    }

    /// The duration until the time in the field `name`, in seconds since 1970; nil if it contains none.
    package func seconds(untilUnixTime name: String, now: Date) -> TimeInterval? {
        seconds(name).map { seconds(until: Date(timeIntervalSince1970: $0), now: now) }
    }

    /// The duration until `time`, in seconds; zero if it has passed.
    /// - Parameter now: This machine's time, which is used if the server does not send its own.
    package func seconds(until time: Date, now: Date) -> TimeInterval {
        max(0, time.timeIntervalSince(date ?? now))
    }
}
