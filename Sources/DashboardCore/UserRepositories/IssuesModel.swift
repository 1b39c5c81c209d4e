import Base
import FoundationEssentials
import GitHub
import Rx

/// The issues and pull requests of a repository.
///
/// The relays may change on any thread; the user interface observes them as drivers.
package final class IssuesModel: Sendable {
    /// The repository whose issues are shown; nil for none. Then nothing is requested.
    package let repository = BehaviorRelay<RepositoryName?>(value: nil)
    /// Which issues are requested.
    package let state = BehaviorRelay(value: Issue.State.open)
    /// Only those of the received issues are listed whose titles or numbers contain this text.
    package let text = BehaviorRelay(value: "")
    /// Requests the next page.
    package let more = PublishRelay<Void>()
    /// Requests a page that has failed again.
    package let retry = PublishRelay<Void>()

    /// What was received.
    package let found = BehaviorRelay(value: LoadedPages<Issue>())
    /// Those of the issues that are listed.
    package let listed = BehaviorRelay<[Issue]>(value: [])

    private let subscriptions = DisposeBag()

    init(
        _ client: GitHubClient, recoveries: Observable<Void>, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        let requests = PagedRequests(
            more: more.asObservable(), retry: .merge(retry.asObservable(), client.session.credentialsChanged),
            recoveries: recoveries, clock: clock)
        Observable.combineLatest(repository.distinctUntilChanged(), state.distinctUntilChanged())
            .flatMapLatest { repository, state -> Observable<LoadedPages<Issue>> in
                guard let repository else { return .just(LoadedPages()) }
                return requests.load(by: \.number) {
                    client.issues(of: repository, state: state, more: $0, again: $1)
                }
            }
            .observe(on: worker)
            .bind(to: found)
            .disposed(by: subscriptions)
        Observable.combineLatest(found, text)
            .observe(on: worker)
            .map { found, text in found.elements.matching(text) }
            .bind(to: listed)
            .disposed(by: subscriptions)
    }

    /// Shows the open issues of a repository.
    package func show(_ name: RepositoryName) {
        text.accept("")
        state.accept(.open)
        repository.accept(name)
    }
}

extension [Issue] {
    /// Those whose titles, whatever the case and the accents, or numbers contain a text; all if it is blank.
    func matching(_ text: String) -> [Issue] {
        let query = SearchedText(text.trimmed)
        return filter { query.isFound(in: "\($0.title) #\($0.number)") }
    }
}
