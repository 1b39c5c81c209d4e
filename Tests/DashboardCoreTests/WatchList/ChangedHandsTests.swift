import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Names that belong to another repository or account than before.
@Suite("A name that has changed hands") struct ChangedHandsTests {
    private static let one = RepositoryName("a/one")!
    private static let two = RepositoryName("b/two")!

    /// The ids of the events in the folder of GitHub's id.
    private func saved(_ id: String, _ rig: WatchListRig) throws -> [String] {
        let store = try store(id, rig)
        return try store.events(limit: 10).map(\.id)
    }

    private func store(_ id: String, _ rig: WatchListRig) throws -> EventStore {
        let files = rig.folder.files.filter { $0.hasSuffix("/\(id)/head.json") }
        let head = rig.folder.url.appending(path: try #require(files.first))
        let store = EventStore(folder: head.deletingLastPathComponent())
        try store.open(now: noon)
        return store
    }

    private func shown(_ rig: WatchListRig) -> [String] { rig.feed.events.value.map(\.id) }

    /// A feed with an event of the repository 70, after a restart.
    private func rig(_ feeds: String...) async throws -> WatchListRig {
        let first = try await WatchListRig("a/one")
        first.gitHub.answer(.page(event("1", minutesAgo: 60, in: Self.one, number: 70)))
        first.start()
        try await first.refresh()
        let list = feeds.map { "\"\($0)\"" }.joined(separator: ", ")
        try first.folder.write(#"{"repositories": [\#(list)]}"#, to: "config/preferences.json")
        return WatchListRig(first.gitHub, first.folder)
    }

    @Test("has a history of its own, and the former one stays with its id")
    func takenOver() async throws {
        let rig = try await rig("a/one")
        rig.gitHub.answer(.page(event("2", in: Self.one, number: 99)))
        rig.start()
        #expect(shown(rig) == ["1"])
        try await rig.refresh()
        #expect(shown(rig) == ["2"])
        #expect(rig.feed.gaps.value == [])
        #expect(try saved("70", rig) == ["1"])
        #expect(try saved("99", rig) == ["2"])
        #expect(try store("70", rig).identity == FeedIdentity(formerNames: ["a/one"], number: 70))
        // The next start shows the right one at once.
        let again = WatchListRig(rig.gitHub, rig.folder)
        again.start()
        #expect(shown(again) == ["2"])
    }

    @Test("keeps the former history where it is followed under its new name")
    func renamedAndTakenOver() async throws {
        let rig = try await rig("a/one", "b/two")
        rig.gitHub.answer { request in
            request.path.contains("one")
                ? .page(event("2", in: Self.one, number: 99))
                : .page(
                    event("3", minutesAgo: 30, in: Self.two, number: 70),
                    event("1", minutesAgo: 60, in: Self.one, number: 70))
        }
        rig.start()
        try await rig.refresh()
        #expect(rig.names == ["a/one", "b/two"])
        #expect(shown(rig) == ["2", "3", "1"])
        #expect(try saved("70", rig) == ["3", "1"])
        #expect(try saved("99", rig) == ["2"])
        let again = WatchListRig(rig.gitHub, rig.folder)
        again.start()
        #expect(
            again.watchList.sources.value.map { [$0].histories.events(before: nil, limit: 9).map(\.id) } == [
                ["2"], ["3", "1"],
            ])
    }

    @Test("and comes back finds its history again, without a gap")
    func forkAndTransferBack() async throws {
        let rig = try await rig("a/one")
        // Of the same time, as forks have the same pushes.
        rig.gitHub.answer(.page(event("2", minutesAgo: 60, in: Self.one, number: 99)))
        rig.start()
        try await rig.refresh()
        rig.gitHub.answer(
            .page(
                event("3", minutesAgo: 5, in: Self.one, number: 70),
                event("1", minutesAgo: 60, in: Self.one, number: 70)))
        try await rig.refresh()
        #expect(shown(rig) == ["3", "1"])
        #expect(rig.feed.gaps.value == [])
        #expect(try saved("70", rig) == ["3", "1"])
        #expect(try saved("99", rig) == ["2"])
        #expect(try store("70", rig).identity == FeedIdentity(name: "a/one", number: 70))
        #expect(try store("99", rig).identity == FeedIdentity(formerNames: ["a/one"], number: 99))
    }

    @Test("between two pages adds nothing to the history")
    func betweenPages() async throws {
        let rig = try await rig("a/one")
        let link = "<\(rig.gitHub.server.api.absoluteString)/repos/a/one/events?page=2>; rel=\"next\""
        rig.gitHub.answer(
            .page(event("3", in: Self.one, number: 70), headers: ["Link": link]),
            .page(event("2", minutesAgo: 30, in: Self.one, number: 99)))
        rig.start()
        try await rig.refresh()
        #expect(rig.gitHub.requests.value.count == 3)
        #expect(try saved("70", rig) == ["3", "1"])
        #expect(rig.feed.gaps.value.count == 1)
    }

    @Test("belongs to different repositories for two accounts, of which each has its history")
    func accountsWithOtherRepositories() async throws {
        let rig = try await AccountFeedsRig("a/one")
        rig.rig.gitHub.answer { request in
            request.headers["Authorization"] == "Bearer \(AccountFeedsRig.token(of: "mona"))"
                ? .page(event("1", minutesAgo: 60, in: Self.one, number: 70))
                : .page(event("2", in: Self.one, number: 99))
        }
        let mona = try await rig.signIn("mona")
        try await rig.start()
        try await rig.refresh()
        #expect(rig.feed.events.value.map(\.id) == ["1"])
        try await rig.signOut(mona)
        try await rig.signIn("bob")
        try await rig.refresh()
        #expect(rig.feed.events.value.map(\.id) == ["2"])
        #expect(rig.feed.gaps.value == [])
        #expect(rig.savedHistories.map { $0.suffix(3) } == ["/70", "/99"])
    }

    // MARK: Accounts

    private func mona(_ id: String, account: Int, organization: Bool = false) -> String {
        let (actor, org) = organization ? (5, #", "org": {"id": \#(account), "login": "mona"}"#) : (account, "")
        return """
            {"id": "\(id)", "type": "WatchEvent", "public": true, "payload": {"action": "started"},
            "actor": {"id": \(actor), "login": "\(organization ? "someone" : "mona")"},
            "repo": {"id": 1, "name": "a/one"}, "created_at": "2026-01-05T11:0\(id):00Z"\(org)}
            """
    }

    /// Serves the events of "mona" as those of a person or an organization.
    private func serve(_ gitHub: TestGitHub, _ event: String, account: Int, isOrganization: Bool = false) {
        gitHub.answer { request in
            switch request.path {
            case "/users/mona/events/public": .page(isOrganization ? [] : [event])
            case "/orgs/mona/events": isOrganization ? .page(event) : .refusal(404)
            default:
                .init(
                    200,
                    body: Data(
                        #"{"id": \#(account), "login": "mona", "type": "\#(isOrganization ? "Organization" : "User")"}"#
                            .utf8))
            }
        }
    }

    @Test("of an account is followed with its own history", arguments: [false, true], [false, true])
    func account(wasOrganization: Bool, isOrganization: Bool) async throws {
        let first = try await WatchListRig("mona")
        serve(
            first.gitHub, mona("1", account: 7, organization: wasOrganization), account: 7,
            isOrganization: wasOrganization)
        first.start()
        try await first.refresh()
        let rig = WatchListRig(first.gitHub, first.folder)
        serve(
            rig.gitHub, mona("2", account: 8, organization: isOrganization), account: 8, isOrganization: isOrganization)
        rig.start()
        #expect(shown(rig) == ["1"])
        try await rig.refresh()
        #expect(shown(rig) == ["2"])
        #expect(try saved("account-7", rig) == ["1"])
        #expect(try saved("account-8", rig) == ["2"])
        let again = WatchListRig(rig.gitHub, rig.folder)
        again.start()
        #expect(shown(again) == ["2"])
    }
}
