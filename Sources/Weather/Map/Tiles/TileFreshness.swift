import FoundationEssentials
import Networking

/// How long a tile may be shown without a request.
/// Source: <https://www.rfc-editor.org/rfc/rfc9111#section-4.2>
enum TileFreshness {
    /// For tiles without an expiry time, as OpenStreetMap's policy requires, in seconds.
    static let standard: Double = 7 * 86400
    /// The minimum, in seconds: panning back and forth must not flood a server whose tiles expire at once.
    static let minimum: Double = 60
    /// The maximum, in seconds.
    static let maximum: Double = 365 * 86400

    /// Until when a tile is fresh that was received at `now` with `headers`.
    static func end(_ headers: HTTPHeaders, now: Date) -> Date {
        now.addingTimeInterval(min(max(headers.freshSeconds(now: now) ?? standard, minimum), maximum))
    }

    /// Whether the server allows a tile to be saved.
    static func allowsKeeping(_ headers: HTTPHeaders) -> Bool { headers.cacheDirectives["no-store"] == nil }
}
