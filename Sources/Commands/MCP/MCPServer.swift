import Base

/// Answers the messages of a client, each of which is a line.
///
/// It keeps nothing of a conversation, so a client that does not introduce itself is answered, too.
///
/// Source: <https://modelcontextprotocol.io/specification/2025-06-18>
struct MCPServer {
    private var source: MCPSource

    /// The versions of the protocol, oldest first. What is used of it is the same in all.
    private static let versions = ["2024-11-05", "2025-03-26", "2025-06-18"]

    init(_ source: MCPSource) {
        self.source = source
    }

    /// The answer to a line; nil if it needs none. The last message needs no line break.
    mutating func reply(to part: LineSplitter.Part) -> String? {
        switch part {
        case .line(let line, _), .cutOff(let line?, _): reply(to: line)
        case .overlong, .cutOff(nil, _): text(.null, .failure(.tooLong))
        }
    }

    private mutating func reply(to line: ArraySlice<UInt8>) -> String? {
        guard !line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { return nil }
        guard let value = JSONBody.value(in: Array(line)) else { return text(.null, .failure(.noJSON)) }
        switch MCPMessage(value) {
        case .unanswered: return nil
        case .wrong(let id, let error): return text(id, .failure(error))
        case .request(let id, let method, let parameters):
            return text(id, Result { () throws(MCPError) in try result(of: method, parameters) })
        }
    }

    private mutating func result(of method: String, _ parameters: MCPParameters) throws(MCPError) -> JSONValue {
        switch method {
        case "initialize": try Self.introduction(parameters)
        case "ping": .object([:])
        case "tools/list": .object(["tools": .array(MCPTool.all.map(\.declaration))])
        case "tools/call": try call(parameters)
        default: throw .unknownMethod(method)
        }
    }

    private static func introduction(_ parameters: MCPParameters) throws(MCPError) -> JSONValue {
        let version = try parameters.requiredText("protocolVersion")
        return .object([
            "protocolVersion": .string(versions.contains(version) ? version : versions[versions.count - 1]),
            "capabilities": .object(["tools": .object([:])]),
            "serverInfo": .object([
                "name": .string("dashboard"), "title": .string(About.name), "version": .string(About.version),
            ]),
            "instructions": .string(MCPTool.instructions),
        ])
    }

    private mutating func call(_ parameters: MCPParameters) throws(MCPError) -> JSONValue {
        let name = try parameters.requiredText("name")
        guard let tool = MCPTool.all.first(where: { $0.name == name }) else { throw .unknownTool(name) }
        return try tool.result(try parameters.object("arguments"), from: &source)
    }

    private func text(_ id: JSONValue, _ result: Result<JSONValue, MCPError>) -> String? {
        var fields: [String: JSONValue] = ["jsonrpc": .string("2.0"), "id": id]
        switch result {
        case .success(let value): fields["result"] = value
        case .failure(let error):
            fields["error"] = .object(["code": .integer(error.code), "message": .string(error.sentence)])
        }
        // What was read as JSON, or made here, can be written as JSON.
        return try? String(json: JSONValue.object(fields))
    }
}
