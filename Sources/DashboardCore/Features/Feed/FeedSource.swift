import Foundation
import Locking
import Logging
import Rx

/// The events of one repository: requested conditionally, and stored on disk.
///
/// Call `restore` and then `start`. The relays may change on any thread.
public final class FeedSource: Sendable {
    /// Requests a refresh. Has no effect while one is running.
    public let refresh = PublishRelay<RequestPriority>()
    /// What each answer has changed; nothing is emitted for a "not modified".
    public let changes = PublishRelay<FeedChanges>()
    /// The time of the repository's last change, as reported by GitHub.
    public let lastModified = BehaviorRelay<Date?>(value: nil)
    /// How current the events are, and the last error.
    public let status = BehaviorRelay(value: FeedStatus())
    /// A problem with the files on disk, to be shown to the user.
    public let notice = BehaviorRelay<StorageNotice?>(value: nil)
    /// Whether a refresh is running: true from its start to its end, successful or not.
    public let isRunning = BehaviorRelay(value: false)
    /// The progress of each refresh.
    let progress = PublishRelay<Progress>()
    /// The repository.
    public let repository: RepositoryName

    /// A step of a refresh.
    enum Progress: Sendable, Equatable {
        case began
        /// GitHub answered, and requested an interval in seconds, or none.
        case answered(pollInterval: TimeInterval?)
        /// It ended, with the reason if it failed.
        case ended(GitHubError.Reason?)
    }

    private let github: GitHubSession
    private let folders: FeedFolders
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    /// Nil before it is restored, and if it cannot be read, or must not be written.
    private let store = Mutex<EventStore?>(nil)
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.feed")

    /// - Parameters:
    ///   - clock: The clock for all timestamps.
    ///   - worker: The scheduler that stores answers: serial, not the main thread, and that of `github`.
    public init(
        _ repository: RepositoryName, _ github: GitHubSession, _ folders: FeedFolders, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.repository = repository
        self.github = github
        self.folders = folders
        self.clock = clock
        self.worker = worker
    }

    /// Refreshes on request.
    public func start() {
        refresh.observe(on: worker)
            .flatMapFirst { [weak self] priority in self?.attempt(priority) ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }
}

// MARK: - Stored events

extension FeedSource {
    /// Opens the store, and returns the newest events, newest first. Blocks while it reads.
    public func restore(_ count: Int) -> [GitHubEvent] {
        let now = clock.now
        do {
            let (store, notice) = try folders.store(of: repository, now: now)
            if notice != .newerFormat { self.store.withLock { $0 = store } }
            if let notice { self.notice.accept(notice) }
            lastModified.accept(store.validators(for: validatorKey)?.lastModifiedDate)
            if let time = store.savedAt { change { $0.savedAt = time } }
            return try store.newest(count)
        } catch let error as FileMoveError {
            notice.accept(.unmoved(reason: error.localizedDescription))
        } catch {
            notice.accept(.unreadable(reason: error.localizedDescription))
        }
        return []
    }

    /// The request that the stored validators belong to.
    private var validatorKey: ValidatorKey {
        ValidatorKey(account: github.account, url: GitHubRequest.events(of: repository).url(on: github.server))
    }

    /// Must be called on the worker once the source is started.
    private func change(_ body: (inout FeedStatus) -> Void) {
        var status = status.value
        body(&status)
        self.status.accept(status)
    }
}

// MARK: - Refreshing

extension FeedSource {
    /// One refresh. It never fails: errors are reported in the status.
    private func attempt(_ priority: RequestPriority) -> Completable {
        isRunning.accept(true)
        progress.accept(.began)
        return update(priority)
            // Both are called before the sequence completes, since the next refresh may begin right after it.
            .do(
                onError: { [weak self] error in self?.end(error) },
                onCompleted: { [weak self] in self?.end(nil) }
            )
            .catch { _ in .empty() }
    }

    /// Requests the events. The answer serves two subscriptions: one takes the events if there are new ones, the other
    /// the validators of any answer.
    private func update(_ priority: RequestPriority) -> Completable {
        let known = store.withLock { $0 }?.validators(for: validatorKey)
        // With `.forever`, the second branch receives the answer even if it was emitted before its subscription.
        let answer = github.answer(to: .events(of: repository, validators: known), priority)
            .asObservable()
            .share(replay: 1, scope: .forever)
        let events = answer.compactMap(\.modified)
            .do(onNext: { [weak self] page, headers in self?.take(page, headers.validators) })
        let validators = answer.map { ($0.headers, $0.validators(after: known)) }
            .do(onNext: { [weak self] headers, validators in self?.take(headers, validators) })
        return Observable.merge(events.map { _ in }, validators.map { _ in }).ignoreElements().asCompletable()
    }

    /// Stores a page with its validators, and publishes what has changed.
    private func take(_ page: EventsPage, _ validators: Validators) {
        let version = PageVersion(validators, for: validatorKey)
        let stored = storing { store, now in
            let store = try folders.store(store, for: page, of: repository, now: now)
            self.store.withLock { $0 = store }
            return try store.apply(page, version: version, now: now)
        }
        // What cannot be stored is shown nevertheless, but it is not reported as new.
        let changes = stored ?? FeedChanges(changed: page.events)
        if !changes.isEmpty { self.changes.accept(changes) }
    }

    /// Stores the validators of an answer whose events are stored.
    private func take(_ headers: AnswerHeaders, _ validators: Validators) {
        progress.accept(.answered(pollInterval: headers.pollInterval))
        lastModified.accept(validators.lastModifiedDate)
        let version = PageVersion(validators, for: validatorKey)
        _ = storing { store, now in try store.set(version, now: now) }
    }

    /// The result of `body`; nil if it cannot be written, which is reported.
    private func storing<Result>(_ body: (EventStore, _ now: Date) throws -> Result) -> Result? {
        guard let store = store.withLock({ $0 }) else { return nil }
        do {
            let result = try body(store, clock.now)
            if case .unwritable = notice.value { notice.accept(nil) }
            return result
        } catch is NewerFormat {
            notice.accept(.newerFormat)
        } catch {
            notice.accept(.unwritable(reason: error.localizedDescription))
        }
        return nil
    }

    private func end(_ error: (any Error)?) {
        let now = clock.now
        let error = error.map { GitHubError($0, about: .repository(repository)) }
        if let error {
            log.notice("A refresh failed.", metadata: ["repository": "\(repository)", "error": "\(error)"])
        }
        change { status in
            status.attempt = error.map { .failed($0) } ?? .succeeded
            if error == nil { status.savedAt = now }
        }
        progress.accept(.ended(error?.reason))
        isRunning.accept(false)
    }
}
