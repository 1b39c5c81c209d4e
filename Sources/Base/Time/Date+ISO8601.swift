import FoundationEssentials

extension Date {
    /// The longest text that is read, in bytes.
    private static let maximumISO8601 = 40

    /// Reads a time in ISO 8601 with an offset from UTC, and with or without fractions of a second: "2026-01-05T12:00:00Z" or
    /// "2026-01-05T13:00:00.5+01:00"; nil for anything else.
    package init?(iso8601 text: String) {
        guard text.utf8.count <= Self.maximumISO8601 else { return nil }
        let time =
            (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: .iso8601.time(includingFractionalSeconds: true)))
        guard let time else { return nil }
        self = time
    }
}

extension JSONObject {
    /// A time in ISO 8601.
    package func time(_ key: String) -> Date? { string(key).flatMap { Date(iso8601: $0) } }
}
