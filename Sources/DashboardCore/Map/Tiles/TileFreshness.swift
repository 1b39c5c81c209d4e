import Foundation

/// How long a tile may be shown without asking again.
/// Source: <https://www.rfc-editor.org/rfc/rfc9111#section-4.2>
enum TileFreshness {
    /// For tiles of which the server says nothing, as OpenStreetMap's policy has it, in seconds.
    static let standard: Double = 7 * 86400
    /// No tile is asked for more often, in seconds: panning back and forth must not flood a server that says "at once".
    static let minimum: Double = 60
    /// No tile is kept longer without asking, in seconds.
    static let maximum: Double = 365 * 86400

    /// Until when a tile is fresh that came at `now` with `headers`.
    static func end(_ headers: HTTPHeaders, now: Date) -> Date {
        now.addingTimeInterval(min(max(seconds(headers, now: now) ?? standard, minimum), maximum))
    }

    /// Whether the server lets a tile be kept at all.
    static func allowsKeeping(_ headers: HTTPHeaders) -> Bool { directives(headers)["no-store"] == nil }

    private static func seconds(_ headers: HTTPHeaders, now: Date) -> Double? {
        let directives = directives(headers)
        if directives["no-cache"] != nil { return 0 }
        if let age = directives["max-age"] {
            // What other caches on the way have used up of it.
            return UInt32(age).map { Double($0) - (headers.seconds("Age") ?? 0) } ?? 0
        }
        guard let expires = headers["Expires"] else { return nil }
        // "0" and the like stand for the past.
        guard let end = HTTPDate.date(expires) else { return 0 }
        return headers.seconds(until: end, now: now)
    }

    /// What `Cache-Control` says, in lower case, each with its value, or with nothing.
    private static func directives(_ headers: HTTPHeaders) -> [String: String] {
        let parts = (headers["Cache-Control"] ?? "").lowercased().split(separator: ",").map { part in
            part.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces.union(["\""])) }
        }
        return Dictionary(
            parts.compactMap { part in part.first.map { ($0, part.count > 1 ? part[1] : "") } },
            uniquingKeysWith: { first, _ in first })
    }
}
