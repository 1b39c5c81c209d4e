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
        now.addingTimeInterval(min(max(seconds(headers, now: now) ?? standard, minimum), maximum))
    }

    /// Whether the server allows a tile to be saved.
    static func allowsKeeping(_ headers: HTTPHeaders) -> Bool { directives(headers)["no-store"] == nil }

    private static func seconds(_ headers: HTTPHeaders, now: Date) -> Double? {
        let directives = directives(headers)
        if directives["no-cache"] != nil { return 0 }
        if let age = directives["max-age"] {
            // Minus the time that it spent in other caches.
            return UInt32(age).map { Double($0) - (headers.seconds("Age") ?? 0) } ?? 0
        }
        guard let expires = headers["Expires"] else { return nil }
        // Invalid dates such as "0" count as the past.
        guard let end = HTTPDate.date(expires) else { return 0 }
        return headers.seconds(until: end, now: now)
    }

    /// The directives of `Cache-Control`, in lower case, each with its value, or an empty string.
    private static func directives(_ headers: HTTPHeaders) -> [String: String] {
        let parts = (headers["Cache-Control"] ?? "").lowercased().split(separator: ",").map { part in
            part.split(separator: "=", maxSplits: 1).map { $0.trimmed { $0.isSpace || $0 == "\"" } }
        }
        return Dictionary(
            parts.compactMap { part in part.first.map { ($0, part.count > 1 ? part[1] : "") } },
            uniquingKeysWith: { first, _ in first })
    }
}
