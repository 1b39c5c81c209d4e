import Base
import FoundationEssentials
import GitHub
import Locking
import Rx

/// The feeds of the most starred of the trending repositories, with one status for the search and for them.
///
/// Nothing is requested before `show`.
package final class TrendingFeeds: Sendable {
    /// The search.
    package let search: TrendingModel
    /// The sources of the first repositories, in the order of the search.
    package let sources = BehaviorRelay<[FeedSource]>(value: [])
    /// How current the repositories and their events are: a problem if one of the requests failed.
    package let status = BehaviorRelay(value: FeedStatus())

    private let makeSource: @Sendable (WatchedFeed) -> FeedSource
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let state = Mutex(State())
    private let subscriptions = DisposeBag()

    private struct State {
        private var isRestored = false
        private var isStarted = false

        /// Whether this is the first call.
        mutating func restore() -> Bool {
            defer { isRestored = true }
            return !isRestored
        }

        /// Whether this is the first call.
        mutating func start() -> Bool {
            defer { isStarted = true }
            return !isStarted
        }
    }

    /// Of how many repositories the events are shown.
    static let count = 5
    /// For how long events are not requested again without the user's asking, in seconds.
    private static let freshTime: TimeInterval = 600

    /// - Parameters:
    ///   - source: The source of a feed.
    ///   - worker: The worker of sources and search.
    package init(
        _ search: TrendingModel, clock: any SchedulerType, worker: any ImmediateSchedulerType,
        source: @escaping @Sendable (WatchedFeed) -> FeedSource
    ) {
        self.search = search
        self.clock = clock
        self.worker = worker
        makeSource = source
    }

    /// Loads the saved repositories, unless they are. Blocks while it reads.
    package func restore() {
        guard state.withLock({ state in state.restore() }) else { return }
        search.restore()
        publishSources(of: search.repositories.value)
    }

    /// Searches unless the result is fresh, and requests events that are not. What was saved is loaded before.
    package func show() {
        _ = worker.schedule(()) { [weak self] _ in
            self?.restore()
            self?.start()
            self?.search.refresh.accept(())
            self?.refreshOld()
            return Disposables.create()
        }
    }

    /// Follows the search, unless it does already.
    private func start() {
        guard state.withLock({ state in state.start() }) else { return }
        search.start()
        for source in sources.value { source.start() }
        search.repositories.skip(1)
            .observe(on: worker, with: self) { $0.replace($1) }
            .disposed(by: subscriptions)
        bindStatus()
    }

    private func replace(_ repositories: [Repository]) {
        let known = Set(sources.value.map(\.feed))
        publishSources(of: repositories)
        for source in sources.value where !known.contains(source.feed) { source.start() }
        refreshOld()
    }

    private func publishSources(of repositories: [Repository]) {
        let known = Dictionary(sources.value.map { ($0.feed, $0) }) { first, _ in first }
        sources.accept(
            repositories.prefix(Self.count).map { repository in
                let feed = WatchedFeed.repository(repository.name)
                if let source = known[feed] { return source }
                let source = makeSource(feed)
                source.history.open()
                source.history.readAll()
                return source
            })
    }

    private func refreshOld() {
        let now = clock.now
        for source in sources.value {
            let age = source.status.value.savedAt.map { now.timeIntervalSince($0) }
            // The clock may have been set back.
            if let age, (0..<Self.freshTime).contains(age) { continue }
            source.refresh.accept(.person)
        }
    }

    private func bindStatus() {
        Observable.combineLatest(search.problem, search.fetchedAt, search.isRunning, sources.latest(\.status)) {
            Self.status(problem: $0, fetchedAt: $1, isRunning: $2, feeds: $3)
        }
        .distinctUntilChanged()
        .bind(to: status)
        .disposed(by: subscriptions)
    }

    private static func status(
        problem: GitHubError?, fetchedAt: Date?, isRunning: Bool, feeds: [FeedStatus]
    ) -> FeedStatus {
        let savedAt = feeds.compactMap(\.savedAt).min()
        if let problem { return FeedStatus(attempt: .failed(problem), savedAt: savedAt ?? fetchedAt) }
        let failure = feeds.lazy.compactMap { status -> GitHubError? in
            if case .failed(let error) = status.attempt { error } else { nil }
        }.first
        if let failure { return FeedStatus(attempt: .failed(failure), savedAt: savedAt) }
        let isLoading = isRunning || fetchedAt == nil || feeds.contains { $0 == FeedStatus() }
        return FeedStatus(attempt: isLoading ? .none : .succeeded, savedAt: savedAt)
    }
}
