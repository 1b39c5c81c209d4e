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
    /// The rate limit that GitHub last reported.
    public let rateLimit = BehaviorRelay<RateLimit?>(value: nil)

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
        public var github: GitHubClient
        public var store: FeedStore
        public var account: Account
        public var maximumEvents: Int
        /// Whether the machine is online, as far as is known. The timer stops while it is offline.
        public var isOnline: BehaviorRelay<Bool>
        /// The clock for the timer and for all timestamps.
        public var clock: any SchedulerType
        /// The scheduler that decodes, merges and saves responses: serial, and not the main thread.
        public var worker: any ImmediateSchedulerType

        public init(
            github: GitHubClient, store: FeedStore, account: Account = .anonymous, maximumEvents: Int,
            isOnline: BehaviorRelay<Bool>, clock: any SchedulerType, worker: any ImmediateSchedulerType
        ) {
            self.github = github
            self.store = store
            self.account = account
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
        lastModified.accept(feed.validators?.lastModified.flatMap(HTTPDate.date))
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
                if isOnline, case .failed(.unreachable) = status.value.attempt { true } else { false }
            }
            .map { _ in }
    }

    /// One refresh, unless GitHub has requested a pause. It never fails: errors are reported in the status.
    private func attempt(_ cause: Cause) -> Maybe<Void> {
        if let pause = state.withLock({ $0.plan.pause }), pause.isOn(at: environment.clock.now) {
            // The status already shows the pause. The timer is set again in case it fired too early.
            interval.accept(interval.value)
            if case .person = cause { refusedUntil.accept(pause.end) }
            return .empty()
        }
        isRunning.accept(true)
        return update()
            .map { Result<Update, GitHubError>.success($0) }
            .catch { error in .just(.failure(GitHubError(error))) }
            .map { [weak self] result in
                self?.take(result)
                // Before this sequence completes, since the next refresh may begin right after it.
                self?.isRunning.accept(false)
            }
            .asMaybe()
    }

    /// The contents of a response.
    private struct Update: Sendable {
        let events: [GitHubEvent]
        let validators: Validators
        let isModified: Bool
    }

    /// Sends one request to GitHub.
    private func update() -> Single<Update> {
        let known = state.withLock { $0.feed }.validators(for: validatorKey)
        let clock = environment.clock
        // Both branches below share one request. With `.forever`, the second one receives the response even if it was
        // emitted before the subscription.
        let response = environment.github.events(repository, known)
            .asObservable()
            .observe(on: environment.worker)
            .do(onNext: { [weak self, repository] response in
                self?.takeHeaders(of: response)
                let error = GitHubError(
                    response, repository: repository, isConditional: known?.isEmpty == false, now: clock.now)
                if let error { throw error }
            })
            .share(replay: 1, scope: .forever)
        let events =
            response
            .filter(\.isSuccess)
            .map { try EventDecoder.events(in: $0.body) }
            .ifEmpty(default: [])
        let validators =
            response
            .filter { (200..<400).contains($0.status) }
            .map { (Validators($0.headers), isModified: $0.isSuccess) }
        // Completes together with its element, not a turn of the worker later: a refresh that is requested in between
        // would be lost.
        return Observable.zip(events, validators) {
            Update(events: $0, validators: $1.0, isModified: $1.isModified)
        }
        .take(1)
        .asSingle()
    }

    private var validatorKey: ValidatorKey {
        ValidatorKey(
            account: environment.account, url: environment.github.eventsURL(repository),
            maximumEvents: environment.maximumEvents)
    }

    private func takeHeaders(of response: HTTPResponse) {
        log.debug("Answer from GitHub.", metadata: ["repository": "\(repository)", "status": "\(response.status)"])
        state.withLock { $0.plan.take(response) }
        if let limit = RateLimit(response.headers, now: environment.clock.now) { rateLimit.accept(limit) }
    }

    private func take(_ result: Result<Update, GitHubError>) {
        let now = environment.clock.now
        switch result {
        case .success(let update):
            _ = state.withLock { $0.plan.take(nil, now: now) }
            apply(update, at: now)
            change {
                $0.attempt = .succeeded
                $0.savedAt = now
            }
        case .failure(let error):
            log.notice("A refresh failed.", metadata: ["repository": "\(repository)", "error": "\(error)"])
            let error = state.withLock { $0.plan.take(error, now: now) } ?? error
            change { $0.attempt = .failed(error) }
        }
        let plan = state.withLock { $0.plan }
        interval.accept(plan.untilNext(after: now, rateLimit: rateLimit.value, account: environment.account))
    }

    private func apply(_ update: Update, at time: Date) {
        var feed = state.withLock { $0.feed }
        feed.merge(update.events, limit: environment.maximumEvents)
        let validators =
            update.isModified
            ? update.validators
            : (feed.validators(for: validatorKey) ?? Validators()).completed(by: update.validators)
        feed.set(validators, for: validatorKey)
        saved.change(at: time) { [feed] in $0 = feed }
        publish(feed)
    }
}

extension GitHubError {
    /// The error as a `GitHubError`, whatever its type.
    fileprivate init(_ error: any Error) {
        self =
            switch error {
            case let error as GitHubError: error
            case let error as HTTPError: .unreachable(error)
            case let error as EventDecodingError: .unreadable(error)
            default: .unreachable(.other(error.localizedDescription))
            }
    }
}
