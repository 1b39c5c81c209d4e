import Foundation
import Testing

@testable import Base
@testable import Commands
@testable import CoreTestSupport

/// A client of `dashboard mcp` in this process.
final class MCPRig {
    private var server: MCPServer
    /// What was received of lines that have not ended.
    private var lines = LineSplitter(maximumLength: MCPCommand.maximumLength)

    init(_ rig: CommandRig, includingPrivate isPrivateIncluded: Bool = false) {
        server = MCPServer(MCPSource(includingPrivate: isPrivateIncluded) { rig.files })
    }

    /// The answers to bytes.
    func replies(to bytes: [UInt8], isEnd: Bool = false) throws -> [[String: Any]] {
        var parts: [LineSplitter.Part] = []
        lines.split(bytes) { parts.append($0) }
        if isEnd { lines.end { parts.append($0) } }
        return try parts.compactMap { server.reply(to: $0) }.map { reply in
            #expect(!reply.contains("\n"))
            return try #require(try JSONSerialization.jsonObject(with: Data(reply.utf8)) as? [String: Any])
        }
    }

    /// The answers to lines.
    func replies(_ lines: String...) throws -> [[String: Any]] {
        try replies(to: Array(lines.map { $0 + "\n" }.joined().utf8))
    }

    /// The result of a request.
    func result(_ method: String, _ params: String = "{}") throws -> [String: Any] {
        let reply = try #require(try request(method, params))
        return try #require(reply["result"] as? [String: Any], "\(reply)")
    }

    /// The code and the message of the error that a request gets.
    func error(_ method: String, _ params: String = "{}") throws -> (code: Int, message: String) {
        try Self.error(try #require(try request(method, params)))
    }

    static func error(_ reply: [String: Any]) throws -> (code: Int, message: String) {
        let error = try #require(reply["error"] as? [String: Any], "\(reply)")
        return (try #require(error["code"] as? Int), try #require(error["message"] as? String))
    }

    private func request(_ method: String, _ params: String) throws -> [String: Any]? {
        let replies = try replies(#"{"jsonrpc":"2.0","id":"q","method":"\#(method)","params":\#(params)}"#)
        #expect(replies.count == 1 && replies.first?["id"] as? String == "q")
        return replies.first
    }

    /// What a tool answers, which it does in both forms.
    func answer(_ tool: String, _ arguments: String = "{}") throws -> [String: Any] {
        let result = try result("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
        #expect(result["isError"] as? Bool == false, "\(result)")
        let text = try Self.text(of: result)
        #expect(text.utf8.count <= MCPAnswer.maximumLength)
        let content = try #require(result["structuredContent"] as? [String: Any])
        let same = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? NSDictionary
        #expect(same == content as NSDictionary)
        return content
    }

    /// The sentences with which a tool fails.
    func failure(_ tool: String, _ arguments: String = "{}") throws -> String {
        let result = try result("tools/call", #"{"name":"\#(tool)","arguments":\#(arguments)}"#)
        #expect(result["isError"] as? Bool == true && result["structuredContent"] == nil)
        return try Self.text(of: result)
    }

    private static func text(of result: [String: Any]) throws -> String {
        let content = try #require(result["content"] as? [[String: Any]])
        #expect(content.count == 1 && content.first?["type"] as? String == "text")
        return try #require(content.first?["text"] as? String)
    }

    /// The ids of the events that a tool answers.
    func ids(_ tool: String, _ arguments: String = "{}") throws -> [String] {
        let events = try answer(tool, arguments)["events"] as? [[String: Any]]
        return try #require(events).compactMap { $0["id"] as? String }
    }
}
