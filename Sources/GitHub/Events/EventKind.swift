/// The kinds of events that have their own badge.
package enum EventKind: String, Sendable, CaseIterable {
    case push, branchCreated, tagCreated, repositoryCreated, deleted
    case issueOpened, issueClosed, comment
    case pullRequestOpened, pullRequestMerged, pullRequestClosed, review
    case star, fork, release, member, published, wiki, discussion, gist, follow, download, other

    /// The name of the badge's symbolic icon, such as "event-pull-request-merged-symbolic".
    package var iconName: String {
        let words = rawValue.reduce(into: "") { words, character in
            words += character.isUppercase ? "-\(character.lowercased())" : String(character)
        }
        return "event-\(words)-symbolic"
    }
}

extension GitHubEvent {
    /// The kind of the event. Any other change of an issue or a pull request counts as opened, because it is still
    /// open.
    package var kind: EventKind {
        switch activity {
        case .push: .push
        case .create(let reference):
            switch reference.kind {
            case .repository: .repositoryCreated
            case .tag: .tagCreated
            case .branch, nil: .branchCreated
            }
        case .delete: .deleted
        case .issue(let change, _): change.action == "closed" ? .issueClosed : .issueOpened
        case .pullRequest(let change, _):
            switch change.action {
            case "merged": .pullRequestMerged
            case "closed": .pullRequestClosed
            default: .pullRequestOpened
            }
        case .discussion: .discussion
        case .issueComment, .reviewComment, .commitComment: .comment
        case .review: .review
        case .star: .star
        case .fork: .fork
        case .release: .release
        case .member: .member
        case .madePublic: .published
        case .wiki: .wiki
        case .gist: .gist
        case .follow: .follow
        case .download: .download
        case .other: .other
        }
    }
}
