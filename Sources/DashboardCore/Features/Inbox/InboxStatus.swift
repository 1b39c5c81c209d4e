/// How current the inbox of an account is.
public struct InboxStatus: Sendable, Equatable {
    public let account: SignedInAccount
    /// The result of the last request for the threads.
    public var attempt = FeedStatus.Attempt.none
    /// Why an action was not accepted; nil if the last one was.
    public var refusal: GitHubError?

    /// Why the inbox is not current, or an action was not accepted; nil if there is no problem.
    public var error: GitHubError? {
        if case .failed(let error) = attempt { error } else { refusal }
    }
}
