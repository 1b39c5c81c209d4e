import GitHub

/// How current the inbox of an account is.
package struct InboxStatus: Sendable, Equatable {
    package let account: SignedInAccount
    /// The result of the last request for the threads.
    package var attempt = FeedStatus.Attempt.none
    /// Why an action was not accepted; nil if the last one was.
    package var actionError: GitHubError?

    /// Why the inbox is not current, or an action was not accepted; nil if there is no problem.
    package var error: GitHubError? {
        if case .failed(let error) = attempt { error } else { actionError }
    }
}
