/// A message whose places have been filled: "octocat starred the repository" of "{actor} starred the repository".
public struct FilledTemplate: Sendable, Hashable {
    /// The whole of it.
    public let text: String
    /// Where the value of each place stands, in UTF-8 bytes of the text; of a place that is there twice, the last one.
    public let ranges: [String: Range<Int>]

    /// - Parameter values: By the names of the places. A place without a value stays as it is, so that the mistake shows;
    ///   values are not searched for places.
    public init(_ template: String, _ values: [String: String]) {
        var text = ""
        var ranges: [String: Range<Int>] = [:]
        var rest = template[...]
        while let opening = rest.firstIndex(of: "{"), let closing = rest[opening...].firstIndex(of: "}") {
            text += rest[..<opening]
            let name = String(rest[rest.index(after: opening)..<closing])
            let start = text.utf8.count
            text += values[name] ?? String(rest[opening...closing])
            ranges[name] = start..<text.utf8.count
            rest = rest[rest.index(after: closing)...]
        }
        self.text = text + rest
        self.ranges = ranges
    }
}
