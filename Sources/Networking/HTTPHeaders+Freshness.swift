import Base
import FoundationEssentials

/// How long a response may be used without another request.
/// Source: <https://www.rfc-editor.org/rfc/rfc9111#section-4.2>
extension HTTPHeaders {
    /// In seconds; nil if the server does not tell.
    package func freshSeconds(now: Date) -> Double? {
        let directives = cacheDirectives
        if directives["no-cache"] != nil { return 0 }
        if let age = directives["max-age"] {
            // Minus the time that it spent in other caches.
            return UInt32(age).map { Double($0) - (seconds("Age") ?? 0) } ?? 0
        }
        guard let expires = self["Expires"] else { return nil }
        // Invalid dates such as "0" count as the past.
        guard let end = HTTPDate.date(expires) else { return 0 }
        return seconds(until: end, now: now)
    }

    /// The directives of `Cache-Control`, in lower case, each with its value, or an empty string.
    package var cacheDirectives: [String: String] {
        let parts = (self["Cache-Control"] ?? "").lowercased().split(separator: ",").map { part in
            part.split(separator: "=", maxSplits: 1).map { $0.trimmed { $0.isSpace || $0 == "\"" } }
        }
        return Dictionary(
            parts.compactMap { part in part.first.map { ($0, part.count > 1 ? part[1] : "") } },
            uniquingKeysWith: { first, _ in first })
    }
}
