import Foundation
import Rx

/// GitHub's users, repositories, stars, issues and notifications, for one server and account.
///
/// Each subscription sends a request that a person waits for, unless GitHub has requested a pause; disposal cancels it.
/// All errors are `GitHubError`s, and all events are emitted on the session's worker.
public struct GitHubClient: Sendable {
    let session: GitHubSession

    public init(_ session: GitHubSession) {
        self.session = session
    }

    // MARK: Users

    /// The account that is signed in.
    public func myInfo() -> Single<User> { content(.signedInUser) }

    /// A person or an organization; completes empty if there is none of this name.
    public func findUser(_ login: Login) -> Maybe<User> { content(.user(login)).unlessNotFound() }

    // MARK: Repositories

    /// A repository; completes empty if there is none of this name, or if the account may not see it.
    public func findRepository(_ name: RepositoryName) -> Maybe<Repository> {
        content(.repository(name)).unlessNotFound()
    }

    /// The public repositories of a person or an organization, those to which was last pushed first: each page of up to
    /// 100 as it comes. The last one has no `next`.
    /// - Parameter more: Each page but the first is requested when this emits; by default at once.
    public func repositories(of login: Login, more: Observable<Void> = .just(())) -> Observable<Page<Repository>> {
        pages(.repositories(of: login), more: more)
    }

    // MARK: Stars

    /// Stars a repository.
    public func save(_ repository: RepositoryName) -> Completable { content(.star(repository)).asCompletable() }

    /// Removes the star from a repository.
    public func unsave(_ repository: RepositoryName) -> Completable { content(.unstar(repository)).asCompletable() }

    /// Whether a repository is starred.
    public func isSaved(_ repository: RepositoryName) -> Single<Bool> {
        content(.isStarred(repository)).map { true }.unlessNotFound().ifEmpty(default: false)
    }

    // MARK: Issues

    /// A page of up to 50 issues and pull requests of a repository, the last changed first.
    /// - Parameter page: `next` of the page before; nil for the first one.
    public func issues(
        of repository: RepositoryName, state: Issue.State = .open, page: PageAddress? = nil
    ) -> Single<Page<Issue>> {
        let request = GitHubRequest.issues(of: repository, state: state)
        return self.page(page.map(request.continued) ?? request)
    }

    // MARK: Events and notifications

    /// The newest events of what a person follows and watches.
    public func receivedEvents(
        of login: Login, validators: Validators? = nil
    ) -> Single<GitHubAnswer<EventsPage>> {
        session.answer(to: .receivedEvents(of: login, validators: validators), .person)
    }

    /// The notifications of the account that is signed in, the last changed first.
    /// - Parameter all: Whether those that were read are among them.
    public func notifications(
        all: Bool = false, validators: Validators? = nil
    ) -> Single<GitHubAnswer<[NotificationThread]>> {
        session.answer(to: .notifications(all: all, validators: validators), .person)
    }

    // MARK: Answers

    /// The content of an answer to a request that is not conditional.
    private func content<Content>(_ request: GitHubRequest<Content>) -> Single<Content> {
        session.answer(to: request, .person).map { answer in
            // Without validators, "not modified" is an error already.
            guard let content = answer.modified?.content else {
                throw GitHubError(.unexpected(status: 304), about: request.subject)
            }
            return content
        }
    }

    private func page<Element>(_ request: GitHubRequest<[Element]>) -> Single<Page<Element>> {
        session.answer(to: request, .person).map { answer in
            Page(answer.modified?.content ?? [], next: answer.headers.next)
        }
    }

    /// All pages of a list, one after another. A list that comes back to one of its pages ends before it.
    private func pages<Element>(
        _ request: GitHubRequest<[Element]>, more: Observable<Void>, known: Set<PageAddress> = []
    ) -> Observable<Page<Element>> {
        page(request).asObservable().flatMap { page -> Observable<Page<Element>> in
            guard let next = page.next, known.count < Self.maximumPages, !known.contains(next) else {
                return .just(Page(page.elements))
            }
            let rest = more.take(1).flatMap {
                pages(request.continued(at: next), more: more, known: known.union([next]))
            }
            return .concat([.just(page), rest])
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
