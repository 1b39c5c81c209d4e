import Foundation
import Testing

@testable import Base
@testable import Commands
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Weather

@Suite("dashboard mcp: tools")
struct MCPToolTests {
    /// A home with events of the repository of the samples.
    private func rig(_ events: [String]) throws -> CommandRig {
        let rig = try CommandRig(following: ["acme/rocket"])
        try rig.store(events, of: "acme/rocket")
        return rig
    }

    @Test("search_events finds what a query of the window finds, the newest first, and says whether there are more")
    func search() throws {
        let rig = try CommandRig()
        try rig.store(star("3", -5), star("2", -6), issue("1", -60, title: #""Crash""#))
        let client = MCPRig(rig)
        #expect(try client.ids("search_events") == ["3", "2", "1"])
        #expect(try client.ids("search_events", #"{"query":"crash","limit":null}"#) == ["1"])
        #expect(try client.ids("search_events", #"{"query":"nowhere"}"#) == [])
        let some = try client.answer("search_events", #"{"query":"kind:star","limit":1.0}"#)
        #expect(some["more"] as? Bool == true && some["truncated"] as? Bool == false)
        let all = try client.answer("search_events", #"{"query":"kind:star","limit":2}"#)
        #expect(all["more"] as? Bool == false && all["leftOutFeeds"] == nil && all["problems"] == nil)
        let event = try #require((all["events"] as? [[String: Any]])?.first)
        #expect(event["kind"] as? String == "star" && event["time"] as? String == "2026-01-05T11:55:00Z")
        #expect(event["unseen"] is Bool && event["url"] is String)
    }

    @Test(
        "search_events understands what its description names",
        arguments: [
            "kind:release repo:apple/swift-nio since:7d -bot", "kind:push,repository repo:apple/* is:restored",
            "actor:octocat since:2026-01-31 before:today", "since:yesterday before:12h", "since:2w", "since:3m",
            "#7", #"\"in this order\""#,
        ])
    func describedQueries(query: String) throws {
        #expect(try MCPRig(try CommandRig()).ids("search_events", #"{"query":"\#(query)"}"#) == [])
    }

    @Test("search_events marks what is wrong in a query")
    func brokenQuery() throws {
        let text = try MCPRig(try CommandRig()).failure("search_events", #"{"query":"kind:relase"}"#)
        #expect(text.contains("release") && text.hasSuffix("  kind:relase\n       ^^^^^^"))
    }

    @Test("search_events and thread are never longer than 256 KB, and keep the newest events")
    func bounds() throws {
        // A character of 25 bytes.
        let title = String(repeating: "👨‍👩‍👧‍👦", count: 250)
        let rig = try rig((1...230).map { issue("\($0)", -$0, title: "\"\($0) \(title)\"") })
        let client = MCPRig(rig)
        let short = try client.answer("search_events", #"{"limit":5}"#)
        #expect(short["truncated"] as? Bool == false && short["more"] as? Bool == true)
        for (tool, arguments) in [
            ("search_events", #"{"limit":200}"#), ("thread", #"{"repository":"acme/rocket","number":7}"#),
        ] {
            let answer = try client.answer(tool, arguments)
            let ids = try #require(answer["events"] as? [[String: Any]]).compactMap { $0["id"] as? String }
            #expect(ids.count > 50 && ids.count < 200)
            let newest = ids.indices.map { "\($0 + 1)" }
            #expect(ids == (tool == "thread" ? newest.reversed() : newest))
            #expect(answer["more"] as? Bool == true && answer["truncated"] as? Bool == true)
        }
    }

    @Test("thread has at most the newest 200 events")
    func longThread() throws {
        let rig = try rig((1...201).map { issue("\($0)", -$0, title: #""Crash""#) })
        let answer = try MCPRig(rig).answer("thread", #"{"repository":"acme/rocket","number":7}"#)
        let ids = try #require(answer["events"] as? [[String: Any]]).compactMap { $0["id"] as? String }
        #expect(ids == (1...200).reversed().map(String.init))
        #expect(answer["more"] as? Bool == true && answer["truncated"] as? Bool == true)
    }

    @Test("An answer that would be too long keeps the end that matters, and cuts its texts with a mark")
    func shortening() throws {
        let elements = (0..<200).map { "\($0) " + String(repeating: "é", count: 5_000) }
        for keepsEnd in [false, true] {
            let answer = try MCPAnswer(["list": elements], list: "list", keepingEnd: keepsEnd)
            let (value, text) = try answer.bounded()
            let list = try #require(value["list"]?.elements).compactMap(\.string)
            #expect(text.utf8.count <= 256 << 10 && text.utf8.count > 250 << 10)
            #expect(list.count < 200 && value["truncated"] == .bool(true))
            #expect(list.allSatisfy { $0.unicodeScalars.count == 2_000 && $0.hasSuffix("é…") })
            #expect((keepsEnd ? list.last : list.first)?.hasPrefix(keepsEnd ? "199 " : "0 ") == true)
        }
        let many = try MCPAnswer(["list": (0..<201).map { $0 }], list: "list").bounded().value
        #expect(many["list"]?.elements?.count == 200 && many["truncated"] == .bool(true))
        let few = try MCPAnswer(["list": [1]], list: "list").bounded().text
        #expect(few == #"{"list":[1],"truncated":false}"#)
    }

    @Test("digest sums up since a day")
    func digest() throws {
        let rig = try CommandRig()
        try rig.store(star("3", -5), star("2", -600), star("1", -3 * 1440))
        let client = MCPRig(rig)
        #expect(try client.answer("digest")["events"] as? Int == 2)
        #expect(try client.answer("digest", #"{"since":"2026-01-01"}"#)["events"] as? Int == 3)
        let today = try client.answer("digest", #"{"since":"Today"}"#)
        #expect(today["start"] as? String == "2026-01-05T00:00:00Z")
        let repository = try #require((today["repositories"] as? [[String: Any]])?.first)
        #expect(repository["stars"] as? Int == 2 && repository["name"] as? String == "acme/rocket")
    }

    @Test(
        "thread has the events of an issue, the oldest first",
        arguments: [
            #"{"repository":"ACME/Rocket","number":7}"#,
            #"{"url":" https://github.com/acme/rocket/issues/7#issuecomment-1 "}"#,
            #"{"url":"https://www.github.com/acme/rocket/pull/7/files?w=1"}"#,
            #"{"url":"https://api.github.com/repos/acme/rocket/issues/7"}"#,
        ])
    func thread(arguments: String) throws {
        let closed = issue("2", -50, title: #""Crash""#).replacing(#""opened""#, with: #""closed""#)
        let rig = try rig([star("3", -5), closed, issue("1", -60, title: #""Crash""#)])
        let client = MCPRig(rig)
        #expect(try client.ids("thread", arguments) == ["1", "2"])
        #expect(try client.ids("thread", #"{"repository":"acme/rocket","number":8}"#) == [])
        #expect(try client.ids("thread", #"{"repository":"apple/swift","number":7}"#) == [])
    }

    @Test("unseen_by_feed counts what nobody has seen, and leaves out what is muted")
    func unseen() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -60))
        // The first page of a feed is not new.
        try rig.store(issue("3", -4, title: #""Crash""#), star("2", -5), star("1", -60))
        let client = MCPRig(rig)
        let feeds = try #require(try client.answer("unseen_by_feed")["feeds"] as? [[String: Any]])
        #expect(feeds.count == 1)
        let feed = try #require(feeds.first)
        #expect(feed["feed"] as? String == "ReactiveX/RxSwift" && feed["unseen"] as? Int == 2)
        #expect(feed["newest"] as? String == "2026-01-05T11:56:00Z" && feed["account"] == nil)
        #expect(feed["url"] as? String == "https://github.com/ReactiveX/RxSwift")
        // What the window changes meanwhile counts at once.
        let store = try FeedFolders(rig.files.directories, server: .standard)
            .store(of: try #require(WatchedFeed("ReactiveX/RxSwift")), now: noon).store
        try store.change(["3"], by: .markedSeen, now: noon)
        let later = try #require(try client.answer("unseen_by_feed")["feeds"] as? [[String: Any]])
        #expect(later.first?["unseen"] as? Int == 1 && later.first?["newest"] as? String == "2026-01-05T11:55:00Z")
    }

    @Test("Events that the window stores meanwhile are found, and what it follows from then on")
    func changes() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -60))
        let client = MCPRig(rig)
        #expect(try client.ids("search_events") == ["1"])
        try rig.store(star("2", -5), star("1", -60))
        #expect(try client.ids("search_events") == ["2", "1"])
        try rig.folder.write(#"{"repositories": []}"#, to: "config/dashboard/preferences.json")
        #expect(try client.ids("search_events") == [])
    }

    @Test("weather and warnings tell of the places of the user")
    func weather() throws {
        let rig = try CommandRig()
        let client = MCPRig(rig)
        for tool in ["weather", "warnings"] {
            #expect(try client.failure(tool) == "No place is shown or saved yet.")
        }
        let preferences = WeatherPreferences(
            places: [seoul, berlin, paris], shown: ShownPlace(place: seoul, source: .text))
        try rig.saved.weatherPreferences.save(preferences, at: noon)
        var archive = WeatherArchive()
        archive.insert([report(seoul, 3, minutesAgo: 5), report(berlin, 12, minutesAgo: 120)])
        try rig.saved.weather.save(archive, at: noon)
        let shown = try client.answer("weather")
        #expect((shown["place"] as? [String: Any])?["name"] as? String == "Seoul")
        #expect(shown["age"] as? String == "Updated 5 min ago" && shown["truncated"] as? Bool == false)
        let other = try client.answer("weather", #"{"place":"ber"}"#)
        #expect((other["current"] as? [String: Any])?["temperature"] as? Double == 12)
        #expect(try client.failure("weather", #"{"place":"paris"}"#) == "No forecast is saved for Paris, France.")
        for tool in ["weather", "warnings"] {
            let text = try client.failure(tool, #"{"place":"Atlantis\n"}"#)
            #expect(text == "No saved place is called “Atlantis”.")
        }

        var answers = WarningArchive()
        answers.insert(
            SavedWarnings(
                coordinate: seoul.coordinate, service: .nationalWeatherService, warnings: [warning("Storm", .severe)],
                validators: .init(), checkedAt: noon - 300, freshUntil: noon))
        try rig.saved.warnings.save(answers, at: noon)
        let all = try client.answer("warnings")
        #expect((all["warnings"] as? [[String: Any]])?.compactMap { $0["event"] as? String } == ["Storm"])
        let places = try #require(all["places"] as? [[String: Any]])
        #expect(places.compactMap { $0["place"] as? String }.first == "Seoul, South Korea" && places.count == 3)
        #expect(places.first?["updated"] as? String == "2026-01-05T11:55:00Z" && places.last?["updated"] == nil)
        let one = try client.answer("warnings", #"{"place":"Paris"}"#)
        #expect((one["warnings"] as? [Any])?.isEmpty == true && (one["places"] as? [Any])?.count == 1)
    }

    @Test("A file that cannot be read is told beside what can be, or alone if there is nothing else")
    func unreadableFiles() throws {
        let rig = try CommandRig()
        try rig.folder.write("{", to: "config/dashboard/silence.json")
        let client = MCPRig(rig)
        for tool in ["search_events", "digest", "unseen_by_feed"] {
            #expect(try client.failure(tool).contains("It is damaged."))
        }
        try rig.store(star("1", -5))
        let problems = try #require(try client.answer("search_events")["problems"] as? [String])
        #expect(problems.count == 1 && problems.first?.contains("It is damaged.") == true)
        try rig.folder.write("no JSON", to: "config/dashboard/weather.json")
        #expect(try client.failure("weather").contains("It is damaged."))
        #expect(try client.failure("warnings").contains("It is damaged."))
    }

    @Test("Nothing is written or created by any tool")
    func reading() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -5))
        let before = rig.folder.files
        let client = MCPRig(rig)
        for tool in ["search_events", "digest", "unseen_by_feed"] { _ = try client.answer(tool) }
        _ = try client.answer("thread", #"{"repository":"acme/rocket","number":7}"#)
        for tool in ["weather", "warnings"] { _ = try client.failure(tool) }
        #expect(rig.folder.files == before)
    }
}
