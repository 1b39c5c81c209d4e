import Foundation
import Rx
import RxTest

@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History

/// The followed feeds with everything real except the time: HTTP over loopback, files on disk, their own worker.
final class WatchListRig: Sendable {
    let gitHub: TestGitHub
    let folder: TemporaryFolder
    let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
    let clock = HistoricalScheduler(initialClock: noon)
    let watchList: WatchListModel
    let feed: FeedModel
    let poller: FeedPoller
    let tempo = BehaviorRelay(value: PollTempo.normal)

    init(_ gitHub: TestGitHub, _ folder: TemporaryFolder, window: EventWindow.Sizes = EventWindow.Sizes(first: 50)) {
        self.gitHub = gitHub
        self.folder = folder
        let (clock, worker) = (clock, worker)
        let session = GitHubSession(server: gitHub.server, http: .patient, clock: clock, worker: worker)
        let folders = FeedFolders(folder.directories, server: gitHub.server)
        let settings = SettingsFile(folder.directories)
        watchList = WatchListModel(
            settings.load().settings.watched,
            WatchListModel.Environment(
                save: { change throws(SettingsError) in
                    try settings.changeWatchList { list throws(SettingsError) in try list.apply(change) }
                },
                source: { FeedSource($0, session, folders, clock: clock, worker: worker) }, worker: worker))
        feed = FeedModel(watchList.shown, followed: watchList.sources, session, window, worker: worker)
        poller = FeedPoller(watchList.sources, session, tempo: tempo, clock: clock, worker: worker)
    }

    /// Follows these feeds from the start.
    convenience init(_ feeds: String..., window: EventWindow.Sizes = EventWindow.Sizes(first: 50)) async throws {
        let folder = try TemporaryFolder()
        let names = feeds.map { "\"\($0)\"" }.joined(separator: ", ")
        try folder.write(#"{"repositories": [\#(names)]}"#, to: "config/preferences.json")
        let gitHub = try await TestGitHub()
        self.init(gitHub, folder, window: window)
    }

    func start() {
        watchList.restore()
        feed.restore()
        watchList.start()
        feed.start()
        poller.start()
        watchList.readHistories()
    }

    /// Refreshes what is shown, and waits for the answers.
    func refresh() async throws {
        feed.refresh.accept(())
        // The model, the source, and its request each enqueue work.
        for _ in 0..<3 { try await worker.drain() }
        try await feed.isRunning.first { !$0 }
        try await worker.drain()
    }

    /// Marks the shown events as seen. Returns what undoes it; nil if nothing is told.
    func markAllSeen() async throws -> MarkedEvents? {
        let marked = Elements(feed.markedAllSeen)
        feed.markAllSeen.accept(())
        try await worker.drain()
        return marked.values.last
    }

    /// Waits until the events are shown.
    func shows(_ ids: String...) async throws { try await feed.events.first { $0.map(\.id) == ids } }

    /// Requests the events before the shown ones.
    /// - Parameter times: How often the same ones are requested.
    func loadOlder(times: Int = 1) {
        guard let point = feed.events.value.last.map({ EventPoint($0) }) else { return }
        for _ in 0..<times { feed.loadOlder.accept(point) }
    }

    /// Requests the events after the shown ones.
    func loadNewer() { feed.events.value.first.map { feed.loadNewer.accept(EventPoint($0)) } }

    func change(_ change: WatchListChange) async throws {
        watchList.change.accept(change)
        try await worker.drain()
    }

    var names: [String] { watchList.list.value.feeds.map(\.description) }
    var settings: String {
        get throws {
            try String(contentsOf: folder.directories.config.appending(path: "preferences.json"), encoding: .utf8)
        }
    }
}

func feed(_ name: String) -> WatchedFeed { WatchedFeed(name)! }
