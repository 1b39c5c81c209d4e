import Foundation
import Logging
import Rx
import Locking

/// The feed of one repository: kept on disk, asked for conditionally, and shown through relays.
///
/// `restore` and then `start` it. The relays may change on any thread; the user interface takes them as drivers.
public final class FeedModel: Sendable {
    /// Newest first, each id once, at most `maximumEvents`.
    public let events = BehaviorRelay<[GitHubEvent]>(value: [])
    /// The time of the repository's last change, as GitHub tells it.
    public let lastModified = BehaviorRelay<Date?>(value: nil)
    /// Whether a refresh is under way: true from its start to its end, whatever the end.
    public let isRunning = BehaviorRelay(value: false)
    /// How current the events are, and what stands in the way.
    public let status = BehaviorRelay(value: FeedStatus())
    /// What GitHub last said of its limit.
    public let rateLimit = BehaviorRelay<RateLimit?>(value: nil)

    /// Asks for a refresh. One that is asked for while another runs is the same one.
    public let refresh = PublishRelay<Void>()
    /// The end of the pause that GitHub has asked for, each time that a refresh is asked for in it.
    public let refusedUntil = PublishRelay<Date>()
    /// Something about the file on disk that the person should know.
    public var notice: BehaviorRelay<StorageNotice?> { saved.notice }
    /// The repository.
    public let repository: RepositoryName

    private struct State {
        var feed = Feed()
        var plan = PollPlan()
    }

    private let state = Mutex(State())
    /// In which the timer asks nothing; nil before the first refresh.
    private let interval = BehaviorRelay<Pause?>(value: nil)
    private let environment: Environment
    private let saved: SavedValue<Feed>
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.feed")

    /// What the model works with.
    public struct Environment: Sendable {
        public var github: GitHubClient
        public var store: FeedStore
        public var account: Account
        public var maximumEvents: Int
        /// Whether the machine has a network, as far as is known. Without, the timer stops.
        public var isOnline: BehaviorRelay<Bool>
        /// The clock, for the timer and for all points in time.
        public var clock: any SchedulerType
        /// Where answers are decoded, merged and saved: serial, and not the main thread.
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
    /// Takes in what is saved on disk. Blocks while it reads.
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

    /// Called on the worker only, once the model is started.
    private func change(_ body: (inout FeedStatus) -> Void) {
        var status = status.value
        body(&status)
        self.status.accept(status)
    }
}

// MARK: - Refreshing

extension FeedModel {
    /// Refreshes now, and then whenever it is asked for, the timer fires or the network comes back.
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

    /// Who wants a refresh.
    private enum Cause: Sendable { case person, model }

    /// Fires when the next request is due, as long as there is a network.
    private func polls() -> Observable<Void> {
        let clock = environment.clock
        return Observable.combineLatest(interval, environment.isOnline.distinctUntilChanged())
            .flatMapLatest { interval, isOnline -> Observable<Void> in
                guard isOnline, let interval else { return .never() }
                return .timer(at: interval.isOn(at: clock.now) ? interval.end : clock.now, clock)
            }
    }

    /// Fires when a network comes back that was missing.
    private func recoveries() -> Observable<Void> {
        environment.isOnline.distinctUntilChanged().skip(1)
            .filter { [status] isOnline in
                if isOnline, case .failed(.unreachable) = status.value.attempt { true } else { false }
            }
            .map { _ in }
    }

    /// One refresh, unless GitHub has asked for a pause. It never fails: what went wrong is in the status then.
    private func attempt(_ cause: Cause) -> Maybe<Void> {
        if let pause = state.withLock({ $0.plan.pause }), pause.isOn(at: environment.clock.now) {
            // The status says so since GitHub asked for the pause. The timer is set again in case it came too early.
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
                // Before the end of this sequence: the next refresh may begin right after it.
                self?.isRunning.accept(false)
            }
            .asMaybe()
    }

    /// What an answer brings.
    private struct Update: Sendable {
        let events: [GitHubEvent]
        let validators: Validators
        let isModified: Bool
    }

    /// Asks GitHub once.
    private func update() -> Single<Update> {
        let known = state.withLock { $0.feed }.validators(for: validatorKey)
        let clock = environment.clock
        // One request serves both branches below. `.forever`, so that the second one gets the answer even when it came
        // before it subscribed.
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
        // Ends with its element, not a turn of the worker later: a refresh that is asked for in between would get lost.
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
    /// What is wrong, whatever threw it.
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
