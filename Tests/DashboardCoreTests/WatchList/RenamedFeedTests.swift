import Foundation
import Rx
import RxTest
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// A followed repository that GitHub has renamed, with the files and over HTTP.
@Suite("A renamed feed") struct RenamedFeedTests {
    private static let old = RepositoryName("acme/rocket")!
    private static let new = RepositoryName("moon/rocket")!

    private static func commented(_ id: String, minutesAgo: Double, in repository: RepositoryName) -> String {
        envelope(
            id: "\"\(id)\"", type: "\"IssueCommentEvent\"", actor: #"{"id": 5, "login": "mona"}"#,
            repo: #"{"id": 70, "name": "\#(repository)"}"#,
            payload: #"{"action": "created", "issue": {"number": 12, "title": "Crash"}, "comment": {"body": "Yes"}}"#,
            createdAt: "\"\(noon.addingTimeInterval(-60 * minutesAgo).formatted(.iso8601))\"")
    }

    /// The feed after an event under each name.
    private func rig() async throws -> FeedRig {
        let gitHub = try await TestGitHub(
            .page(Self.commented("1", minutesAgo: 60, in: Self.old)), .moved(),
            .page(
                Self.commented("2", minutesAgo: 5, in: Self.new), Self.commented("1", minutesAgo: 60, in: Self.old)))
        let rig = FeedRig(gitHub, folder: try TemporaryFolder(), repository: Self.old)
        try await rig.start()
        try await rig.refresh()
        return rig
    }

    private func saved(_ rig: FeedRig) throws -> String {
        String(
            decoding: try Data(contentsOf: rig.folder.directories.config.appending(path: "preferences.json")),
            as: UTF8.self)
    }

    private func found(_ text: String, _ rig: FeedRig) async throws -> [String] {
        rig.model.query.accept(try Query(parsing: text))
        try await rig.model.search.first { "\($0.query)" == text && !$0.isSearching }
        return rig.ids
    }

    @Test("is searched by both names, also after a restart", arguments: ["repo:acme/rocket", "repo:moon/rocket"])
    func search(_ text: String) async throws {
        let rig = try await rig()
        #expect(try await found(text, rig) == ["2", "1"])
        let again = FeedRig(rig.gitHub, folder: rig.folder, repository: Self.old)
        again.begin()
        #expect(try await found(text, again) == ["2", "1"])
    }

    @Test("keeps what is muted, which is shown under the new name")
    func silence() async throws {
        let rig = try await rig()
        let silence = SilenceModel(
            saved: SavedValue(initial: Silence(), merging: SavedFiles(rig.folder.directories).silence),
            events: rig.model.events, histories: rig.watchList.histories, zones: .utc, clock: rig.clock,
            worker: rig.worker)
        // By its name alone, as a person may write it.
        let thread = #"{"repository": "acme/rocket", "kind": "issue", "number": 12, "start": 1767614400}"#
        try rig.folder.write(#"{"format": 1, "value": {"threads": [\#(thread)]}}"#, to: "config/silence.json")
        silence.restore()
        silence.start()
        try await rig.worker.drain()
        let hidden = rig.model.events.value.map { silence.silence.value.hides($0.facts, now: noon) }
        #expect(hidden == [true, true])
        #expect(silence.silence.value.threads.values.map(\.repository) == ["moon/rocket"])
        #expect(try saved(rig).contains("\"repositoryID\""))
    }

    @Test("keeps what is counted by a filter, whose query gets the new name")
    func filters() async throws {
        let rig = try await rig()
        try rig.folder.write(
            #"{"format": 1, "value": {"filters": [{"id": "a", "name": "Rocket", "query": "repo:acme/rocket"}]}}"#,
            to: "config/filters.json")
        let counter = SerialDispatchQueueScheduler(internalSerialQueueName: "test.counter")
        let model = FiltersModel(
            FiltersModel.Environment(
                saved: SavedValue(initial: SavedFilters(), merging: SavedFiles(rig.folder.directories).filters),
                histories: rig.watchList.histories, silence: rig.model.silence, zones: .utc, clock: rig.clock,
                worker: rig.worker, counter: counter))
        model.restore()
        model.start()
        rig.clock.advance(by: .milliseconds(200))
        try await counter.drain()
        // The first page is nothing new to anybody.
        #expect(model.counts.value == ["a": 1])
        try await rig.worker.drain()
        #expect(model.filters.value.all.map(\.text) == ["repo:moon/rocket"])
        #expect(try saved(rig).contains("moon"))
    }
}

/// The repositories in the feed of an account, of which only the events tell the names.
@Suite("A renamed repository in the feed of an account") struct RenamedInAccountTests {
    @Test("is searched by both names, also by what came in after they were first asked for")
    func search() async throws {
        let folder = try TemporaryFolder()
        let gitHub = try await TestGitHub()
        let (old, new) = (RepositoryName("acme/rocket")!, RepositoryName("moon/rocket")!)
        let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
        let clock = HistoricalScheduler(initialClock: noon)
        let session = GitHubSession(server: gitHub.server, http: .patient, clock: clock, worker: worker)
        let source = FeedSource(
            .account(Login("mona")!), session, FeedFolders(folder.directories, server: gitHub.server), clock: clock,
            worker: worker)
        source.history.open()
        source.start()
        func refresh(_ events: String...) async throws {
            gitHub.answer { _ in .page(events) }
            source.refresh.accept(.person)
            try await source.isRunning.first { $0 }
            try await source.isRunning.first { !$0 }
        }
        try await refresh(event("1", minutesAgo: 60, in: old, number: 70))
        #expect(source.history.repositoryNames().ids(matching: NamePattern("moon/rocket")) == [])
        try await refresh(
            event("2", in: new, number: 70), event("1", minutesAgo: 60, in: old, number: 70))
        #expect(source.history.repositoryNames().ids(matching: NamePattern("moon/rocket")) == [70])
        #expect(source.history.repositoryNames().current(of: 70) == "moon/rocket")
        #expect([source].histories.followedNames() == RepositoryNames())
    }
}
