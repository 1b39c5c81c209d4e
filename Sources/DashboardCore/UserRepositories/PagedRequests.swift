import GitHub
import Rx

/// Requests the pages of a list as they are wanted, and those that have failed again.
struct PagedRequests: Sendable {
    /// Emits when the next page is wanted.
    let more: Observable<Void>
    /// Emits when a page that has failed is wanted again, for example because there is another token.
    let retry: Observable<Void>
    /// Emits when the network comes back, after which a page that failed without it is requested again by itself.
    let recoveries: Observable<Void>
    /// The clock for limits, after which a page is requested again by itself.
    let clock: any SchedulerType

    /// What is known of a list after each step. Never fails; completes with the last page.
    /// - Parameters:
    ///   - key: Identifies an element.
    ///   - pages: The pages, each but the first of which is requested when its first argument emits, and again when the
    ///     result of the second one does.
    func load<Element, Key: Hashable & SendableMetatype>(
        by key: KeyPath<Element, Key> & Sendable,
        _ pages: @escaping @Sendable (Observable<Void>, @escaping GitHubClient.PageRetry) -> Observable<Page<Element>>
    ) -> Observable<LoadedPages<Element>> {
        Observable<LoadedPages<Element>.Step>.create { observer in
            observer.onNext(.began)
            let again: GitHubClient.PageRetry = { error in
                let problem = PageProblem(error, now: clock.now)
                observer.onNext(.failed(problem))
                return wait(after: problem).do(onNext: { observer.onNext(.began) })
            }
            return pages(more.do(onNext: { observer.onNext(.began) }), again).map { .loaded($0) }.subscribe(observer)
        }
        .scan(into: LoadedPages()) { $0.apply($1, by: key) }
    }

    private func wait(after problem: PageProblem) -> Observable<Void> {
        let limitEnd = problem.retryTime.map { Observable<Void>.timer(at: $0, clock) } ?? .never()
        return Observable.merge(retry, limitEnd, problem.error.isNetwork ? recoveries : .never()).take(1)
    }
}
