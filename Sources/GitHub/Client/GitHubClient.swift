import FoundationEssentials
import Networking
import Rx

/// GitHub's users, repositories, stars, issues and notifications, for one server and account.
///
/// Each subscription sends a request that a person waits for, unless GitHub has requested a pause; disposal cancels it.
/// All errors are `GitHubError`s, and all events are emitted on the session's worker.
package struct GitHubClient: Sendable {
    package let session: GitHubSession
    private let activity: RequestActivity?

    /// - Parameter activity: Counts the requests that are running.
    package init(_ session: GitHubSession, activity: RequestActivity? = nil) {
        self.session = session
        self.activity = activity
    }

    /// Emits when a page that has failed should be requested again; an error or the end of this sequence ends the list.
    package typealias PageRetry = @Sendable (GitHubError) -> Observable<Void>

    // MARK: Users

    /// The account that is signed in.
    package func myInfo() -> Single<User> { content(.signedInUser) }

    /// A person or an organization; completes empty if there is none of this name.
    package func findUser(_ login: Login) -> Maybe<User> { content(.user(login)).unlessNotFound() }

    // MARK: Repositories

    /// A repository; completes empty if there is none of this name, or if the account may not see it.
    package func findRepository(_ name: RepositoryName) -> Maybe<Repository> {
        content(.repository(name)).unlessNotFound()
    }

    /// The public repositories of a person or an organization, the most recently pushed first: each page of up to 100
    /// as it comes. The last one has no `next`.
    /// - Parameters:
    ///   - more: Each page but the first is requested when this emits; by default at once.
    ///   - again: When a page that has failed is requested again; by default never: then the list fails.
    package func repositories(
        of login: Login, more: Observable<Void> = .just(()), again: @escaping PageRetry = { .error($0) }
    ) -> Observable<Page<Repository>> {
        pages(more, again) { page(.repositories(of: login), at: $0) }
    }

    // MARK: Stars

    /// Stars a repository.
    package func save(_ repository: RepositoryName) -> Completable { content(.star(repository)).asCompletable() }

    /// Removes the star from a repository.
    package func unsave(_ repository: RepositoryName) -> Completable { content(.unstar(repository)).asCompletable() }

    /// Whether a repository is starred.
    package func isSaved(_ repository: RepositoryName, _ priority: RequestPriority = .person) -> Single<Bool> {
        content(.isStarred(repository), priority).map { true }.unlessNotFound().ifEmpty(default: false)
    }

    // MARK: Issues

    /// A page of up to 50 issues and pull requests of a repository, the last changed first.
    /// - Parameter page: `next` of the page before; nil for the first one.
    package func issues(
        of repository: RepositoryName, state: Issue.State = .open, page: PageAddress? = nil
    ) -> Single<Page<Issue>> {
        self.page(.issues(of: repository, state: state), at: page)
    }

    /// All issues and pull requests of a repository, the last changed first, in pages of up to 50 as they come. The last
    /// one has no `next`.
    /// - Parameters:
    ///   - more: Each page but the first is requested when this emits.
    ///   - again: When a page that has failed is requested again.
    package func issues(
        of repository: RepositoryName, state: Issue.State, more: Observable<Void>, again: @escaping PageRetry
    ) -> Observable<Page<Issue>> {
        pages(more, again) { issues(of: repository, state: state, page: $0) }
    }

    // MARK: Events and notifications

    /// The newest events of what a person follows and watches.
    package func receivedEvents(
        of login: Login, validators: Validators? = nil
    ) -> Single<GitHubAnswer<EventsPage>> {
        answer(to: .receivedEvents(of: login, validators: validators), .person)
    }

    /// The notifications of the account that is signed in, the last changed first.
    /// - Parameter all: Whether those that were read are among them.
    package func notifications(
        all: Bool = false, validators: Validators? = nil
    ) -> Single<GitHubAnswer<[NotificationThread]>> {
        answer(to: .notifications(all: all, validators: validators), .person)
    }

    // MARK: Answers

    /// The content of an answer to a request that is not conditional.
    private func content<Content>(
        _ request: GitHubRequest<Content>, _ priority: RequestPriority = .person
    ) -> Single<Content> {
        answer(to: request, priority).map { answer in
            // Without validators, "not modified" is an error already.
            guard let content = answer.modified?.content else {
                throw GitHubError(.unexpected(status: 304), about: request.subject)
            }
            return content
        }
    }

    private func page<Element>(_ request: GitHubRequest<[Element]>, at page: PageAddress?) -> Single<Page<Element>> {
        answer(to: page.map(request.continued) ?? request, .person).map { answer in
            Page(answer.modified?.content ?? [], next: answer.headers.next)
        }
    }

    private func answer<Content>(
        to request: GitHubRequest<Content>, _ priority: RequestPriority
    ) -> Single<GitHubAnswer<Content>> {
        let answer = session.answer(to: request, priority)
        return activity?.tracking(answer) ?? answer
    }

    /// All pages of a list, one after another. A list that leads back to one of its pages ends before it.
    private func pages<Element>(
        _ more: Observable<Void>, _ again: @escaping PageRetry, at address: PageAddress? = nil,
        known: Set<PageAddress> = [], _ page: @escaping @Sendable (PageAddress?) -> Single<Page<Element>>
    ) -> Observable<Page<Element>> {
        page(address).asObservable()
            .retry { (errors: Observable<GitHubError>) in errors.flatMapLatest(again) }
            .flatMap { loaded -> Observable<Page<Element>> in
                guard let next = loaded.next, known.count < Self.maximumPages, !known.contains(next) else {
                    return .just(Page(loaded.elements))
                }
                let rest = more.take(1).flatMap {
                    pages(more, again, at: next, known: known.union([next]), page)
                }
                return .concat([.just(loaded), rest])
            }
    }

    /// The maximum number of pages of a list after the first one.
    private static let maximumPages = 100
}

extension PrimitiveSequence where Trait == SingleTrait {
    /// Completes empty instead of failing with "not found".
    fileprivate func unlessNotFound() -> Maybe<Element> {
        asMaybe().catch { error in
            guard let error = error as? GitHubError, error.reason == .notFound else { throw error }
            return .empty()
        }
    }
}
