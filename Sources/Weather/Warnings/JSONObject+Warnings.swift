import Base
import FoundationEssentials

/// Texts of warnings, as services write them.
extension JSONObject {
    /// A text of several lines.
    func warningText(_ key: String) -> String? { string(key)?.warningText }

    /// A plausible time in ISO 8601.
    func warningTime(_ key: String) -> Date? { string(key)?.warningTime }

    /// The times in the list for the key, with nil for those that are none.
    func times(_ key: String) -> [Date?] { strings(key).map { $0?.warningTime } }
}

extension String {
    /// The longest text of several lines that is kept, in bytes.
    private static let maximumWarningText = 20_000

    /// A text of several lines; nil if nothing of it can be seen.
    var warningText: String? {
        let shown = String(prefix(bytes: Self.maximumWarningText)).displayText.trimmed
        return shown.isEmpty ? nil : String(shown)
    }

    /// A plausible time in ISO 8601.
    var warningTime: Date? { PlausibleValue.time(Date(iso8601: self)?.timeIntervalSince1970) }
}
