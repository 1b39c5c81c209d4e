import FoundationEssentials

/// Parses JSON from a server.
///
/// JSON beyond the limits, which no service sends, is rejected as soon as they are reached: 32 MB of empty objects would
/// become a hundred times as much as a page of events.
package enum JSONBody {
    /// The maximum number of values. A page of a hundred events has about ten thousand.
    static let maximumCount = 250_000
    /// The maximum nesting depth of arrays and objects.
    static let maximumDepth = 100
    /// The maximum length of a number, in bytes.
    static let maximumNumber = 100

    /// The JSON value of `body`; nil if it is not JSON in UTF-8, or exceeds the limits.
    package static func value(in body: Data) -> JSONValue? { value(in: [UInt8](body)) }

    /// The same for bytes.
    package static func value(in bytes: [UInt8]) -> JSONValue? { JSONParser.document(in: bytes)?.value }

    /// Whether a text is a JSON object within the limits. Its numbers may be larger than any that can be read.
    static func isObject(_ text: Data) -> Bool {
        JSONParser.document(in: [UInt8](text), allowsInfinity: true)?.value.fields != nil
    }
}
