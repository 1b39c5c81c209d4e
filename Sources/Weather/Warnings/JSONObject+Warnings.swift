import Base
import FoundationEssentials

/// Texts of warnings, as services write them.
extension JSONObject {
    /// The longest text of several lines that is kept, in bytes.
    private static let maximumText = 20_000

    /// A text of several lines.
    func warningText(_ key: String) -> String? {
        guard let text = string(key) else { return nil }
        let shown = String(text.prefix(bytes: Self.maximumText)).displayText.trimmed
        return shown.isEmpty ? nil : String(shown)
    }

    /// A time in ISO 8601, with or without fractions of a second.
    func warningTime(_ key: String) -> Date? {
        string(key).flatMap(Self.warningTime)
    }

    /// The times in the list for the key, with nil for those that are none.
    func times(_ key: String) -> [Date?] {
        strings(key).map { $0.flatMap(Self.warningTime) }
    }

    private static func warningTime(_ text: String) -> Date? {
        guard text.utf8.count <= 40 else { return nil }
        let time =
            (try? Date(text, strategy: .iso8601))
            ?? (try? Date(text, strategy: .iso8601.time(includingFractionalSeconds: true)))
        return PlausibleValue.time(time?.timeIntervalSince1970)
    }
}
