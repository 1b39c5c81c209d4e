import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub

@Suite("What an address is about") struct AddressTargetTests {
    private static let company = GitHubServer(api: URL(string: "https://ghe.example.com/api/v3")!)

    private func target(_ text: String) throws -> AddressTarget {
        try AddressTarget(text, on: [.standard, Self.company])
    }

    @Test(
        "is a page of a repository or an account, on any of the servers",
        arguments: [
            ("https://github.com/a/one", "a/one", nil), ("a/one", "a/one", nil),
            (" https://github.com/mona\n", "mona", nil),
            ("https://github.com/a/one/issues/12#issuecomment-3", "a/one", 12),
            ("https://github.com/a/one/pull/7/files?w=1", "a/one", 7), ("github.com/a/one/discussions/9", "a/one", 9),
            ("https://github.com/a/one/issues", "a/one", nil), ("https://github.com/a/one/issues/new", "a/one", nil),
            ("https://github.com/a/issues/issues/3", "a/issues", 3), ("https://github.com/a/one/pull/0", "a/one", nil),
            ("https://api.github.com/repos/a/one/issues/12", "a/one", 12),
            ("https://github.com/a/one/issues/99999999999999999999", "a/one", nil),
            ("https://ghe.example.com/a/one/issues/4", "a/one", 4),
            // It looks like the address of a map.
            ("https://github.com/a/one/issues?q=52.5,13.4", "a/one", nil),
        ] as [(String, String, Int?)])
    func feeds(text: String, name: String, number: Int?) throws {
        #expect(try target(text) == .feed(feed(name), number: number))
    }

    @Test(
        "is a place",
        arguments: [
            ("geo:52.5,13.4", "geo:52.5,13.4"), ("GEO:52.5,13.4;u=35?z=9", "GEO:52.5,13.4;u=35?z=9"),
            ("geo:52.5,13.4?q=Berlin", "geo:52.5,13.4?q=Berlin"), ("geo:0,0?q=Sankt+P%C3%B6lten&z=3", "Sankt Pölten"),
            ("geo:0,0?q=Springfield%2062701", "Springfield 62701"),
            ("geo:0,0?q=52.5,13.4(Berlin)", "geo:0,0?q=52.5,13.4(Berlin)"), ("geo:0,0", "geo:0,0"),
            ("52.5, 13.4", "52.5, 13.4"),
            ("https://www.openstreetmap.org/#map=12/52.5/13.4", "https://www.openstreetmap.org/#map=12/52.5/13.4"),
        ])
    func places(text: String, sought: String) throws {
        #expect(try target(text) == .place(sought))
    }

    @Test(
        "is told to be nothing",
        arguments: [
            ("", .empty), ("https://example.com/a/b", .otherHost("example.com")),
            ("https://github.com/settings", .otherPage("settings")), ("two words", .invalidCharacters),
            (String(repeating: "a", count: 3000), .tooLong),
        ] as [(String, PastedFeedError)])
    func nothing(text: String, error: PastedFeedError) {
        #expect(throws: error) { try target(text) }
    }

    @Test("is found among the newest events by the page, and in the whole history by the number")
    func newestEvents() async throws {
        let rig = try await WatchListRig("a/one")
        let one = RepositoryName("a/one")!
        rig.gitHub.answer(
            .page(
                issueEvent("3", number: 12, minutesAgo: 1), event("2", minutesAgo: 2, by: "lee", in: one),
                issueEvent("1", number: 12, minutesAgo: 3)))
        rig.start()
        try await rig.refresh()
        let web = rig.gitHub.server.web.absoluteString
        func found(_ path: String, _ number: Int? = nil) async throws -> String? {
            try await rig.watchList.newestEvent(at: "\(web)/\(path)", number, of: feed("a/one")).value?.id
        }
        #expect(try await found("a/one/pull/12", 12) == "3")
        #expect(try await found("a/one/issues/12") == "3")
        #expect(try await found("a/one/issues/13", 13) == nil)
        // What every star has is the page of the repository.
        #expect(try await found("a/one") == nil)
    }

    private func issueEvent(_ id: String, number: Int, minutesAgo: Double) -> String {
        envelope(
            id: "\"\(id)\"", type: "\"IssuesEvent\"", actor: #"{"login": "mona"}"#,
            repo: #"{"id": 33569135, "name": "a/one"}"#,
            payload: #"{"action": "opened", "issue": {"number": \#(number), "title": "T"}}"#,
            createdAt: "\"\(noon.addingTimeInterval(-60 * minutesAgo).formatted(.iso8601))\"")
    }
}
