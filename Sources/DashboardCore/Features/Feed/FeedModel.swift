import Foundation
import Logging
import Rx
import Locking

/// The feed of one repository: saved on disk, requested conditionally, and published through relays.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
public final class FeedModel: Sendable {
    /// Newest first, with unique ids, at most `maximumEvents`.
    public let events = BehaviorRelay<[GitHubEvent]>(value: [])
    /// The time of the repository's last change, as reported by GitHub.
    public let lastModified = BehaviorRelay<Date?>(value: nil)
    /// Whether a refresh is running: true from its start to its end, successful or not.
    public let isRunning = BehaviorRelay(value: false)
    /// How current the events are, and the last error.
    public let status = BehaviorRelay(value: FeedStatus())
    /// What GitHub permits, as last reported.
    public var budget: BehaviorRelay<GitHubBudget> { environment.github.budget }

    /// Requests a refresh. Has no effect while a refresh is running.
    public let refresh = PublishRelay<Void>()
    /// Emits the end of the pause that GitHub has requested, each time the user requests a refresh during it.
    public let refusedUntil = PublishRelay<Date>()
    /// A problem with the file on disk, to be shown to the user.
    public var notice: BehaviorRelay<StorageNotice?> { saved.notice }
    /// The repository.
    public let repository: RepositoryName

    private struct State {
        var feed = Feed()
        var plan = PollPlan()
    }

    private let state = Mutex(State())
    /// The period in which the timer sends no request; nil before the first refresh.
    private let interval = BehaviorRelay<Pause?>(value: nil)
    private let environment: Environment
    private let saved: SavedValue<Feed>
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.feed")

    /// The dependencies of the model.
    public struct Environment: Sendable {
        public var github: GitHubSession
        public var store: FeedStore
        public var maximumEvents: Int
        /// Whether the machine is online, as far as is known. The timer stops while it is offline.
        public var isOnline: BehaviorRelay<Bool>
        /// The clock for the timer and for all timestamps.
        public var clock: any SchedulerType
        /// The scheduler that decodes, merges and saves responses: serial, and not the main thread.
        public var worker: any ImmediateSchedulerType

        public init(
            github: GitHubSession, store: FeedStore, maximumEvents: Int, isOnline: BehaviorRelay<Bool>,
            clock: any SchedulerType, worker: any ImmediateSchedulerType
        ) {
            self.github = github
            self.store = store
            self.maximumEvents = maximumEvents
            self.isOnline = isOnline
            self.clock = clock
            self.worker = worker
        }
    }

    public init(repository: RepositoryName, environment: Environment) {
        self.repository = repository
        self.environment = environment
        saved = SavedValue(
            initial: Feed(), load: { try environment.store.load(repository, $0) },
            save: { try environment.store.save($0, repository, $1) })
    }
}

// MARK: - Saved feed

extension FeedModel {
    /// Loads the saved feed. Blocks while it reads.
    public func restore() {
        let time = saved.restore(now: environment.clock.now)
        var feed = saved.content.value
        feed.cut(to: environment.maximumEvents)
        publish(feed)
        change { $0.savedAt = time }
    }

    private func publish(_ feed: Feed) {
        state.withLock { $0.feed = feed }
        events.accept(feed.events)
        lastModified.accept(feed.lastModified)
    }

    /// Must be called on the worker once the model is started.
    private func change(_ body: (inout FeedStatus) -> Void) {
        var status = status.value
        body(&status)
        self.status.accept(status)
    }
}

// MARK: - Refreshing

extension FeedModel {
    /// Refreshes now, and then on request, when the timer fires and when the network comes back.
    public func start() {
        Observable.merge(
            refresh.map { Cause.person }, polls().map { .model }, recoveries().map { .model }
        )
        .startWith(.model)
        .observe(on: environment.worker)
        .flatMapFirst { [weak self] cause in self?.attempt(cause) ?? .empty() }
        .subscribe()
        .disposed(by: subscriptions)
    }

    /// The origin of a refresh.
    private enum Cause: Sendable { case person, model }

    /// Emits when the next request is due, while the machine is online.
    private func polls() -> Observable<Void> {
        let clock = environment.clock
        return Observable.combineLatest(interval, environment.isOnline.distinctUntilChanged())
            .flatMapLatest { interval, isOnline -> Observable<Void> in
                guard isOnline, let interval else { return .never() }
                return .timer(at: interval.isOn(at: clock.now) ? interval.end : clock.now, clock)
            }
    }

    /// Emits when the network comes back after a request failed without it.
    private func recoveries() -> Observable<Void> {
        environment.isOnline.distinctUntilChanged().skip(1)
            .filter { [status] isOnline in
                guard isOnline, case .failed(let error) = status.value.attempt else { return false }
                return if case .unreachable = error.reason { true } else { false }
            }
            .map { _ in }
    }

    /// One refresh, unless GitHub has requested a pause. It never fails: errors are reported in the status.
    private func attempt(_ cause: Cause) -> Completable {
        if let pauseEnd = environment.github.pauseEnd() {
            // The status already shows the pause. The timer is set again in case it fired too early.
            interval.accept(interval.value)
            if case .person = cause { refusedUntil.accept(pauseEnd) }
            return .empty()
        }
        isRunning.accept(true)
        return update(cause == .person ? .person : .background)
            .do(
                onError: { [weak self] error in self?.fail(error) },
                onCompleted: { [weak self] in self?.succeed() }
            )
            .catch { _ in .empty() }
            // Before this sequence completes, since the next refresh may begin right after it.
            .do(onCompleted: { [weak self] in self?.isRunning.accept(false) })
    }

    /// Requests the events. The answer serves two subscriptions: one takes the events if there are new ones, the other
    /// the validators, and saves both.
    private func update(_ priority: RequestPriority) -> Completable {
        let known = state.withLock { $0.feed }.validators(for: validatorKey)
        // With `.forever`, the second branch receives the answer even if it was emitted before its subscription.
        let answer = environment.github.answer(to: .events(of: repository, validators: known), priority)
            .asObservable()
            .share(replay: 1, scope: .forever)
        let events = answer.compactMap(\.modified).do(onNext: { [weak self] in self?.merge($0.content) })
        let validators = answer.do(onNext: { [weak self] in self?.save($0, known: known) })
        return Observable.merge(events.map { _ in }, validators.map { _ in }).ignoreElements().asCompletable()
    }

    private var validatorKey: ValidatorKey {
        let github = environment.github
        return ValidatorKey(
            account: github.account, url: GitHubRequest.events(of: repository).url(on: github.server),
            maximumEvents: environment.maximumEvents)
    }

    private func merge(_ page: [GitHubEvent]) {
        let merged = state.withLock { state in
            state.feed.merge(page, limit: environment.maximumEvents)
            return state.feed.events
        }
        events.accept(merged)
    }

    /// Saves the validators of an answer, whose events have been merged.
    private func save(_ answer: GitHubAnswer<[GitHubEvent]>, known: Validators?) {
        let received = answer.headers.validators
        let validators = answer.modified == nil ? (known ?? Validators()).completed(by: received) : received
        let feed = state.withLock { state in
            state.feed.set(validators, for: validatorKey)
            state.plan.interval = answer.headers.pollInterval ?? state.plan.interval
            return state.feed
        }
        saved.change(at: environment.clock.now) { $0 = feed }
        lastModified.accept(feed.lastModified)
    }

    private func succeed() {
        let now = environment.clock.now
        change {
            $0.attempt = .succeeded
            $0.savedAt = now
        }
        waitForNext(after: now)
    }

    private func fail(_ error: any Error) {
        log.notice("A refresh failed.", metadata: ["repository": "\(repository)", "error": "\(error)"])
        if let error = error as? GitHubError { change { $0.attempt = .failed(error) } }
        waitForNext(after: environment.clock.now)
    }

    private func waitForNext(after now: Date) {
        let github = environment.github
        let plan = state.withLock { $0.plan }
        interval.accept(
            plan.untilNext(
                after: now, rateLimit: github.budget.value.limits[.core], pauseEnd: github.pauseEnd(),
                account: github.account))
    }
}
