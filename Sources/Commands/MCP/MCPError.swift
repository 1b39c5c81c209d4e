/// Why a message is not answered with a result.
enum MCPError: Error, Equatable {
    /// It is not JSON in UTF-8, or exceeds the limits of `JSONBody`.
    case noJSON
    /// It is longer than `MCPCommand.maximumLength`.
    case tooLong
    /// It is a list of messages, which only one version of the protocol has.
    case list
    /// It is JSON, but no request.
    case noRequest
    case unknownMethod(String)
    case unknownTool(String)
    /// A field of the parameters that is not what it has to be.
    case field(String, Mistake)
    /// The program cannot write the answer.
    case unwritable

    /// What is wrong with a field.
    enum Mistake: Equatable {
        case missing
        /// No such field is known.
        case unknown
        case noText
        case noObject
        /// It is no whole number in this range.
        case noNumber(ClosedRange<Int>)
        case noRepository
        case noThread
        case noDay
        /// It is given together with another field that says the same.
        case besides(String)
    }

    /// Source: <https://www.jsonrpc.org/specification#error_object>
    var code: Int {
        switch self {
        case .noJSON: -32700
        case .tooLong, .list, .noRequest: -32600
        case .unknownMethod: -32601
        case .unknownTool, .field: -32602
        case .unwritable: -32603
        }
    }
}
