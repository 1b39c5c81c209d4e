/// A message with filled placeholders: "octocat starred the repository" for "{actor} starred the repository".
public struct FilledTemplate: Sendable, Hashable {
    /// The whole text.
    public let text: String
    /// The range of each placeholder's value in UTF-8 bytes, with what isolates it; of a placeholder that occurs twice, the
    /// last one.
    public let ranges: [String: Range<Int>]

    /// - Parameter values: By the names of the placeholders. Placeholders without a value are kept, so that the mistake is
    ///   visible. Values are not searched for placeholders, and are isolated.
    public init(_ template: String, _ values: [String: String]) {
        var text = ""
        var ranges: [String: Range<Int>] = [:]
        var rest = template[...]
        while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
            text += rest[..<opening]
            let name = String(rest[rest.index(after: opening)..<closing])
            let start = text.utf8.count
            text += values[name]?.isolated ?? String(rest[opening...closing])
            ranges[name] = start..<text.utf8.count
            rest = rest[rest.index(after: closing)...]
        }
        self.text = text + rest
        self.ranges = ranges
    }
}
