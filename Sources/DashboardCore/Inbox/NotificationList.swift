import GitHub
import Rx

/// The threads of an account on the first pages of GitHub's answer.
struct NotificationList: Sendable {
    var threads: [NotificationThread]
    /// Whether there are more pages.
    var hasMore = false
    /// Why further pages could not be requested; nil if they could.
    var error: GitHubError?

    /// The number of threads on a page.
    private static let pageSize = 50
    /// The maximum number of pages: an inbox of thousands must not use up the rate limit whenever
    /// something changes.
    static let maximumPages = 10
    /// The number of threads on these pages.
    static let maximumThreads = maximumPages * pageSize
}

extension GitHubSession {
    /// The threads on a page and on those after it.
    /// - Parameters:
    ///   - request: The request that `headers` answer.
    ///   - pages: The maximum number of further pages.
    func notifications(
        after page: [NotificationThread], _ headers: AnswerHeaders, of request: GitHubRequest<[NotificationThread]>,
        _ priority: RequestPriority, pages: Int = NotificationList.maximumPages - 1
    ) -> Single<NotificationList> {
        guard let next = headers.next else { return .just(NotificationList(threads: page)) }
        guard pages > 0 else { return .just(NotificationList(threads: page, hasMore: true)) }
        return answer(to: request.continued(at: next), priority)
            .flatMap { [self] answer in
                notifications(
                    after: page + (answer.modified?.content ?? []), answer.headers, of: request, priority,
                    pages: pages - 1)
            }
            .catch { error in
                .just(
                    NotificationList(threads: page, hasMore: true, error: GitHubError(error, about: .notifications)))
            }
    }
}
