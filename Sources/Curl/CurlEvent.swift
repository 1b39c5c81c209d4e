import FoundationEssentials

/// The events of a request, in this order: at most one head, any number of body chunks, the end.
public enum CurlEvent: Sendable {
    /// The status and the header fields.
    case head(CurlHead)
    /// A chunk of the body, decompressed.
    case body(Data)
    /// The response is complete, or has failed with this error.
    case end(CurlError?)
}

/// The status and the header fields of a response.
public struct CurlHead: Sendable, Equatable {
    /// Three digits: 200…999. Informational responses (1xx) are skipped, except 101, which is never requested.
    public var status: Int
    /// The header fields, in the server's order.
    public var fields: [Field]

    /// One header field.
    public struct Field: Sendable, Equatable {
        /// As the server spells it.
        public var name: String
        /// Without surrounding blanks.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}
