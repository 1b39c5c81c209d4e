import Foundation

/// What comes of a request, in this order: at most one head, its body in any number of pieces, the end.
public enum CurlEvent: Sendable {
    /// The status and the header fields have come.
    case head(CurlHead)
    /// A piece of the body, decompressed.
    case body(Data)
    /// All has come, or nothing more will, for this reason.
    case end(CurlError?)
}

/// A server's status and header fields.
public struct CurlHead: Sendable, Equatable {
    /// Three digits: 200…999. Informational ones (1xx) are read over, but for 101, which nobody asks for.
    public var status: Int
    /// The header fields, in the server's order.
    public var fields: [Field]

    /// One header field.
    public struct Field: Sendable, Equatable {
        /// As the server spells it.
        public var name: String
        /// Without the blanks around it.
        public var value: String

        public init(name: String, value: String) {
            self.name = name
            self.value = value
        }
    }
}
