import Foundation
import Testing

@testable import Base
@testable import Commands
@testable import CoreTestSupport
@testable import GitHub
@testable import History

@Suite("dashboard mcp: what not everybody may see")
struct MCPPrivacyTests {
    private static let reader = "https://octocat@github.com"

    /// A star that GitHub shows only to some accounts.
    private func secret(_ id: String, _ minutes: Int) -> String {
        star(id, minutes).replacing(#""public": true"#, with: #""public": false"#)
    }

    private func ids(_ rig: CommandRig, includingPrivate isPrivateIncluded: Bool) throws -> [String] {
        try MCPRig(rig, includingPrivate: isPrivateIncluded).ids("search_events")
    }

    @Test("Feeds that an account reads are left out, unless they are to be included")
    func accountFeeds() throws {
        let feed = "\(Self.reader)/acme/secret"
        let rig = try CommandRig(following: ["ReactiveX/RxSwift", feed, Self.reader])
        try rig.store(star("1", -60))
        let folders = FeedFolders(
            rig.files.directories, server: .standard, reader: Login("octocat"))
        let store = try folders.store(of: try #require(WatchedFeed(feed)), now: noon).store
        _ = try store.apply(EventsPage(page([secret("2", -5)])), version: version("a"), now: noon)
        #expect(try ids(rig, includingPrivate: false) == ["1"])
        #expect(try ids(rig, includingPrivate: true) == ["2", "1"])

        let client = MCPRig(rig)
        #expect(try client.answer("search_events")["leftOutFeeds"] as? Int == 2)
        #expect(try client.answer("digest", #"{"since":"today"}"#)["events"] as? Int == 1)
        let counts = try client.answer("unseen_by_feed")
        #expect((counts["feeds"] as? [[String: Any]])?.compactMap { $0["feed"] as? String } == ["ReactiveX/RxSwift"])
        #expect(!"\(counts)".contains("secret") && !"\(counts)".contains("octocat"))
        let all = try MCPRig(rig, includingPrivate: true).answer("unseen_by_feed")
        #expect((all["feeds"] as? [Any])?.count == 3 && all["leftOutFeeds"] == nil)
    }

    @Test("A feed that names no account is left out with its name if it has an event that not everybody may see")
    func standardAccount() throws {
        let rig = try CommandRig(following: ["ReactiveX/RxSwift", "acme/hidden"])
        try rig.store(star("1", -60))
        try rig.store(star("4", -40), secret("3", -50), of: "acme/hidden")
        #expect(try ids(rig, includingPrivate: false) == ["1"])
        #expect(try ids(rig, includingPrivate: true) == ["4", "3", "1"])
        let client = MCPRig(rig)
        #expect(!"\(try client.answer("unseen_by_feed"))".contains("hidden"))
        #expect(try client.ids("thread", #"{"repository":"acme/hidden","number":7}"#) == [])
    }

    @Test("A feed is left out as soon as it has such an event")
    func becomingPrivate() throws {
        let rig = try CommandRig()
        try rig.store(star("1", -60))
        let client = MCPRig(rig)
        #expect(try client.ids("search_events") == ["1"])
        try rig.store(secret("2", -5), star("1", -60))
        #expect(try client.ids("search_events") == [])
    }

    @Test("A feed is left out while it has no event that GitHub calls public")
    func unknown() throws {
        let rig = try CommandRig(following: ["ReactiveX/RxSwift", "acme/empty"])
        try rig.store(tooLong(star("1", -60)))
        let answer = try MCPRig(rig).answer("unseen_by_feed")
        #expect((answer["feeds"] as? [Any])?.isEmpty == true && answer["leftOutFeeds"] as? Int == 2)
        #expect(try ids(rig, includingPrivate: true) == ["1"])
    }

    @Test("Feeds of a company’s server are left out")
    func otherServer() throws {
        let rig = try CommandRig()
        let server = GitHubServer(api: try #require(URL(string: "https://github.example.com/api/v3")))
        let feed = try #require(WatchedFeed("ReactiveX/RxSwift"))
        let store = try FeedFolders(rig.files.directories, server: server).store(of: feed, now: noon).store
        _ = try store.apply(EventsPage(page([star("1", -60)])), version: version("a"), now: noon)
        let files = KeptFiles(
            directories: rig.files.directories, server: server, localTime: rig.files.localTime,
            standardUnits: rig.files.standardUnits, now: noon)
        #expect(KeptFeeds(files, for: .assistant(includingPrivate: false)).histories.all.isEmpty)
        #expect(KeptFeeds(files).histories.all.count == 1)
        #expect(KeptFeeds(files).events(try .init(parsing: ""), limit: 5, files).map(\.id) == ["1"])
    }

    @Test("What is wrong in the settings is not repeated, since it may be a key", arguments: [false, true])
    func settings(isPrivateIncluded: Bool) throws {
        let rig = try CommandRig()
        try rig.store(star("1", -60))
        try rig.folder.write(
            #"{"repositories": ["ReactiveX/RxSwift", "acme/secret/"], "githubClientID": "key 1", "tiles": "key 2"}"#,
            to: "config/dashboard/preferences.json")
        let answer = try MCPRig(rig, includingPrivate: isPrivateIncluded).answer("search_events")
        #expect(
            answer["problems"] as? [String] == [
                "There are mistakes in preferences.json, which dashboard feed tells in the terminal."
            ])
        #expect(!"\(answer)".contains("key") && !"\(answer)".contains("secret"))
        #expect(try rig.answer("feed").notes.count == 3)
    }

    @Test("What cannot be read is told without the name of its feed")
    func problems() throws {
        let rig = try CommandRig()
        try rig.store(secret("1", -60))
        let head = try #require(rig.folder.files.first { $0.hasSuffix("head.json") })
        try rig.folder.write(#"{"format":99,"value":{}}"#, to: head)
        let text = try MCPRig(rig).failure("search_events")
        #expect(text.contains("newer version") && !text.contains("RxSwift"))
        #expect(try MCPRig(rig, includingPrivate: true).failure("search_events").contains("RxSwift"))
    }
}
