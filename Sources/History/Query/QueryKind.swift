import GitHub

/// The kinds of events, in the words of a query.
package enum QueryKind: String, Sendable, Hashable, CaseIterable {
    case push, branch, tag, repository, delete, issue, pr, comment, review, star, fork, release, member
    case `public`, wiki, discussion, gist, follow, download, other

    /// The kinds of events that it stands for.
    package var eventKinds: Set<EventKind> {
        switch self {
        case .push: [.push]
        case .branch: [.branchCreated]
        case .tag: [.tagCreated]
        case .repository: [.repositoryCreated]
        case .delete: [.deleted]
        case .issue: [.issueOpened, .issueClosed]
        case .pr: [.pullRequestOpened, .pullRequestMerged, .pullRequestClosed]
        case .comment: [.comment]
        case .review: [.review]
        case .star: [.star]
        case .fork: [.fork]
        case .release: [.release]
        case .member: [.member]
        case .public: [.published]
        case .wiki: [.wiki]
        case .discussion: [.discussion]
        case .gist: [.gist]
        case .follow: [.follow]
        case .download: [.download]
        case .other: [.other]
        }
    }
}
