import Foundation
import Testing

@testable import Base
@testable import Commands
@testable import CoreTestSupport

@Suite("dashboard mcp: messages")
struct MCPServerTests {
    private func rig() throws -> MCPRig { MCPRig(try CommandRig()) }

    @Test(
        "introduces itself with the version of the client, or the newest one that it knows",
        arguments: [
            ("2024-11-05", "2024-11-05"), ("2025-03-26", "2025-03-26"), ("2025-06-18", "2025-06-18"),
            ("2099-01-01", "2025-06-18"), ("", "2025-06-18"),
        ])
    func versions(asked: String, answered: String) throws {
        let result = try rig().result("initialize", #"{"protocolVersion":"\#(asked)","capabilities":{}}"#)
        #expect(result["protocolVersion"] as? String == answered)
        let info = try #require(result["serverInfo"] as? [String: String])
        #expect(info == ["name": "dashboard", "title": "Dashboard", "version": About.version])
        let capabilities = try #require(result["capabilities"] as? [String: Any])
        #expect(Array(capabilities.keys) == ["tools"])
        #expect((result["instructions"] as? String)?.contains("Nothing is requested from any network") == true)
    }

    @Test("answers a ping, and no notification, answer or empty line")
    func silence() throws {
        let rig = try rig()
        #expect(try rig.result("ping").isEmpty)
        let replies = try rig.replies(
            #"{"jsonrpc":"2.0","method":"notifications/initialized"}"#,
            #"{"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":1}}"#,
            #"{"jsonrpc":"2.0","method":"tools/list"}"#, #"{"jsonrpc":"2.0","method":"unheard/of","params":[1]}"#,
            #"{"jsonrpc":"2.0","id":1,"result":{}}"#, #"{"jsonrpc":"2.0","id":null,"error":{"code":-1}}"#,
            "", " \t", "\r")
        #expect(replies.isEmpty)
    }

    @Test("lists the tools with their arguments, which only read")
    func tools() throws {
        let tools = try #require(try rig().result("tools/list")["tools"] as? [[String: Any]])
        #expect(
            tools.compactMap { $0["name"] as? String } == [
                "search_events", "digest", "thread", "unseen_by_feed", "weather", "warnings",
            ])
        for tool in tools {
            #expect((tool["title"] as? String)?.isEmpty == false && (tool["description"] as? String)?.isEmpty == false)
            let schema = try #require(tool["inputSchema"] as? [String: Any])
            #expect(schema["type"] as? String == "object" && schema["additionalProperties"] as? Bool == false)
            let annotations = try #require(tool["annotations"] as? [String: Any])
            #expect(annotations["readOnlyHint"] as? Bool == true && annotations["openWorldHint"] as? Bool == false)
        }
        let properties = (tools.first?["inputSchema"] as? [String: Any])?["properties"] as? [String: [String: Any]]
        #expect(properties?["limit"]?["maximum"] as? Int == 200 && properties?["limit"]?["default"] as? Int == 50)
    }

    @Test("answers with the id of the request", arguments: ["7", "-1", "\"a\\u0000b\"", "\"\"", "9007199254740993"])
    func ids(id: String) throws {
        let replies = try rig().replies(#"{"jsonrpc":"2.0","id":\#(id),"method":"ping"}"#)
        let expected = try JSONSerialization.jsonObject(with: Data("[\(id)]".utf8)) as? NSArray
        #expect(replies.count == 1 && replies.first?["id"] as? NSObject == expected?.firstObject as? NSObject)
    }

    @Test(
        "refuses what is no request",
        arguments: [
            (#"{"jsonrpc":"2.0","id":1,"method":"#, -32700), ("{]", -32700), ("\u{0}", -32700),
            (#"{"jsonrpc":"2.0","id":1,"method":"ping\#u{0}"}"#, -32700), ("NaN", -32700),
            (String(repeating: "[", count: 10_000), -32700),
            (String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000), -32700),
            (String(repeating: #"{"a":"#, count: 10_000), -32700), ("1", -32600), ("\"ping\"", -32600),
            ("null", -32600),
            ("{}", -32600), ("[]", -32600), (#"[{"jsonrpc":"2.0","id":1,"method":"ping"}]"#, -32600),
            (#"{"jsonrpc":"2.0"}"#, -32600), (#"{"jsonrpc":"2.0","method":1}"#, -32600),
            (#"{"jsonrpc":"2.0","id":null,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":true,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":1.5,"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":[1],"method":"ping"}"#, -32600),
            (#"{"jsonrpc":"2.0","id":{},"method":"ping"}"#, -32600), (#"{"method":"ping"}"#, -32600),
        ])
    func wrongMessages(line: String, code: Int) throws {
        let replies = try rig().replies(line)
        #expect(replies.count == 1 && replies.first?["id"] is NSNull)
        let error = try MCPRig.error(try #require(replies.first))
        #expect(error.code == code && error.message.hasSuffix("."))
    }

    @Test(
        "refuses a wrong request under its id",
        arguments: [
            (#""jsonrpc":"1.0","method":"ping""#, -32600), (#""method":"ping""#, -32600),
            (#""jsonrpc":"2.0""#, -32600), (#""jsonrpc":"2.0","method":null"#, -32600),
            (#""jsonrpc":"2.0","method":"resources/list""#, -32601), (#""jsonrpc":"2.0","method":"""#, -32601),
            (#""jsonrpc":"2.0","method":"ping","params":[]"#, -32602),
            (#""jsonrpc":"2.0","method":"ping","params":1"#, -32602),
            (#""jsonrpc":"2.0","method":"initialize""#, -32602),
            (#""jsonrpc":"2.0","method":"tools/call""#, -32602),
        ])
    func wrongRequests(fields: String, code: Int) throws {
        let replies = try rig().replies(#"{"id":3,\#(fields)}"#)
        #expect(replies.count == 1 && replies.first?["id"] as? Int == 3)
        #expect(try MCPRig.error(try #require(replies.first)).code == code)
    }

    @Test("refuses bytes that are not UTF-8, and goes on")
    func encoding() throws {
        let rig = try rig()
        let broken = Array(#"{"jsonrpc":"2.0","id":1,"method":""#.utf8) + [0xFF, 0xC0] + Array("\"}\n".utf8)
        let replies = try rig.replies(to: broken + Array(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#.utf8) + [0x0A])
        #expect(replies.count == 2 && replies.last?["id"] as? Int == 2)
        #expect(try MCPRig.error(try #require(replies.first)).code == -32700)
    }

    @Test("skips a line of 10 MB without keeping it, and goes on")
    func longLine() throws {
        let rig = try rig()
        var replies: [[String: Any]] = []
        for _ in 0..<160 { replies += try rig.replies(to: [UInt8](repeating: 0x20, count: 64 << 10)) }
        #expect(replies.isEmpty)
        replies = try rig.replies(to: Array("\n{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"ping\"}\r\n".utf8))
        #expect(replies.count == 2 && replies.first?["id"] is NSNull && replies.last?["id"] as? Int == 2)
        #expect(try MCPRig.error(try #require(replies.first)).code == -32600)
    }

    @Test("answers a last message without a line break, and refuses one that is cut off")
    func endOfInput() throws {
        let message = Array(#"{"jsonrpc":"2.0","id":2,"method":"ping"}"#.utf8)
        #expect(try rig().replies(to: message, isEnd: true).first?["id"] as? Int == 2)
        let cut = try #require(try rig().replies(to: message.dropLast(3), isEnd: true).first)
        #expect(try MCPRig.error(cut).code == -32700)
        let long = try #require(try rig().replies(to: [UInt8](repeating: 0x20, count: 2 << 20), isEnd: true).first)
        #expect(try MCPRig.error(long).code == -32600)
        #expect(try rig().replies(to: [], isEnd: true).isEmpty)
    }

    @Test("reads messages that come in pieces, byte by byte")
    func pieces() throws {
        let rig = try rig()
        let bytes = Array("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"ping\"}\r\n\n".utf8)
        let replies = try (bytes + bytes).flatMap { try rig.replies(to: [$0]) }
        #expect(replies.count == 2)
    }

    @Test(
        "says which argument is wrong",
        arguments: [
            (#"{"name":"nothing"}"#, "There is no tool called “nothing”."),
            (#"{"arguments":{}}"#, "“name” is missing."),
            (#"{"name":5}"#, "“name” must be a text."),
            (#"{"name":"digest","arguments":[]}"#, "“arguments” must be an object."),
            (#"{"name":"digest","arguments":{"until":"today"}}"#, "There is no argument called “until”."),
            (#"{"name":"digest","arguments":{"since":5}}"#, "“since” must be a text."),
            (
                #"{"name":"digest","arguments":{"since":"noon"}}"#,
                "“since” must be a day such as 2026-11-01, today, yesterday, or a day of the week such as monday."
            ),
            (#"{"name":"search_events","arguments":{"query":["a"]}}"#, "“query” must be a text."),
            (#"{"name":"thread","arguments":{}}"#, "“repository” is missing."),
            (#"{"name":"thread","arguments":{"repository":"a/b"}}"#, "“number” is missing."),
            (
                #"{"name":"thread","arguments":{"repository":"a/b","number":0}}"#,
                "“number” must be a whole number, at least 1."
            ),
            (
                #"{"name":"thread","arguments":{"repository":"ab","number":1}}"#,
                "“repository” must be a repository such as apple/swift-nio."
            ),
            (
                #"{"name":"thread","arguments":{"url":"https://github.com/a/b"}}"#,
                "“url” must be the address of an issue, a pull request or a discussion."
            ),
            (
                #"{"name":"thread","arguments":{"url":"https://github.com/a/b/pull/1","number":1}}"#,
                "“url” and “number” cannot be given together."
            ),
            (#"{"name":"weather","arguments":{"place":true}}"#, "“place” must be a text."),
        ])
    func wrongArguments(params: String, sentence: String) throws {
        let error = try rig().error("tools/call", params)
        #expect(error.code == -32602 && error.message == sentence)
    }

    @Test(
        "refuses a limit that is none", arguments: ["0", "-1", "201", "1e300", "-1e300", "1.5", "\"5\"", "true", "[]"])
    func wrongLimits(limit: String) throws {
        let error = try rig().error("tools/call", #"{"name":"search_events","arguments":{"limit":\#(limit)}}"#)
        #expect(error.code == -32602 && error.message == "“limit” must be a whole number from 1 to 200.")
    }
}
