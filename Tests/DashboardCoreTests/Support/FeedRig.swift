import Foundation
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Networking

/// A feed model with everything real except the time: HTTP over loopback, files on disk, its own worker.
final class FeedRig: Sendable {
    let gitHub: TestGitHub
    let folder: TemporaryFolder
    let clock: HistoricalScheduler
    /// The model's clock, which can be set.
    let wallClock: AdjustableClock
    let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
    let isOnline = BehaviorRelay(value: true)
    let github: GitHubSession
    let source: FeedSource
    let watchList: WatchListModel
    let model: FeedModel
    let poller: FeedPoller

    /// The number of ended refreshes.
    let ends = BehaviorRelay(value: 0)
    private let repository: RepositoryName
    private let isRestored = BehaviorRelay(value: false)
    private let subscriptions = DisposeBag()

    init(
        _ gitHub: TestGitHub, folder: TemporaryFolder, repository: RepositoryName = rxSwift, maximumEvents: Int = 50,
        time: Date = noon, http: HTTPClient = .patient, files: FileSystem = .live
    ) {
        self.gitHub = gitHub
        self.folder = folder
        clock = HistoricalScheduler(initialClock: time)
        wallClock = AdjustableClock(clock)
        let session = GitHubSession(server: gitHub.server, http: http, clock: wallClock, worker: worker)
        github = session
        let folders = FeedFolders(folder.directories, server: gitHub.server, files: files)
        let source = FeedSource(.repository(repository), session, folders, clock: wallClock, worker: worker)
        self.source = source
        self.repository = repository
        let list = WatchList([.repository(repository)])
        watchList = WatchListModel(
            list, WatchListModel.Environment(save: { _ in list }, source: { _ in source }, worker: worker))
        model = FeedModel(
            watchList.shown, followed: watchList.sources, session, maximumEvents: maximumEvents, worker: worker)
        let tempo = BehaviorRelay(value: PollTempo.normal)
        isOnline.map { PollConditions(isOnline: $0).tempo }.bind(to: tempo).disposed(by: subscriptions)
        poller = FeedPoller(watchList.sources, session, tempo: tempo, clock: wallClock, worker: worker)
        poller.visible.accept(.repository(repository))
        model.isRunning.asObservable().skip(1).filter { !$0 }
            .subscribe(onNext: { [ends] _ in ends.accept(ends.value + 1) })
            .disposed(by: subscriptions)
    }

    convenience init(_ answers: TestGitHub.Answer..., maximumEvents: Int = 50) async throws {
        let gitHub = try await TestGitHub()
        gitHub.answer(answers)
        self.init(gitHub, folder: try TemporaryFolder(), maximumEvents: maximumEvents)
    }

    /// Calls `action` and waits for the end of the resulting refresh.
    func refresh(by action: (FeedModel) -> Void = { $0.refresh.accept(()) }) async throws {
        let before = ends.value
        action(model)
        try await ends.first { $0 > before }
    }

    /// Starts the model and waits for the end of its first refresh.
    func start() async throws {
        try await refresh { _ in begin() }
    }

    func restore() {
        isRestored.accept(true)
        watchList.restore()
        model.restore()
    }

    /// Restores the model, unless that was done before, and starts it.
    func begin() {
        if !isRestored.value { restore() }
        watchList.start()
        model.start()
        poller.start()
        watchList.readHistories()
    }

    /// Advances the clock and waits until all due work has begun.
    func pass(_ seconds: Double) async throws {
        clock.advance(by: RxTimeInterval(seconds: seconds))
        try await worker.drain()
    }

    /// Advances the clock and waits for the end of the refresh that is due.
    func refreshAfter(_ seconds: Double) async throws {
        try await refresh { _ in clock.advance(by: RxTimeInterval(seconds: seconds)) }
    }

    var requestCount: Int { gitHub.requests.value.count }
    var ids: [String] { model.events.value.map(\.id) }
    var attempt: FeedStatus.Attempt { model.status.value.attempt }
    var notice: StorageNotice? { model.notice.value }

    var error: GitHubError? {
        if case .failed(let error) = attempt { error } else { nil }
    }

    /// The text above the list, with times as "12:00" in UTC.
    var strip: String? {
        model.status.value.strip(hasEvents: !ids.isEmpty, time: clockTime)
    }

    /// What is told of the file.
    var told: String? { notice?.sentence(.feed) }

    /// The folder with the events of a repository.
    func history(_ name: String) -> URL {
        folder.directories.data.appending(path: "feeds/\(gitHub.server.folderName)/\(name)")
    }

    /// The head of the events that are stored.
    var head: URL { history("33569135/head.json") }
}
