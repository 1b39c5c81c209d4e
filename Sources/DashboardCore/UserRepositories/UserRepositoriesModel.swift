import FoundationEssentials
import GitHub
import Rx

/// Finds the repositories of a user while the login is typed.
///
/// The relays may change on any thread; the user interface observes them as drivers.
package final class UserRepositoriesModel: Sendable {
    /// The text of the entry, after each change by the user. An empty one keeps what was found.
    package let text = PublishRelay<String>()
    /// Searches for the text at once, even if it was searched for already.
    package let enter = PublishRelay<Void>()
    /// Requests the next page.
    package let more = PublishRelay<Void>()
    /// Requests what has failed again.
    package let retry = PublishRelay<Void>()
    /// Which of the repositories are listed, and in which order.
    package let options = BehaviorRelay(value: RepositoryOptions())

    /// What was found, and what is being searched for.
    package let found = BehaviorRelay(value: UserRepositories())
    /// Those of the repositories that are listed, in the chosen order.
    package let listed = BehaviorRelay<[Repository]>(value: [])
    /// Why the text names no user; nil if it does, or is empty.
    package let textProblem = BehaviorRelay<PastedFeedError?>(value: nil)
    /// Whether a request of the page is running: a search, a further page, a star, or issues.
    package var isRunning: BehaviorRelay<Bool> { activity.isRunning }

    /// Which repositories are starred.
    package let stars: StarsModel
    /// The issues of one of the repositories.
    package let issues: IssuesModel
    /// The server on which users are searched for.
    package let server: GitHubServer

    /// The time between the last key and the search, in ms.
    static let interval = 500

    private let client: GitHubClient
    private let activity: RequestActivity
    private let recoveries: Observable<Void>
    private let clock: any SchedulerType
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - recoveries: Emits when the network comes back: what failed without it is requested again.
    ///   - clock: The clock for the time between a key and the search, and for limits.
    ///   - worker: The scheduler on which lists are merged, sorted and filtered: serial, and not the main thread.
    package init(
        _ github: GitHubSession, recoveries: Observable<Void> = .never(), clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        server = github.server
        self.recoveries = recoveries
        self.clock = clock
        activity = RequestActivity(worker: worker)
        client = GitHubClient(github, activity: activity)
        stars = StarsModel(client, clock: clock, worker: worker)
        issues = IssuesModel(client, recoveries: recoveries, clock: clock, worker: worker)
        bindText()
        bindSearch(worker)
        Observable.combineLatest(found.map(\.pages.elements).distinctUntilChanged(), options)
            .observe(on: worker)
            .map { repositories, options in options.apply(to: repositories) }
            .bind(to: listed)
            .disposed(by: subscriptions)
    }

    /// The text of the entry without spaces at its ends.
    private var typed: Observable<String> { text.map { $0.trimmed } }

    private func bindText() {
        typed.distinctUntilChanged()
            .subscribe(onNext: { [server, textProblem] text in
                do throws(PastedFeedError) {
                    _ = try Login(pasted: text, server: server)
                    textProblem.accept(nil)
                } catch {
                    textProblem.accept(error == .empty ? nil : error)
                }
            })
            .disposed(by: subscriptions)
    }

    /// What is known of the user who was last searched for is observed until another one is found, so that further pages
    /// can be requested after a search has failed.
    private func bindSearch(_ worker: any ImmediateSchedulerType) {
        let searches = questions.map { [requests, client] login in
            (
                user: login,
                pages: requests.load(by: \.name) { client.repositories(of: login, more: $0, again: $1) }
                    .share(replay: 1)
            )
        }
        let newest = searches.flatMapLatest { search in
            search.pages
                .take(until: { $0.isLoaded || $0.isUnknown }, behavior: .inclusive)
                .map { (search, known: $0) }
        }
        .share()
        let answered = newest.filter { $0.known.isLoaded || $0.known.isUnknown }
            .flatMapLatest { search, _ in search.pages.map { (user: search.user, known: $0) } }
        let unanswered = newest.filter { !$0.known.isLoaded && !$0.known.isUnknown }
            .map { search, known in (user: search.user, known: known) }
        Observable.merge(answered, unanswered)
            .observe(on: worker)
            .scan(into: UserRepositories()) { $0.update($1.known, of: $1.user) }
            .bind(to: found)
            .disposed(by: subscriptions)
    }

    /// The users to search for: half a second after the last key, and with Enter at once and again.
    private var questions: Observable<Login> {
        let keys = typed.map { (text: $0, isEntered: false) }
        let entered = enter.withLatestFrom(typed.startWith("")).map { (text: $0, isEntered: true) }
        return Observable.merge(keys, entered)
            .flatMapLatest { [server, clock] text, isEntered -> Observable<(login: Login, isEntered: Bool)> in
                guard let login = try? Login(pasted: text, server: server) else { return .empty() }
                if isEntered { return .just((login, true)) }
                return Observable<Int>.timer(.milliseconds(Self.interval), scheduler: clock).map { _ in (login, false) }
            }
            .distinctUntilChanged { $0.login == $1.login && !$1.isEntered }
            .map(\.login)
    }

    private var requests: PagedRequests {
        PagedRequests(
            more: more.asObservable(), retry: .merge(retry.asObservable(), client.session.credentialsChanged),
            recoveries: recoveries, clock: clock)
    }
}
