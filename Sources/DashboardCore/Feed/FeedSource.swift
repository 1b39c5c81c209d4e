import FoundationEssentials
import GitHub
import History
import Locking
import Logging
import Networking
import Rx

/// Refreshes the history of one feed, of a repository or an account, with conditional requests.
///
/// Open the history, and then call `start`. The relays may change on any thread.
package final class FeedSource: Sendable {
    /// Requests a refresh. Has no effect while one is running.
    package let refresh = PublishRelay<RequestPriority>()
    /// The time of the feed's last change, as reported by GitHub.
    package let lastModified = BehaviorRelay<Date?>(value: nil)
    /// How current the events are, and the last error.
    package let status = BehaviorRelay(value: FeedStatus())
    /// Whether a refresh is running: true from its start to its end, successful or not.
    package let isRunning = BehaviorRelay(value: false)
    /// What GitHub sends, for a feed of what a person follows; nil for other feeds, and while it is not known.
    package let scope = BehaviorRelay<ReceivedScope?>(value: nil)
    /// Requests that an open gap is filled in. Has no effect while it is being filled in.
    package let fillIn = PublishRelay<EventGap>()
    /// The progress of filling in gaps, by the newest event before the gap.
    package let fillings = BehaviorRelay<[EventPoint: GapFilling]>(value: [:])
    /// The progress of each refresh.
    let progress = PublishRelay<Progress>()
    /// The stored events.
    package let history: FeedHistory
    /// The feed, by the name that the user has chosen.
    package var feed: WatchedFeed { history.feed }

    /// A step of a refresh.
    enum Progress: Sendable, Equatable {
        case began
        /// GitHub answered, and requested an interval in seconds, or none.
        case answered(pollInterval: TimeInterval?)
        /// It ended, with the reason if it failed.
        case ended(GitHubError.Reason?)
    }

    let github: GitHubSession
    let clock: any SchedulerType
    let worker: any ImmediateSchedulerType
    let pages = Mutex(PageMemory())
    /// The account as GitHub has described it since the program was started.
    private let account = Mutex<AccountProfile?>(nil)
    private let subscriptions = DisposeBag()
    let log = Logger(label: "dashboard.feed")

    /// - Parameters:
    ///   - clock: The clock for all timestamps.
    ///   - worker: The scheduler that stores answers: serial, not the main thread, and that of `github`.
    package init(
        _ feed: WatchedFeed, _ github: GitHubSession, _ folders: FeedFolders, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        self.github = github
        self.clock = clock
        self.worker = worker
        history = FeedHistory(feed, on: github.server, folders, clock: clock)
        followHistory()
    }

    /// Publishes what the history knows of the last refresh, once it is open.
    private func followHistory() {
        history.isOpen.filter { $0 }
            .subscribe(onNext: { [weak self] _ in self?.publishSaved() })
            .disposed(by: subscriptions)
        history.changes.filter(\.isOtherHistory)
            .subscribe(onNext: { [weak self] _ in self?.pages.withLock { $0 = PageMemory() } })
            .disposed(by: subscriptions)
    }

    private func publishSaved() {
        lastModified.accept(validators(for: github.account)?.lastModifiedDate)
        if let time = history.read({ $0.savedAt }) ?? nil { change { $0.savedAt = time } }
        guard case .received = feed.source else { return }
        let hasPrivate = history.read { $0.count > 0 ? try $0.hasPrivateEvents() : nil } ?? nil
        if let hasPrivate { scope.accept(hasPrivate ? .all : .onlyPublic) }
    }

    /// Refreshes on request.
    package func start() {
        refresh.observe(on: worker)
            .flatMapFirst { [weak self] priority in self?.attempt(priority) ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
        startFillingIn().disposed(by: subscriptions)
    }
}

// MARK: - Refreshing

extension FeedSource {
    /// One refresh. It never fails: errors are reported in the status.
    private func attempt(_ priority: RequestPriority) -> Completable {
        isRunning.accept(true)
        progress.accept(.began)
        // What is received must be stored.
        history.readAll()
        return update(priority)
            .andThen(followPages(priority))
            // Both are called before the sequence completes, since the next refresh may begin right after it.
            .do(
                onError: { [weak self] error in self?.end(error) },
                onCompleted: { [weak self] in self?.end(nil) }
            )
            .catch { _ in .empty() }
    }

    /// Requests the events. The answer serves two subscriptions: one stores the events if there are new ones, the other
    /// what any answer tells of them.
    private func update(_ priority: RequestPriority) -> Completable {
        let known = validators(for: github.account)
        // With `.forever`, the second branch receives the answer even if it was emitted before its subscription.
        let answer = github.answer(to: request(validators: known), priority)
            .flatMap { [weak self] answer in
                guard let self, answer.modified?.content.events.isEmpty == true, isOrganization != true else {
                    return .just(answer)
                }
                return self.answer(priority, insteadOf: .just(answer))
            }
            .catch { [weak self] error in
                guard let self, (error as? GitHubError)?.reason == .notFound, isOrganization == true else {
                    return .error(error)
                }
                return self.answer(priority, insteadOf: .error(error))
            }
            .asObservable()
            .share(replay: 1, scope: .forever)
        let events = answer.compactMap(\.modified)
            .do(onNext: { [weak self] page, headers in self?.storeFirst(page, headers) })
        let any = answer.do(onNext: { [weak self] in self?.record($0, after: known) })
        return Observable.merge(events.map { _ in }, any.map { _ in }).ignoreElements().asCompletable()
    }

    /// The request for the newest events. An account counts as a person until it is known to be an organization.
    func request(validators: Validators? = nil) -> GitHubRequest<EventsPage> {
        var request: GitHubRequest<EventsPage> =
            switch feed.source {
            case .repository(let name): .events(of: name, validators: validators)
            case .account(let login): .events(of: login, isOrganization: isOrganization == true, validators: validators)
            case .received(let login): .receivedEvents(of: login, validators: validators)
            }
        request.name = feed.key
        return request
    }

    /// The answer to the other request for the events of an account, if it turns out to be an organization although it was
    /// taken for a person, or the other way round: the login may have changed hands. It is looked up once.
    /// - Parameter answer: The answer if it is not, which has no events.
    private func answer(
        _ priority: RequestPriority, insteadOf answer: Single<GitHubAnswer<EventsPage>>
    ) -> Single<GitHubAnswer<EventsPage>> {
        guard case .account(let login) = feed.source, account.withLock({ $0 }) == nil else { return answer }
        let wasOrganization = isOrganization == true
        return github.answer(to: .user(login), priority).flatMap { [weak self] user in
            guard let self, let account = user.modified?.content.profile else { return answer }
            identify(as: account)
            return account.isOrganization != wasOrganization ? github.answer(to: request(), priority) : answer
        }
    }

    /// Whether the account is one; nil for a repository, and until it is known.
    private var isOrganization: Bool? {
        account.withLock { $0?.isOrganization } ?? history.identity.isOrganization
    }

    /// The account whose events are on a page; nil for other feeds, and if the page does not contain it.
    private func account(of page: EventsPage) -> AccountProfile? {
        guard case .account(let login) = feed.source else { return nil }
        return isOrganization == true ? page.organization(login) : page.person(login)
    }

    /// Whether a page is known to belong to another repository or account than the history: its name has changed hands.
    func belongsToAnother(_ page: EventsPage) -> Bool {
        guard
            let number = feed.repositoryName == nil ? account(of: page)?.id : page.repository?.number,
            let known = history.identity.number
        else { return false }
        return number != known
    }

    /// Switches to the history of an account's id.
    private func identify(as account: AccountProfile) {
        // It must be known even if it cannot be stored, or each refresh would ask for it again.
        self.account.withLock { $0 = account }
        history.identify(as: account)
    }

    /// Stores the first page with its validators.
    private func storeFirst(_ page: EventsPage, _ headers: AnswerHeaders) {
        if let account = account(of: page) { identify(as: account) }
        updateScope(by: page)
        let version = PageVersion(headers.validators, for: validatorKey(for: headers.account))
        let stored = history.add(
            firstPage: page, of: repository(of: page, headers), version: version, hasNext: headers.next != nil,
            today: today)
        if let stored { noteFirstPage(headers, gap: stored.gap) }
    }

    /// The repository of the feed, with today's name; nil for other feeds, and without events.
    ///
    /// Events keep the name that the repository had at their time. So the newest one tells another name only where GitHub has
    /// redirected the request: otherwise somebody follows the new name, and nothing has happened since the rename.
    private func repository(of page: EventsPage, _ headers: AnswerHeaders) -> NumberedRepository? {
        guard let requested = feed.repositoryName, var repository = page.repository else { return nil }
        // Another way of writing is GitHub's own.
        if !headers.isRedirected, repository.name != requested {
            (repository.name, repository.formerName) = (requested, repository.name)
        }
        return repository
    }

    private func updateScope(by page: EventsPage) {
        guard case .received = feed.source, scope.value != .all else { return }
        if page.hasPrivateEvents {
            scope.accept(.all)
        } else if scope.value != .onlyPublic {
            scope.accept(page.received.isEmpty ? .nothing : .onlyPublic)
        }
    }

    /// Publishes what an answer tells of the events, and stores the validators of a "not modified". Those of a page are stored
    /// with its events, and only if these are: otherwise the next answer would be "not modified" without them.
    private func record(_ answer: GitHubAnswer<EventsPage>, after known: Validators?) {
        let validators = answer.validators(after: known)
        progress.accept(.answered(pollInterval: answer.headers.pollInterval))
        lastModified.accept(validators.lastModifiedDate)
        if answer.modified == nil {
            history.setVersion(PageVersion(validators, for: validatorKey(for: answer.headers.account)))
        }
        // Not before there was an answer: a clock that is years ahead would remove everything.
        history.removeOldMonths(today: today)
    }

    /// The time by this machine's clock, or by that of the server, if this one is ahead.
    var today: Date {
        let now = clock.now
        return min(now, now.addingTimeInterval(github.clockOffset.value ?? 0))
    }

    /// The stored validators, if they were sent to an account for the same request.
    private func validators(for account: Account) -> Validators? {
        history.read { $0.validators(for: validatorKey(for: account)) } ?? nil
    }

    /// The request that stored validators belong to.
    private func validatorKey(for account: Account) -> ValidatorKey {
        ValidatorKey(account: account, url: request().url(on: github.server))
    }

    /// Must be called on the worker once the source is started.
    func change(_ body: (inout FeedStatus) -> Void) {
        var status = status.value
        body(&status)
        self.status.accept(status)
    }

    private func end(_ error: (any Error)?) {
        let now = clock.now
        let error = error.map { GitHubError($0, about: feed.subject) }
        if let error {
            log.notice("A refresh failed.", metadata: ["feed": "\(feed)", "error": "\(error)"])
        }
        change { status in
            status.attempt = error.map { .failed($0) } ?? .succeeded
            if error == nil { status.savedAt = now }
        }
        progress.accept(.ended(error?.reason))
        isRunning.accept(false)
    }
}
