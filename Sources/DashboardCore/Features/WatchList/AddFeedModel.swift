import Foundation
import Rx

/// Finds the feed that a user wants to follow, while its name is typed.
///
/// The relays may change on any thread; the user interface observes them as drivers.
public final class AddFeedModel: Sendable {
    /// The text of the entry, after each change by the user.
    public let text = PublishRelay<String>()
    /// Takes the feed that the text itself names.
    public let enter = PublishRelay<Void>()
    /// Takes a feed, such as that of a suggestion.
    public let choose = PublishRelay<WatchedFeed>()
    /// Searches again for the same text.
    public let retry = PublishRelay<Void>()
    /// Forgets the text and everything that was found: nothing more is sent.
    public let close = PublishRelay<Void>()
    /// The feed that the chosen one replaces; nil to add one.
    public let edited = BehaviorRelay<WatchedFeed?>(value: nil)
    /// The feeds that are followed already.
    public let followed = BehaviorRelay(value: WatchList())

    /// What the text itself names: a repository or an account; nil if it is neither.
    public let feed = BehaviorRelay<WatchedFeed?>(value: nil)
    /// The repositories that match the text, best matches first.
    public let suggestions = BehaviorRelay<[Repository]>(value: [])
    /// Whether a search is running.
    public let isRunning = BehaviorRelay(value: false)
    /// Why nothing is suggested, or why the last choice cannot be followed; nil if there is no problem.
    public let problem = BehaviorRelay<AddFeedProblem?>(value: nil)
    /// Emits a feed that was taken, and is not followed yet.
    public let chosen = PublishRelay<WatchedFeed>()
    /// The changes of the list that are chosen.
    public var changes: Observable<WatchListChange> {
        chosen.map { [edited] feed in edited.value.map { .replace($0, by: feed) } ?? .add(feed) }
    }
    /// The server on which feeds can be followed.
    public let server: GitHubServer

    /// The time between the last key and the search, in ms.
    static let interval = 500

    private let search: RepositorySuggestions
    /// A problem with the last choice, until the text changes. It precedes those of the search.
    private let choiceProblem = BehaviorRelay<AddFeedProblem?>(value: nil)
    private let searchProblem = BehaviorRelay<AddFeedProblem?>(value: nil)
    private let subscriptions = DisposeBag()

    /// - Parameter clock: The clock for the time between a key and the search, and for limits.
    public init(_ github: GitHubSession, clock: any SchedulerType) {
        server = github.server
        search = RepositorySuggestions(github: github, clock: clock)
        bindText()
        bindSearch(clock)
        bindChoice()
        Observable.combineLatest(choiceProblem, searchProblem) { $0 ?? $1 }
            .distinctUntilChanged()
            .bind(to: problem)
            .disposed(by: subscriptions)
    }

    /// The text of the entry without spaces at its ends.
    private var typed: Observable<String> {
        Observable.merge(text.asObservable(), close.map { "" })
            .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
    }

    private func bindText() {
        typed.distinctUntilChanged()
            .subscribe(onNext: { [server, feed, choiceProblem] text in
                feed.accept(try? WatchedFeed(pasted: text, server: server))
                choiceProblem.accept(nil)
            })
            .disposed(by: subscriptions)
    }

    private func bindSearch(_ clock: any SchedulerType) {
        let questions = typed.map { PastedAddress.isAddress($0) ? "" : $0 }
            .flatMapLatest { text -> Observable<String> in
                // A text that was removed takes its suggestions with it at once.
                if text.isEmpty { return .just("") }
                return Observable<Int>.timer(.milliseconds(Self.interval), scheduler: clock).map { _ in text }
            }
            .startWith("")
            .distinctUntilChanged()
            .share(replay: 1)
        Observable.merge(questions, retry.withLatestFrom(questions))
            .flatMapLatest { [search] text in text.isEmpty ? .just(.cleared) : search.search(text) }
            .subscribe(onNext: { [weak self] in self?.take($0) })
            .disposed(by: subscriptions)
    }

    private func take(_ step: RepositorySuggestions.Step) {
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
        choose.subscribe(onNext: { [weak self] in self?.take($0) }).disposed(by: subscriptions)
    }

    private func enter(_ text: String) {
        do {
            take(try WatchedFeed(pasted: text, server: server))
        } catch {
            choiceProblem.accept(.text(error))
        }
    }

    private func take(_ feed: WatchedFeed) {
        guard !followed.value.feeds.contains(feed) else { return choiceProblem.accept(.followed(feed)) }
        choiceProblem.accept(nil)
        chosen.accept(feed)
    }
}
