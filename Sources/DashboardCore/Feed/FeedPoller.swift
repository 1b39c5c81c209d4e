import FoundationEssentials
import GitHub
import Locking
import Rx

/// Refreshes the feeds of one session by itself: one after another, when `PollScheduler` decides.
package final class FeedPoller: Sendable {
    /// The feed on the screen, which is refreshed more often than the others; nil if it is none of them, or all.
    package let visible: BehaviorRelay<WatchedFeed?>

    private let sources: BehaviorRelay<[FeedSource]>
    private let github: GitHubSession
    private let tempo: BehaviorRelay<PollTempo>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let scheduler = Mutex(PollScheduler())
    private let next = BehaviorRelay<PollScheduler.Request?>(value: nil)
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - sources: The feeds that `github` requests, in the user's order; they may change.
    ///   - tempo: How often feeds are refreshed. When it is no longer `.stopped`, the feeds that could not be reached are
    ///     refreshed at once.
    ///   - clock: The clock for the timer.
    ///   - worker: The sources' worker.
    package init(
        _ sources: BehaviorRelay<[FeedSource]>, _ github: GitHubSession,
        visible: BehaviorRelay<WatchedFeed?> = BehaviorRelay(value: nil), tempo: BehaviorRelay<PollTempo>,
        clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.visible = visible
        self.sources = sources
        self.github = github
        self.tempo = tempo
        self.clock = clock
        self.worker = worker
    }

    /// Refreshes all feeds now, one after another, and then whenever one is due.
    package func start() {
        watch(sources.value, isStart: true)
        // Before the next subscription, so that a source whose request has begun already is known.
        sources.skip(1)
            .subscribe(onNext: { [weak self] in self?.watch($0, isStart: false) })
            .disposed(by: subscriptions)
        sources
            .flatMapLatest { sources in
                Observable.merge(sources.map { source in source.progress.map { (source.feed.key, $0) } })
            }
            .subscribe(onNext: { [weak self] key, progress in self?.record(progress, of: key) })
            .disposed(by: subscriptions)
        recoveries().subscribe(onNext: { [weak self] in self?.recover() }).disposed(by: subscriptions)
        followRejections()
        Observable.combineLatest(tempo.distinctUntilChanged(), visible)
            .observe(on: worker)
            .subscribe(onNext: { [weak self] tempo, visible in
                self?.plan { scheduler, _ in
                    scheduler.tempo = tempo
                    scheduler.visible = visible?.key
                }
            })
            .disposed(by: subscriptions)
        // Emitted on the worker.
        github.budget.skip(1)
            .subscribe(onNext: { [weak self] _ in self?.plan { _, _ in } })
            .disposed(by: subscriptions)
        requests().subscribe(onNext: { [weak self] in self?.send($0) }).disposed(by: subscriptions)
    }

    /// Shows in all feeds that the credentials are rejected, even in those that were not requested, and requests what has failed
    /// when they are accepted or have changed.
    private func followRejections() {
        let rejection = github.budget.map(\.rejection).distinctUntilChanged()
        Observable.combineLatest(sources, rejection).observe(on: worker)
            .subscribe(onNext: { sources, reason in
                guard let reason else { return }
                // Nothing is sent: each fails for this reason.
                for source in sources where source.status.value.reason != reason { source.refresh.accept(.background) }
            })
            .disposed(by: subscriptions)
        github.credentialsRecovered.observe(on: worker, with: self) { $0.retryFailed() }.disposed(by: subscriptions)
    }

    /// - Parameter isStart: Whether all are requested at once. Later, a feed whose history is known has only another name: GitHub
    ///   has answered a moment ago.
    private func watch(_ sources: [FeedSource], isStart: Bool) {
        let times = isStart ? [] : sources.map { ($0.feed.key, $0.status.value.savedAt) }
        let saved = Dictionary(times) { first, _ in first }
        let keys = sources.map(\.feed.key)
        let running = Set(sources.filter(\.isRunning.value).map(\.feed.key))
        plan { scheduler, _ in
            scheduler.watch(keys, lastRequest: { saved[$0] ?? nil }, isRunning: running.contains)
        }
    }

    /// Emits a request when it is due.
    private func requests() -> Observable<PollScheduler.Request> {
        next.delayed(until: \.time, clock).observe(on: worker)
    }

    /// Emits when the network comes back, or the user wants updates again.
    private func recoveries() -> Observable<Void> {
        tempo.map { $0 != .stopped }.distinctUntilChanged().skip(1).filter { $0 }.map { _ in }.observe(on: worker)
    }

    private func send(_ request: PollScheduler.Request) {
        // The plan may have changed since the timer was set.
        guard next.value == request, let source = sources.value.first(where: { $0.feed.key == request.feed }) else {
            return
        }
        source.refresh.accept(.background)
    }

    private func recover() {
        for source in sources.value where source.status.value.reason?.isUnreachable == true {
            source.refresh.accept(.background)
        }
    }

    /// What failed may succeed with another token.
    private func retryFailed() {
        for source in sources.value where source.status.value.reason != nil { source.refresh.accept(.background) }
    }

    private func record(_ progress: FeedSource.Progress, of key: String) {
        plan { scheduler, now in
            switch progress {
            case .began: scheduler.begin(key, at: now)
            case .answered(let interval): scheduler.answer(interval, of: key, at: now)
            case .ended(let reason): scheduler.finish(key, hasFailed: reason?.concernsSubjectOnly == true, at: now)
            }
        }
    }

    /// Changes the scheduler, and sets the timer for its next request.
    private func plan(_ change: (inout PollScheduler, _ now: Date) -> Void) {
        let now = clock.now
        let budget = github.budget.value
        let request = scheduler.withLock { scheduler in
            scheduler.isNotModifiedFree = github.account != .anonymous
            scheduler.rateLimit = budget.limits[.core]
            scheduler.pause = budget.exceeded(for: .core, at: now)?.pause
            change(&scheduler, now)
            return budget.rejection == nil ? scheduler.next(after: now) : nil
        }
        if request != next.value { next.accept(request) }
    }
}

extension FeedStatus {
    /// Why the last refresh failed; nil if it did not.
    fileprivate var reason: GitHubError.Reason? {
        if case .failed(let error) = attempt { error.reason } else { nil }
    }
}

extension GitHubError.Reason {
    /// Whether the network is the reason.
    fileprivate var isUnreachable: Bool {
        if case .unreachable = self { true } else { false }
    }
}
