import Base

/// A message of JSON-RPC.
///
/// Source: <https://www.jsonrpc.org/specification>
enum MCPMessage {
    case request(id: JSONValue, method: String, MCPParameters)
    /// A notification, or the answer to a request, of which this server sends none.
    case unanswered
    /// A message that cannot be answered; the id is null if it has none.
    case wrong(id: JSONValue, MCPError)

    init(_ value: JSONValue) {
        guard let fields = value.fields else {
            self = .wrong(id: .null, value.elements == nil ? .noRequest : .list)
            return
        }
        let isCurrent = fields["jsonrpc"] == .string("2.0")
        let method = fields["method"]
        if isCurrent, method == nil, fields["result"] != nil || fields["error"] != nil {
            self = .unanswered
            return
        }
        guard let given = fields["id"] else {
            self = isCurrent && method?.string != nil ? .unanswered : .wrong(id: .null, .noRequest)
            return
        }
        guard let id = given.requestID else {
            self = .wrong(id: .null, .noRequest)
            return
        }
        guard isCurrent, let method = method?.string else {
            self = .wrong(id: id, .noRequest)
            return
        }
        do throws(MCPError) {
            self = .request(id: id, method: method, try MCPParameters(fields["params"], "params"))
        } catch {
            self = .wrong(id: id, error)
        }
    }
}

extension JSONValue {
    /// The id of a request: a text or a whole number; nil for other values.
    fileprivate var requestID: JSONValue? {
        switch self {
        case .string, .integer: self
        default: nil
        }
    }
}
