import Foundation
import Networking
import Rx
import RxTest
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// Several repositories that share one session.
@Suite struct FeedPollerTests {
    private let clock = HistoricalScheduler(initialClock: noon)
    private let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
    private let tempo = BehaviorRelay(value: PollTempo.normal)
    private let repositories = ["a/one", "a/two", "a/three"].compactMap { RepositoryName($0) }

    private func sources(_ gitHub: TestGitHub, _ folder: TemporaryFolder) -> (GitHubSession, [FeedSource]) {
        let session = GitHubSession(server: gitHub.server, http: .patient, clock: clock, worker: worker)
        let folders = FeedFolders(folder.directories, server: gitHub.server)
        return (
            session,
            repositories.map { FeedSource(.repository($0), session, folders, clock: clock, worker: worker) }
        )
    }

    /// A server whose repositories have one event each, and do not change.
    private func server() async throws -> TestGitHub {
        let gitHub = try await TestGitHub()
        gitHub.answer { [repositories] request in
            if request.headers["If-None-Match"] != nil { return .notModified() }
            let index = repositories.firstIndex { request.path.contains("\($0)") } ?? 0
            return .page(
                event("\(index)", minutesAgo: Double(index), in: repositories[index], number: index + 1),
                headers: ["ETag": "\"\(index)\""])
        }
        return gitHub
    }

    /// Advances the clock, and waits until the due request, if any, has ended.
    private func pass(_ seconds: Double, _ model: FeedModel) async throws {
        clock.advance(by: RxTimeInterval(seconds: seconds))
        try await worker.drain()
        try await model.isRunning.first { !$0 }
    }

    @Test func allAreRequestedOneAfterTheOtherAndTheVisibleOneMoreOften() async throws {
        let (gitHub, folder) = (try await server(), try TemporaryFolder())
        let (session, sources) = sources(gitHub, folder)
        let model = FeedModel(
            BehaviorRelay(value: sources), followed: BehaviorRelay(value: sources), session, maximumEvents: 50,
            worker: worker)
        let poller = FeedPoller(BehaviorRelay(value: sources), session, tempo: tempo, clock: clock, worker: worker)
        poller.visible.accept(.repository(repositories[1]))
        for source in sources { source.history.open() }
        for source in sources { source.start() }
        model.start()
        poller.start()
        for _ in 0..<600 { try await pass(1, model) }
        // The events of all of them are shown together.
        #expect(model.events.value.map(\.id) == ["0", "1", "2"])
        let counts = repositories.map { name in
            gitHub.requests.value.count { $0.path == "/repos/\(name)/events" }
        }
        #expect((9...11).contains(counts[1]))
        #expect((2...4).contains(counts[0]) && (2...4).contains(counts[2]))
        #expect(model.status.value.attempt == .succeeded)
    }

    @Test func aSourceThatIsMadeAnewDuringItsRequestDoesNotStopTheOthers() async throws {
        let (gitHub, folder) = (try await server(), try TemporaryFolder())
        let isHeld = BehaviorRelay(value: true)
        let network = HTTPClient.patient
        let session = GitHubSession(
            server: gitHub.server,
            http: HTTPClient { isHeld.value ? .never() : network.response($0) }, clock: clock, worker: worker)
        let folders = FeedFolders(folder.directories, server: gitHub.server)
        func made() -> [FeedSource] {
            let sources = repositories.map {
                FeedSource(.repository($0), session, folders, clock: clock, worker: worker)
            }
            for source in sources {
                source.history.open()
                source.start()
            }
            return sources
        }
        let followed = BehaviorRelay(value: made())
        let poller = FeedPoller(followed, session, tempo: tempo, clock: clock, worker: worker)
        poller.start()
        clock.advance(by: .seconds(1))
        try await worker.drain()
        #expect(followed.value.count(where: \.isRunning.value) == 1)
        isHeld.accept(false)
        // As after signing out of any account.
        followed.accept(made())
        for _ in 0..<300 {
            clock.advance(by: .seconds(1))
            try await worker.drain()
            for source in followed.value { try await source.isRunning.first { !$0 } }
        }
        #expect(Set(gitHub.requests.value.map(\.path)).count == 3)
        withExtendedLifetime(poller) {}
    }

    @Test func theHistoryOfEachIsInItsOwnFolder() async throws {
        let (gitHub, folder) = (try await server(), try TemporaryFolder())
        for _ in 0..<2 {
            let (session, sources) = sources(gitHub, folder)
            let model = FeedModel(
                BehaviorRelay(value: sources), followed: BehaviorRelay(value: sources), session, maximumEvents: 50,
                worker: worker)
            for source in sources { source.history.open() }
            for source in sources { source.start() }
            model.start()
            for source in sources { source.refresh.accept(.person) }
            try await model.status.first { $0.attempt == .succeeded }
            try await model.isRunning.first { !$0 }
        }
        let heads = folder.files.filter { $0.hasSuffix("head.json") }
        #expect(heads.map { $0.split(separator: "/").dropLast().last } == ["1", "2", "3"])
        // The second start sent the validators of the first.
        #expect(gitHub.requests.value.count { $0.headers["If-None-Match"] != nil } == 3)
    }

    @Test func nothingIsRequestedWhileTheMachineIsOffline() async throws {
        let (gitHub, folder) = (try await server(), try TemporaryFolder())
        let (session, sources) = sources(gitHub, folder)
        let model = FeedModel(
            BehaviorRelay(value: sources), followed: BehaviorRelay(value: sources), session, maximumEvents: 50,
            worker: worker)
        let poller = FeedPoller(BehaviorRelay(value: sources), session, tempo: tempo, clock: clock, worker: worker)
        tempo.accept(.stopped)
        for source in sources { source.history.open() }
        for source in sources { source.start() }
        model.start()
        poller.start()
        for _ in 0..<10 { try await pass(60, model) }
        #expect(gitHub.requests.value.isEmpty)
        tempo.accept(.normal)
        for _ in 0..<10 { try await pass(1, model) }
        #expect(gitHub.requests.value.count == 3)
    }
}
