import Base
import DashboardCore
import Foundation
import GitHub
import History
import Locking
import Networking
import Rx
import RxTest
import TestServers
import Testing

@testable import CoreTestSupport

/// One refresh from its start to its end.
@Suite struct RefreshTests {
    @Test func itRunsUntilTheAnswerIsThere() async throws {
        let latch = BehaviorRelay(value: false)
        let rig = try await FeedRig(.page(event("1")).held(until: latch))
        #expect(!rig.model.isRunning.value)
        rig.begin()
        try await rig.gitHub.requests.first { $0.count == 1 }
        #expect(rig.model.isRunning.value)
        #expect(rig.attempt == .none)
        latch.accept(true)
        try await rig.ends.first { $0 == 1 }
        #expect(!rig.model.isRunning.value)
        #expect(rig.attempt == .succeeded)
    }

    @Test(arguments: [
        .page(), .notModified(), .html(200), .html(503), .refusal(401), .refusal(403), .refusal(404), .refusal(429),
        .refusal(451), TestGitHub.Answer(418), TestGitHub.Answer(301),
    ])
    func isRunningEndsAfterAnyResponse(answer: TestGitHub.Answer) async throws {
        let latch = BehaviorRelay(value: false)
        let rig = try await FeedRig(answer.held(until: latch))
        rig.begin()
        try await rig.gitHub.requests.first { $0.count == 1 }
        #expect(rig.model.isRunning.value)
        latch.accept(true)
        try await rig.ends.first { $0 == 1 }
        #expect(!rig.model.isRunning.value)
    }

    @Test func itEndsWithoutANetwork() async throws {
        let rig = FeedRig(try await TestGitHub(), folder: try TemporaryFolder(), http: .failing)
        try await rig.start()
        #expect(!rig.model.isRunning.value)
        #expect(rig.error?.reason == .unreachable(.noNetwork))
    }

    @Test func oneThatIsRequestedDuringAnotherJoinsIt() async throws {
        let latch = BehaviorRelay(value: false)
        let rig = try await FeedRig(.page(event("1")).held(until: latch), .page(event("2")))
        rig.begin()
        try await rig.gitHub.requests.first { $0.count == 1 }
        for _ in 0..<10 { rig.model.refresh.accept(()) }
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        try await rig.worker.drain()
        #expect(rig.model.isRunning.value)
        latch.accept(true)
        try await rig.ends.first { $0 == 1 }
        try await rig.worker.drain()
        #expect(rig.requestCount == 1)
        #expect(rig.ids == ["1"])
        #expect(!rig.model.isRunning.value)
        try await rig.refresh()
        #expect(rig.requestCount == 2)
    }

    @Test func oneThatIsRequestedAtTheEndOfAnotherIsNotLost() async throws {
        let rig = try await FeedRig(.page())
        try await rig.start()
        for count in 2...30 {
            // Each is requested on another thread at the moment when the previous one has ended.
            try await rig.refresh()
            #expect(rig.requestCount == count)
        }
    }

    @Test func nothingRunsOnTheMainQueue() async throws {
        let gitHub = try await TestGitHub(.page(event("1"), headers: ["ETag": "\"a\""]), .notModified(), .html(500))
        let folder = try TemporaryFolder()
        let live = HTTPClient.patient
        let mainQueueWork = BehaviorRelay<[String]>(value: [])
        let note: @Sendable (String) -> Void = { work in
            if MainQueue.isCurrent { mainQueueWork.accept(mainQueueWork.value + [work]) }
        }
        let saves = BehaviorRelay(value: 0)
        let rig = FeedRig(
            gitHub, folder: folder,
            http: HTTPClient { request in
                .deferred {
                    note("request")
                    return live.response(request)
                }
            },
            files: FileSystem { call throws(FileError) in
                if case .write = call {
                    note("save")
                    saves.accept(saves.value + 1)
                }
                return try FileSystem.live.perform(call)
            })
        // The window's thread does not read the files, either.
        rig.restore()
        let subscriptions = DisposeBag()
        rig.model.events.asObservable().skip(1).subscribe(onNext: { _ in note("events") }).disposed(by: subscriptions)
        rig.model.isRunning.asObservable().skip(1).subscribe(onNext: { _ in note("isRunning") })
            .disposed(by: subscriptions)
        rig.model.status.asObservable().skip(1).subscribe(onNext: { _ in note("status") }).disposed(by: subscriptions)
        try await drive(rig)
        #expect(saves.value > 0)
        #expect(rig.requestCount == 3)
        #expect(mainQueueWork.value.isEmpty)
    }

    /// The same operations as the window, in the same context: only a function without `await` stays on the main queue.
    private func drive(_ rig: FeedRig) async throws {
        try await onMain { rig.begin() }
        try await rig.ends.first { $0 == 1 }
        try await onMain { rig.model.refresh.accept(()) }
        try await rig.ends.first { $0 == 2 }
        try await onMain { rig.clock.advance(by: .seconds(60)) }
        try await rig.ends.first { $0 == 3 }
        try await rig.worker.drain()
    }

    @MainActor private func onMain(_ body: () -> Void) throws {
        try #require(MainQueue.isCurrent)
        body()
    }

    @Test func aModelThatIsReleasedHangsUp() async throws {
        let server = try RawServer { $0.waitForEnd() }
        let clock = HistoricalScheduler(initialClock: noon)
        let folder = try TemporaryFolder()
        weak var released: FeedModel?
        do {
            let gitHub = GitHubServer(api: server.url)
            let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
            let session = GitHubSession(server: gitHub, http: .patient, clock: clock, worker: worker)
            let source = FeedSource(
                .repository(rxSwift), session, FeedFolders(folder.directories, server: gitHub), clock: clock,
                worker: worker)
            let sources = BehaviorRelay(value: [source])
            let model = FeedModel(sources, followed: sources, session, maximumEvents: 50, worker: worker)
            let poller = FeedPoller(
                sources, session, tempo: BehaviorRelay(value: .normal), clock: clock, worker: worker)
            released = model
            source.start()
            model.start()
            poller.start()
            try await server.opened.first { $0 == 1 }
            withExtendedLifetime((model, poller)) {}
        }
        try await server.abandoned.first { $0 == 1 }
        #expect(released == nil)
        #expect(clock.scheduledCount == 0)
    }
}

/// The queue of the main actor. In a test process there is no main thread: `dispatchMain` has given it up.
private enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
