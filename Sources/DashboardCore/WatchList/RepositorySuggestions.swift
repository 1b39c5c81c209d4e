import FoundationEssentials
import GitHub
import Rx

/// Searches for repositories, and waits when GitHub's limit of searches is used up.
struct RepositorySuggestions: Sendable {
    let github: GitHubSession
    let clock: any SchedulerType

    /// A step of a search.
    enum Step: Sendable {
        /// There is nothing to search for.
        case cleared
        /// A request was sent.
        case began
        /// Its result.
        case found([Repository])
        case failed(AddFeedProblem)
    }

    /// The minimum wait after a limit, in seconds: a tenth of the minute in which anonymous users may search ten times.
    /// A server whose limits end at once is not asked all the time.
    static let minimumWait: TimeInterval = 6

    /// The steps of the search for `text`, which never fails. It completes unless it waits for a limit; then it
    /// searches again.
    func search(_ text: String) -> Observable<Step> {
        .deferred {
            if let end = knownEnd { return wait(.hourly, until: end, text) }
            return github.answer(to: .repositories(matching: text), .person)
                .asObservable()
                .map { answer in
                    let found = answer.modified?.content.repositories ?? []
                    return found.isEmpty ? .failed(.nothingFound(text)) : .found(found)
                }
                .catch { error in
                    let error = GitHubError(error, about: .search)
                    guard case .rateLimited(let limit, let end?) = error.reason else {
                        return .just(.failed(.search(error)))
                    }
                    return wait(limit, until: end, text)
                }
                .startWith(.began)
        }
    }

    /// The end of the minute if no searches are left in it.
    private var knownEnd: Date? {
        guard let limit = github.budget.value.limit(of: .search, now: clock.now), limit.remaining == 0 else {
            return nil
        }
        return limit.reset
    }

    private func wait(_ limit: RequestLimit, until end: Date, _ text: String) -> Observable<Step> {
        let end = max(end, clock.now.addingTimeInterval(Self.minimumWait))
        return Observable<Void>.timer(at: end, clock)
            .flatMap { search(text) }
            .startWith(.failed(.waiting(limit, until: end)))
    }
}
