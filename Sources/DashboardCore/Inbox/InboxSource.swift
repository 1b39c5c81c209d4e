import Base
import FoundationEssentials
import GitHub
import Locking
import Logging
import Networking
import Rx

/// The inbox of one account: requested conditionally, and the actions of the user sent, one request after another, when
/// `InboxSchedule` decides.
///
/// All functions must be called on the worker. The relays change on it.
final class InboxSource: Sendable {
    let session: AccountSession
    let status: BehaviorRelay<InboxStatus>
    /// Whether a request is running.
    let isRunning = BehaviorRelay(value: false)
    /// Emits threads in which something has happened since the user marked them.
    let outdated = PublishRelay<[NotificationThread]>()

    private let saved: SavedValue<Inbox>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let schedule = Mutex(InboxSchedule())
    private let next = BehaviorRelay<InboxSchedule.Step?>(value: nil)
    private let running = SerialDisposable()
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.inbox")

    init(
        _ session: AccountSession, _ saved: SavedValue<Inbox>, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.session = session
        self.saved = saved
        self.clock = clock
        self.worker = worker
        status = BehaviorRelay(value: InboxStatus(account: session.account))
    }

    deinit { running.dispose() }

    private var github: GitHubSession { session.github }
    private var account: SignedInAccount.ID { session.account.id }
    private var inbox: AccountInbox { saved.content.value[account] }

    /// Requests the threads now, and then whenever they are due.
    func start(tempo: BehaviorRelay<PollTempo>) {
        steps().subscribe(onNext: { [weak self] in self?.perform($0) }).disposed(by: subscriptions)
        tempo.distinctUntilChanged().observe(on: worker, with: self) { $0.set($1) }.disposed(by: subscriptions)
        github.credentialsRecovered
            .observe(on: worker, with: self) { source in source.plan { schedule, _ in schedule.recover() } }
            .disposed(by: subscriptions)
        // Even if GitHub has rejected the credentials for something else.
        github.budget.map(\.rejection).distinctUntilChanged()
            .compactMap { $0.map { GitHubError($0, about: .notifications) } }
            .observe(on: worker, with: self) { source, error in source.changeStatus { $0.attempt = .failed(error) } }
            .disposed(by: subscriptions)
        // Emitted on the worker.
        github.budget.skip(1)
            .subscribe(onNext: { [weak self] _ in self?.plan() })
            .disposed(by: subscriptions)
    }

    /// Requests the threads now.
    func refresh() { plan { schedule, _ in schedule.refresh(.person) } }

    /// Changes the inbox of the account, and writes it.
    func change<Result>(_ body: (inout AccountInbox) -> Result) -> Result {
        var inbox = inbox
        let result = body(&inbox)
        saved.change(at: clock.now) { [inbox] in $0.set(inbox) }
        plan()
        return result
    }

    /// Changes the schedule, and sets the timer for its next request.
    private func plan(_ change: (inout InboxSchedule, _ now: Date) -> Void = { _, _ in }) {
        let step = step(change)
        if step != next.value { next.accept(step) }
    }

    /// The next request by what is known now.
    private func step(_ change: (inout InboxSchedule, _ now: Date) -> Void = { _, _ in }) -> InboxSchedule.Step? {
        let now = clock.now
        let action = inbox.nextAction(at: now)?.time
        let isRejected = github.budget.value.rejection != nil
        return schedule.withLock { schedule in
            schedule.isRejected = isRejected
            change(&schedule, now)
            return schedule.next(action: action, pauseEnd: github.pauseEnd(), at: now)
        }
    }

    private func set(_ tempo: PollTempo) {
        plan { schedule, _ in
            if schedule.tempo == .stopped, tempo != .stopped { schedule.recover() }
            schedule.tempo = tempo
        }
    }

    /// Emits a request when it is due.
    private func steps() -> Observable<InboxSchedule.Step> {
        next.delayed(until: \.time, clock).observe(on: worker)
    }

    private func perform(_ step: InboxSchedule.Step) {
        // The plan may have changed since the timer was set.
        guard next.value == step else { return }
        // The machine may have been suspended, so that the threads are asked for first.
        guard self.step()?.work == step.work else { return plan() }
        plan { schedule, now in schedule.begin(step.work, at: now) }
        isRunning.accept(true)
        let request: Single<GitHubError?> =
            switch step.work {
            case .threads(let priority): threads(priority)
            case .action: firstAction()
            }
        running.disposable = request.subscribe(onSuccess: { [weak self] error in
            self?.plan { schedule, now in schedule.finish(error?.reason, at: now) }
            self?.isRunning.accept(false)
        })
    }

    private func changeStatus(_ body: (inout InboxStatus) -> Void) {
        var status = status.value
        body(&status)
        if status != self.status.value { self.status.accept(status) }
    }

    // MARK: Threads

    /// Requests the threads. Never fails: the result is the error.
    private func threads(_ priority: RequestPriority) -> Single<GitHubError?> {
        let request = GitHubRequest.notifications(all: false, validators: inbox.validators)
        return github.answer(to: request, priority)
            .flatMap { [weak self] answer in self?.receive(answer, to: request, priority) ?? .just(nil) }
            .catch { .just(GitHubError($0, about: .notifications)) }
            .do(onSuccess: { [weak self] error in
                if let error { self?.log.notice("The inbox is not current.", metadata: ["error": "\(error)"]) }
                self?.changeStatus { $0.attempt = error.map { .failed($0) } ?? .succeeded }
            })
    }

    /// Stores the threads of an answer, and of the pages after it.
    private func receive(
        _ answer: GitHubAnswer<[NotificationThread]>, to request: GitHubRequest<[NotificationThread]>,
        _ priority: RequestPriority
    ) -> Single<GitHubError?> {
        plan { schedule, now in schedule.answer(answer.headers.pollInterval, at: now) }
        guard let (threads, headers) = answer.modified else {
            confirm()
            return .just(nil)
        }
        return github.notifications(after: threads, headers, of: request, priority)
            .do(onSuccess: { [weak self] in self?.store($0, headers.validators) })
            .map(\.error)
    }

    private func store(_ list: NotificationList, _ validators: Validators) {
        let now = clock.now
        let outdated = change { inbox in
            inbox.replaceThreads(
                by: list.threads, hasMore: list.hasMore, validators: list.error == nil ? validators : nil, at: now)
        }
        if !outdated.isEmpty { self.outdated.accept(outdated) }
    }

    /// The time is not worth a write: it is written with the next change, or on quitting.
    private func confirm() {
        let now = clock.now
        var inbox = inbox
        inbox.confirm(at: now)
        saved.note(at: now) { [inbox] in $0.set(inbox) }
    }

    // MARK: Actions

    /// Sends the action that is due first. Never fails: the result is the error.
    private func firstAction() -> Single<GitHubError?> {
        guard let action = inbox.nextAction(at: clock.now)?.action else { return .just(nil) }
        return github.answer(to: action.request)
            .map { _ -> GitHubError? in nil }
            .catch { error in
                let error = GitHubError(error, about: .notifications)
                return .just(error.reason.isGone ? nil : error)
            }
            .do(onSuccess: { [weak self] in self?.settle(action, $0) })
    }

    private func settle(_ action: InboxAction, _ error: GitHubError?) {
        guard let error else {
            change { $0.accept(action) }
            return changeStatus { $0.actionError = nil }
        }
        log.notice("An action was not sent.", metadata: ["error": "\(error)"])
        guard error.reason.concernsSubjectOnly else { return changeStatus { $0.attempt = .failed(error) } }
        let now = clock.now
        change { $0.postpone(action, at: now) }
        changeStatus { $0.actionError = error }
    }
}
