import Foundation
import Testing

@testable import CoreTestSupport
@testable import Weather

/// The program with the client library of the protocol's authors, <https://pypi.org/project/mcp>.
@Suite("dashboard mcp: a real client")
struct MCPClientTests {
    /// Python with the library, which `scripts/install-dependencies test` installs.
    private static let python = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: ".build/mcp-client/bin/python")

    /// Prints what the client has received, as an object of JSON.
    private static let script = """
        import asyncio, json, os, sys
        from mcp import Client, StdioServerParameters

        async def main(program, mode, arguments, calls):
            server = StdioServerParameters(command=program, args=["mcp"] + arguments, env=dict(os.environ))
            async with Client(server, mode=mode) as client:
                received = {
                    "version": client.protocol_version,
                    "server": client.server_info.name,
                    "instructions": client.instructions,
                    "tools": [[t.name, t.title, t.annotations.read_only_hint] for t in (await client.list_tools()).tools],
                    "answers": {},
                }
                for name, given in calls.items():
                    result = await client.call_tool(name, given)
                    same = None if result.is_error else json.loads(result.content[0].text) == result.structured_content
                    received["answers"][name] = {
                        "isError": result.is_error, "content": result.structured_content, "isSame": same,
                        "text": result.content[0].text,
                    }
            print(json.dumps(received))

        asyncio.run(main(sys.argv[1], sys.argv[2], sys.argv[3].split(), json.loads(sys.argv[4])))
        """

    private static let calls = """
        {"search_events": {"query": "is:unseen", "limit": 5}, "digest": {"since": "2020-01-01"}, "unseen_by_feed": {},
         "thread": {"url": "https://github.com/acme/rocket/issues/7"}, "weather": {"place": "berlin"}, "warnings": {}}
        """

    private struct Received: Decodable {
        let version: String
        let server: String
        let instructions: String
        let answers: [String: Answer]

        struct Answer: Decodable {
            let isError: Bool
            let isSame: Bool?
            let content: Content?
            let text: String
        }

        struct Content: Decodable {
            let events: Events?
            let feeds: [Feed]?
            let leftOutFeeds: Int?
        }

        struct Feed: Decodable {
            let feed: String
            let unseen: Int
        }

        /// A list in some answers, and a number in others.
        enum Events: Decodable, Equatable {
            case ids([String])
            case count(Int)

            private struct Event: Decodable {
                let id: String
            }

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                self =
                    if let count = try? container.decode(Int.self) {
                        .count(count)
                    } else {
                        .ids(try container.decode([Event].self).map(\.id))
                    }
            }
        }
    }

    struct Missing: Error, CustomStringConvertible {
        let description = "Missing: the Python package mcp. `make test` installs it."
    }

    private func receive(from rig: CommandRig, mode: String, _ arguments: String) throws -> Received {
        // Not skipped: a test that nobody sees missing tests nothing.
        guard FileManager.default.isExecutableFile(atPath: Self.python.path(percentEncoded: false)) else {
            throw Missing()
        }
        let program = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appending(path: "dashboard")
        let process = Process()
        process.executableURL = Self.python
        process.arguments = [
            "-c", Self.script, program.path(percentEncoded: false), mode, arguments, Self.calls,
        ]
        process.environment = rig.environment
        let (output, errors) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError) = (output, errors)
        try process.run()
        let printed = output.fileHandleForReading.readDataToEndOfFile()
        let complaints = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0 && complaints == "", "\(complaints)")
        return try JSONDecoder().decode(Received.self, from: printed)
    }

    /// A home with events that everybody may see, and one that not everybody may.
    private func rig() throws -> CommandRig {
        let rig = try CommandRig(following: ["acme/rocket", "acme/hidden"])
        try rig.store(star("1", -60), of: "acme/rocket")
        try rig.store(issue("3", -4, title: #""Crash""#), star("2", -5), star("1", -60), of: "acme/rocket")
        let secret = star("4", -3).replacing(#""public": true"#, with: #""public": false"#)
        try rig.store(secret, of: "acme/hidden")
        try rig.saved.weatherPreferences.save(WeatherPreferences(places: [berlin]), at: noon)
        var archive = WeatherArchive()
        archive.insert([report(berlin, 12, minutesAgo: 120)])
        try rig.saved.weather.save(archive, at: noon)
        return rig
    }

    @Test("is told what everybody may see, in both ways in which it introduces itself", arguments: ["legacy", "auto"])
    func publicEvents(mode: String) throws {
        let received = try receive(from: try rig(), mode: mode, "")
        #expect(received.version == "2025-06-18" && received.server == "dashboard")
        #expect(received.instructions.contains("Nothing is requested from any network"))
        let answers = received.answers
        #expect(answers.count == 6)
        for (name, answer) in answers { #expect(!answer.isError && answer.isSame == true, "\(name): \(answer.text)") }
        #expect(answers["search_events"]?.content?.events == .ids(["3", "2"]))
        #expect(answers["search_events"]?.content?.leftOutFeeds == 1)
        #expect(answers["thread"]?.content?.events == .ids(["3"]))
        #expect(answers["digest"]?.content?.events == .count(3))
        let feeds = try #require(answers["unseen_by_feed"]?.content?.feeds)
        #expect(feeds.map(\.feed) == ["acme/rocket"] && feeds.first?.unseen == 2)
        #expect(answers["weather"]?.text.contains("Berlin, Germany: ") == true)
        #expect(!answers.values.contains { $0.text.contains("hidden") })
    }

    @Test("is told the rest on request")
    func privateEvents() throws {
        let answers = try receive(from: try rig(), mode: "legacy", "--include-private").answers
        #expect(answers["digest"]?.content?.events == .count(4))
        #expect(answers["unseen_by_feed"]?.content?.feeds?.map(\.feed) == ["acme/rocket", "acme/hidden"])
        #expect(answers["search_events"]?.content?.leftOutFeeds == nil)
    }
}
