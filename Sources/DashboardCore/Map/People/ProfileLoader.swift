import Base
import FoundationEssentials
import GitHub
import Locking
import Logging
import Networking
import Rx

/// Requests the profiles of people, each at most once a day: signed in up to 50 with one request, and otherwise one after
/// another, as long as more than half of the rate limit is left.
///
/// All work is done on the worker.
final class ProfileLoader: Sendable {
    /// Whose profiles are needed, in the order of their importance.
    let logins = BehaviorRelay<[Login]>(value: [])
    /// Whether a request is running.
    let isRunning = BehaviorRelay(value: false)
    /// Why the last request failed; nil if it did not.
    let problem = BehaviorRelay<GitHubError?>(value: nil)
    /// Whether profiles are missing because the rate limit permits no more requests without an account.
    let isHeldBack = BehaviorRelay(value: false)

    private let github: GitHubSession
    private let archive: SavedValue<PeopleArchive>
    private let isOnline: BehaviorRelay<Bool>
    private let clock: any SchedulerType
    private let worker: any ImmediateSchedulerType
    private let plan = Mutex(ProfilePlan())
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.people")

    /// - Parameters:
    ///   - archive: The profiles that were fetched.
    ///   - isOnline: Whether the machine is online, as far as is known.
    init(
        _ github: GitHubSession, _ archive: SavedValue<PeopleArchive>, isOnline: BehaviorRelay<Bool>,
        clock: any SchedulerType, worker: any ImmediateSchedulerType
    ) {
        self.github = github
        self.archive = archive
        self.isOnline = isOnline
        self.clock = clock
        self.worker = worker
    }

    /// Requests missing profiles while `isWanted`; otherwise the running request is cancelled.
    func start(while isWanted: Observable<Bool>) {
        isWanted.distinctUntilChanged()
            .flatMapLatest { [weak self] isWanted in isWanted ? self?.loading() ?? .empty() : .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    private func loading() -> Observable<Never> {
        let changes = Observable.merge(
            logins.map { _ in }, github.budget.map { _ in }, github.credentialsChanged.startWith(()))
        return changes.observe(on: worker)
            .flatMapFirst { [weak self] in self?.loadAll() ?? .empty() }
            .do(onDispose: { [weak self] in self?.isRunning.accept(false) })
    }

    /// Requests what is missing, one request after another. Never fails.
    private func loadAll() -> Completable {
        .oneAfterAnother { [weak self] in
            guard let self else { return nil }
            let next = next()
            isRunning.accept(!next.isEmpty)
            guard !next.isEmpty else {
                archive.write(at: clock.now)
                return nil
            }
            return load(next)
                .catch { [weak self] error in self?.waiting(after: error, for: next) ?? .empty() }
        }
    }

    /// The people for the next request; none if no profile is missing, or if no request may be sent now.
    private func next() -> [Login] {
        let now = clock.now
        let budget = github.budget.value
        let known = archive.content.value
        let missing = logins.value.filter { known.profile(id($0))?.isFresh(at: now) != true }
        let isAnonymous = github.account == .anonymous
        let isPermitted = isAnonymous ? budget.isHalfLeft(at: now) : budget.isAboveReserve(for: .graphQL, at: now)
        if let reason = budget.rejection, !missing.isEmpty { problem.accept(GitHubError(reason, about: .profiles)) }
        let isLimited = !isPermitted && budget.rejection == nil && budget.limits[.core] != nil
        isHeldBack.accept(isAnonymous && isLimited && !missing.isEmpty)
        guard isPermitted else { return [] }
        return plan.withLock { $0.next(of: missing, isOneByOne: isAnonymous, at: now) }
    }

    private func id(_ login: Login) -> SavedProfile.ID { SavedProfile.ID(server: github.server.api, login: login) }

    private func load(_ people: [Login]) -> Completable {
        guard github.account == .anonymous, let person = people.first else { return loadTogether(people) }
        let saved = archive.content.value.profile(id(person))
        let isMine = saved?.account == github.account
        return github.answer(to: .profile(of: person, validators: isMine ? saved?.validators : nil), .background)
            .observe(on: worker)
            .do(onSuccess: { [weak self] answer in
                let profile = answer.modified?.content ?? saved?.profile ?? PublicProfile()
                let validators = answer.modified == nil ? saved?.validators : answer.headers.validators
                self?.store([person: profile], answer.headers.account, validators)
            })
            .asCompletable()
    }

    private func loadTogether(_ people: [Login]) -> Completable {
        github.answer(to: .profiles(of: people), .background)
            .observe(on: worker)
            .do(onSuccess: { [weak self] answer in
                guard let self, let profiles = answer.modified?.content else { return }
                store(profiles, answer.headers.account, nil, missing: people.filter { profiles[$0] == nil })
            })
            .asCompletable()
    }

    private func store(
        _ profiles: [Login: PublicProfile], _ account: Account, _ validators: Validators?, missing: [Login] = []
    ) {
        let now = clock.now
        let new = profiles.map { login, profile in
            SavedProfile(
                id: id(login), profile: profile, fetchedAt: now, account: account, validators: validators)
        }
        archive.note(at: now) { $0.insert(new) }
        plan.withLock { $0.succeed(without: missing, at: now) }
        problem.accept(nil)
    }

    /// Completes when the next request may be sent after an error.
    private func waiting(after error: any Error, for people: [Login]) -> Completable {
        let error = GitHubError(error, about: .profiles)
        log.notice("Profiles are missing.", metadata: ["error": "\(error.reason)"])
        if error.reason == .notFound, case .account(let person) = error.subject {
            store([person: PublicProfile()], github.account, nil)
            return .empty()
        }
        // The next request is sent when the credentials are accepted again, or there are others.
        guard github.budget.value.rejection == nil else { return .empty() }
        let now = clock.now
        guard let end = plan.withLock({ $0.fail(error, for: people, at: now) }) else { return .empty() }
        isRunning.accept(false)
        problem.accept(error)
        return Observable.merge(.timer(at: end, clock), isOnline.recoveries, github.credentialsChanged).take(1)
            .observe(on: worker)
            .ignoreElements()
            .asCompletable()
    }
}
