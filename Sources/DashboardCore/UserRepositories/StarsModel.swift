import FoundationEssentials
import GitHub
import Locking
import Logging
import Rx

/// Which repositories the account has starred.
///
/// GitHub is asked only about repositories in sight, with one request each, because an answer about a list of all starred
/// ones would need all of its pages: a repository that is not starred is on none of them. Nobody waits for these answers,
/// so they are requested only while the rate limit is ample, one after another, and remembered until the account changes.
///
/// Source: <https://docs.github.com/en/rest/activity/starring#check-if-a-repository-is-starred-by-the-authenticated-user>
package final class StarsModel: Sendable {
    /// The repositories in sight, in the order in which they should be asked about.
    package let visible = BehaviorRelay<[RepositoryName]>(value: [])
    /// Stars a repository, or removes its star, whatever is shown now.
    package let toggle = PublishRelay<RepositoryName>()

    /// Whether repositories are starred; those about which nothing is known are missing.
    package let starred = BehaviorRelay<[RepositoryName: Bool]>(value: [:])
    /// Whether there is an account that can have stars.
    package let hasAccount: BehaviorRelay<Bool>
    /// Emits when a star needs an account.
    package let accountNeeded = PublishRelay<Void>()
    /// Emits when GitHub has not accepted a change, which was taken back.
    package let failed = PublishRelay<StarFailure>()

    private let client: GitHubClient
    private var github: GitHubSession { client.session }
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let memory = Mutex(StarMemory())
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.stars")

    init(_ client: GitHubClient, clock: any SchedulerType, worker: any ImmediateSchedulerType) {
        self.client = client
        self.clock = clock
        self.worker = worker
        hasAccount = BehaviorRelay(value: client.session.account != .anonymous)
        // Requests for another account end with its stars.
        github.credentialsChanged.startWith(())
            .observe(on: worker)
            .flatMapLatest { [weak self] in self?.stars() ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    /// The work for one account.
    private func stars() -> Completable {
        memory.withLock { $0 = StarMemory() }
        hasAccount.accept(github.account != .anonymous)
        publish()
        let changes = toggle.observe(on: worker)
            .flatMap { [weak self] in self?.change($0) ?? .empty() }
        let questions = Observable.merge(visible.map { _ in }, github.budget.map { _ in })
            .observe(on: worker)
            .flatMapFirst { [weak self] in self?.askAll() ?? .empty() }
        return Observable.merge(changes, questions).asCompletable()
    }

    private func publish() { starred.accept(memory.withLock { $0.shown }) }

    // MARK: Changes

    private func change(_ name: RepositoryName) -> Completable {
        guard hasAccount.value else {
            accountNeeded.accept(())
            return .empty()
        }
        memory.withLock { $0.toggle(name) }
        publish()
        return send(name)
    }

    /// Sends what is wanted to GitHub, and repeats that if something else is wanted by then. Never fails.
    private func send(_ name: RepositoryName) -> Completable {
        .oneAfterAnother { [weak self] in self?.sendOnce(name) }
    }

    private func sendOnce(_ name: RepositoryName) -> Completable? {
        guard let isStarred = memory.withLock({ $0.send(name) }) else { return nil }
        return (isStarred ? client.save(name) : client.unsave(name))
            .do(onCompleted: { [weak self] in self?.memory.withLock { $0.succeed(name) } })
            .catch { [weak self] error in
                self?.takeBack(name, isStarred, error)
                return .empty()
            }
    }

    private func takeBack(_ name: RepositoryName, _ isStarred: Bool, _ error: any Error) {
        guard memory.withLock({ $0.takeBack(name) }) else { return }
        publish()
        failed.accept(
            StarFailure(repository: name, isStarred: isStarred, error: GitHubError(error, about: .repository(name))))
    }

    // MARK: Questions

    /// Asks about the first repository for which this is possible, and then about the others. Never fails.
    private func askAll() -> Completable {
        .oneAfterAnother { [weak self] in self?.nextUnknown.flatMap { self?.ask($0) } }
    }

    /// The first repository in sight about which GitHub may be asked now.
    private var nextUnknown: RepositoryName? {
        let now = clock.now
        guard hasAccount.value, github.budget.value.isHalfLeft(at: now) else { return nil }
        return memory.withLock { memory in visible.value.first { memory.isDue($0, at: now) } }
    }

    private func ask(_ name: RepositoryName) -> Completable {
        client.isSaved(name, .background)
            .do(
                onSuccess: { [weak self] isStarred in
                    self?.memory.withLock { $0.learn(name, isStarred: isStarred) }
                    self?.publish()
                },
                onError: { [weak self] in self?.fail(name, GitHubError($0, about: .repository(name))) }
            )
            .asCompletable()
            .catch { _ in .empty() }
    }

    private func fail(_ name: RepositoryName, _ error: GitHubError) {
        let now = clock.now
        log.notice("A star is not known.", metadata: ["error": "\(error)"])
        memory.withLock { $0.fail(name, error.reason, at: now) }
    }
}

/// A change of a star that GitHub has not accepted.
package struct StarFailure: Sendable, Equatable {
    package let repository: RepositoryName
    /// Whether the repository should have been starred.
    package let isStarred: Bool
    package let error: GitHubError
}
