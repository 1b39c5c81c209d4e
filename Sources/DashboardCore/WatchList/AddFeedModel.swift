import FoundationEssentials
import GitHub
import Rx

/// Finds the feed that a user wants to follow, while its name is typed.
///
/// The relays may change on any thread; the user interface observes them as drivers.
package final class AddFeedModel: Sendable {
    /// The text of the entry, after each change by the user.
    package let text = PublishRelay<String>()
    /// Chooses the feed that the text itself names.
    package let enter = PublishRelay<Void>()
    /// Chooses a feed, such as that of a suggestion.
    package let choose = PublishRelay<WatchedFeed>()
    /// Searches again for the same text.
    package let retry = PublishRelay<Void>()
    /// Forgets the text and everything that was found: nothing more is sent.
    package let close = PublishRelay<Void>()
    /// The feed that the chosen one replaces; nil to add one.
    package let edited = BehaviorRelay<WatchedFeed?>(value: nil)
    /// The account that reads the chosen feed; nil for the first one of the standard server, or none.
    package let reader = BehaviorRelay<SignedInAccount.ID?>(value: nil)
    /// The feeds that are followed already.
    package let followed = BehaviorRelay(value: WatchList())

    /// What the text itself names: a repository or an account; nil if it is neither.
    package let feed = BehaviorRelay<WatchedFeed?>(value: nil)
    /// The repositories that match the text, best matches first.
    package let suggestions = BehaviorRelay<[Repository]>(value: [])
    /// Whether a search is running.
    package let isRunning = BehaviorRelay(value: false)
    /// Why nothing is suggested, or why the last choice cannot be followed; nil if there is no problem.
    package let problem = BehaviorRelay<AddFeedProblem?>(value: nil)
    /// Emits a feed that was chosen and is not followed yet.
    package let chosen = PublishRelay<WatchedFeed>()
    /// The changes of the list that are chosen.
    package var changes: Observable<WatchListChange> {
        chosen.map { [edited] feed in edited.value.map { .replace($0, by: feed) } ?? .add(feed) }
    }
    /// The accounts that can read feeds, by the values of `reader`: the standard one first.
    package var readers: Observable<[SignedInAccount.ID?]> {
        sessions.all.map { [sessions] all in
            [nil] + all.filter { $0.github !== sessions.standard }.map(\.account.id)
        }
    }
    /// The account that reads feeds without a reader of their own; nil if there is none.
    package var standardReader: SignedInAccount.ID? {
        sessions.all.value.account(of: sessions.standard)
    }
    /// What the accounts follow and watch, as feeds that are not followed yet.
    private var received: Observable<[WatchedFeed]> {
        Observable.combineLatest(sessions.all, followed) { all, followed in
            all.map { .received(by: $0.account.id) }.filter { !followed.feeds.contains($0) }
        }
    }
    /// What can be chosen in addition to the feed that the text names: what was found or, without a text, what the accounts
    /// follow.
    package var choices: Observable<[AddFeedChoice]> {
        Observable.combineLatest(suggestions, received, typed.map(\.isEmpty).startWith(true).distinctUntilChanged()) {
            found, received, isEmpty in
            isEmpty ? received.map { .received($0) } : found.map { .repository($0) }
        }
    }
    /// The server on which feeds can be followed.
    package var server: GitHubServer { github.server }

    /// The time between the last key and the search, in ms.
    static let interval = 500

    private let sessions: AccountSessions
    private let clock: any SchedulerType
    /// A problem with the last choice, until the text changes. It takes precedence over those of the search.
    private let choiceProblem = BehaviorRelay<AddFeedProblem?>(value: nil)
    private let searchProblem = BehaviorRelay<AddFeedProblem?>(value: nil)
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - recoveries: Emits when the network comes back: a search that failed without it is repeated.
    ///   - clock: The clock for the time between a key and the search, and for limits.
    package init(_ sessions: AccountSessions, recoveries: Observable<Void> = .never(), clock: any SchedulerType) {
        self.sessions = sessions
        self.clock = clock
        bindText()
        bindSearch(clock, recoveries)
        bindChoice()
        Observable.combineLatest(choiceProblem, searchProblem) { $0 ?? $1 }
            .distinctUntilChanged()
            .bind(to: problem)
            .disposed(by: subscriptions)
    }

    /// The session of the account that reads the chosen feed.
    private var github: GitHubSession { sessions.session(of: reader.value) }

    /// The feed that a text names, with its reader. The address of a page on the server of another account is read by
    /// that account.
    private func feed(named text: String) throws(PastedFeedError) -> WatchedFeed {
        do {
            return WatchedFeed(try WatchedFeed(pasted: text, server: server).source, reader: reader.value)
        } catch .otherHost(let host) {
            for other in sessions.all.value where other.github !== github {
                guard let feed = try? WatchedFeed(pasted: text, server: other.github.server) else { continue }
                return WatchedFeed(
                    feed.source, reader: other.github === sessions.standard ? nil : other.account.id)
            }
            throw .otherHost(host)
        }
    }

    /// The text of the entry without spaces at its ends.
    private var typed: Observable<String> {
        Observable.merge(text.asObservable(), close.map { "" })
            .map { $0.trimmed }
    }

    private func bindText() {
        Observable.combineLatest(typed.distinctUntilChanged(), reader.distinctUntilChanged())
            .subscribe(onNext: { [weak self] text, _ in
                guard let self else { return }
                feed.accept(try? feed(named: text))
                choiceProblem.accept(nil)
            })
            .disposed(by: subscriptions)
    }

    private func bindSearch(_ clock: any SchedulerType, _ recoveries: Observable<Void>) {
        // Another account may see other repositories.
        let changes = reader.distinctUntilChanged().skip(1).map { _ in }
        // What was refused may succeed with another token.
        let signIns = sessions.all.skip(1).filter { [searchProblem] _ in searchProblem.value?.mayNeedSignIn == true }
            .map { _ in }
        let recoveries = recoveries.filter { [searchProblem] in searchProblem.value?.isNetwork == true }
        let questions = typed.map { PastedAddress.isAddress($0) ? "" : $0 }
            .flatMapLatest { text -> Observable<String> in
                // A text that was removed takes its suggestions with it at once.
                if text.isEmpty { return .just("") }
                return Observable<Int>.timer(.milliseconds(Self.interval), scheduler: clock).map { _ in text }
            }
            .startWith("")
            .distinctUntilChanged()
            .share(replay: 1)
        Observable.merge(
            questions, Observable.merge(retry.asObservable(), changes, signIns, recoveries).withLatestFrom(questions)
        )
        .flatMapLatest { [weak self] text in self?.search(text) ?? .empty() }
        .subscribe(onNext: { [weak self] in self?.apply($0) })
        .disposed(by: subscriptions)
    }

    private func search(_ text: String) -> Observable<RepositorySuggestions.Step> {
        text.isEmpty ? .just(.cleared) : RepositorySuggestions(github: github, clock: clock).search(text)
    }

    private func apply(_ step: RepositorySuggestions.Step) {
        switch step {
        case .began:
            isRunning.accept(true)
        case .found(let repositories):
            suggestions.accept(repositories)
            searchProblem.accept(nil)
            isRunning.accept(false)
        case .failed(let problem):
            suggestions.accept([])
            searchProblem.accept(problem)
            isRunning.accept(false)
        case .cleared:
            suggestions.accept([])
            searchProblem.accept(nil)
            isRunning.accept(false)
        }
    }

    private func bindChoice() {
        enter.withLatestFrom(text.startWith(""))
            .subscribe(onNext: { [weak self] text in self?.enter(text) })
            .disposed(by: subscriptions)
        choose
            .map { [reader] in WatchedFeed($0.source, reader: $0.reader ?? reader.value) }
            .subscribe(onNext: { [weak self] in self?.choose($0) })
            .disposed(by: subscriptions)
    }

    private func enter(_ text: String) {
        do {
            choose(try feed(named: text))
        } catch {
            choiceProblem.accept(.text(error))
        }
    }

    private func choose(_ feed: WatchedFeed) {
        guard !followed.value.feeds.contains(feed) else { return choiceProblem.accept(.followed(feed)) }
        choiceProblem.accept(nil)
        chosen.accept(feed)
    }
}
