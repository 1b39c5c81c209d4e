/// The activity of an event, with one case for each kind of sentence.
///
/// All fields that GitHub may omit are optional: since October 2025 the payloads of pushes and pull requests are
/// shortened, and older ones lack fields too. Titles have at most 256 characters and other lines 200; none contains a
/// line break, a control character or consecutive spaces, and none is empty.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/github-event-types>
package enum Activity: Sendable, Hashable, Codable {
    /// Commits were pushed (PushEvent).
    case push(Push)
    /// A branch, a tag or the repository was created (CreateEvent).
    case create(Reference)
    /// A branch or a tag was deleted (DeleteEvent).
    case delete(Reference)
    /// An issue was opened, closed, … (IssuesEvent).
    case issue(change: Change, topic: Topic)
    /// A pull request was opened, merged, … (PullRequestEvent).
    case pullRequest(change: Change, topic: Topic)
    /// A discussion was started, answered, … (DiscussionEvent).
    case discussion(change: Change, topic: Topic)
    /// A comment on an issue or in a pull request's conversation (IssueCommentEvent).
    case issueComment(comment: Comment, topic: Topic)
    /// A pull request was reviewed (PullRequestReviewEvent).
    case review(review: Review, topic: Topic)
    /// A comment on a line of a pull request's changes (PullRequestReviewCommentEvent).
    case reviewComment(comment: Comment, topic: Topic)
    /// A comment on a commit, whose full hash is given (CommitCommentEvent).
    case commitComment(comment: Comment, commit: String?)
    /// The repository was starred (WatchEvent, for historical reasons).
    case star
    /// The repository was forked to `fork`, an "owner/name" (ForkEvent).
    case fork(fork: String?)
    /// A release was published (ReleaseEvent).
    case release(Release)
    /// A collaborator was added or removed, or has other permissions now (MemberEvent).
    case member(action: String?, login: String?)
    /// The repository was made public (PublicEvent).
    case madePublic
    /// Wiki pages were created or edited (GollumEvent).
    case wiki(Wiki)
    /// A gist was created or updated (GistEvent, sent until 2012).
    case gist(Gist)
    /// A user was followed (FollowEvent, sent until 2012).
    case follow(login: String?)
    /// A file was uploaded for download (DownloadEvent, sent until 2012).
    case download(name: String?, summary: String?)
    /// Any other event, such as sponsorships, teams, and future types.
    case other(Other)
}
