import FoundationEssentials

extension GitHubEvent {
    /// The page that a click on the event opens.
    ///
    /// This is the page of the activity, or the repository's if it has none or too little is known, or the actor's, or
    /// else `web` itself.
    ///
    /// - Parameter web: The root of GitHub's website, `https://github.com` or a GitHub Enterprise host.
    package func page(on web: URL) -> URL {
        activity.keptPage
            ?? activityPath?.url(on: web)
            ?? repositoryPath?.url(on: web)
            ?? WebPath(user: actor.login).url(on: web)
            ?? web
    }

    private var repositoryPath: WebPath? {
        RepositoryName(repository).map(WebPath.init)
    }

    private var activityPath: WebPath? {
        switch activity {
        case .fork(let fork): fork.flatMap(RepositoryName.init).map(WebPath.init)
        case .member(_, let login), .follow(let login): login.map(WebPath.init(user:))
        default: repositoryPath.flatMap(activity.path)
        }
    }
}

extension Activity {
    /// The URL from the payload, for pages whose URL cannot be built.
    fileprivate var keptPage: URL? {
        switch self {
        case .gist(let gist): gist.page
        case .other(let other): other.page
        default: nil
        }
    }

    /// The page in the repository; nil if it is the repository's own.
    ///
    /// Downloads have none: GitHub removed them in 2012.
    fileprivate func path(in repository: WebPath) -> WebPath? {
        switch self {
        case .push(let push): push.path(in: repository)
        case .create(let reference):
            // A tag has a tree, like a branch.
            reference.name.map { repository.appending("tree").appending(reference: $0) }
        case .issue(_, let topic), .pullRequest(_, let topic), .discussion(_, let topic):
            topic.path(in: repository)
        case .issueComment(let comment, let topic):
            topic.path(in: repository)?.anchored("issuecomment-", comment.id)
        case .review(let review, let topic):
            topic.path(in: repository)?.anchored("pullrequestreview-", review.id)
        case .reviewComment(let comment, let topic):
            topic.path(in: repository)?.anchored("discussion_r", comment.id)
        case .commitComment(let comment, let commit):
            commit.map { repository.appending("commit", $0).anchored("commitcomment-", comment.id) }
        case .release(let release):
            release.tag.map { repository.appending("releases", "tag").appending(reference: $0) }
        case .wiki(let wiki):
            wiki.pageCount == 1
                ? wiki.page.map { repository.appending("wiki", $0) } : repository.appending("wiki")
        case .delete, .star, .fork, .member, .madePublic, .gist, .follow, .download, .other: nil
        }
    }
}

extension Activity.Push {
    /// The comparison of before and after, or the branch's commits if there is no before.
    fileprivate func path(in repository: WebPath) -> WebPath? {
        if let before, let head, !before.isNullHash, !head.isNullHash {
            return repository.appending("compare", "\(before)...\(head)")
        }
        return branch.map { repository.appending("commits").appending(reference: $0) }
    }
}

extension EventTopic {
    /// Its page in a repository.
    package func path(in repository: WebPath) -> WebPath {
        let collection =
            switch kind {
            case .issue: "issues"
            case .pullRequest: "pull"
            case .discussion: "discussions"
            }
        return repository.appending(collection, String(number))
    }
}

extension Activity.Topic {
    fileprivate func path(in repository: WebPath) -> WebPath? {
        number.map { EventTopic(kind: kind, number: $0).path(in: repository) }
    }
}

extension String {
    /// Git uses zeros for "no commit".
    var isNullHash: Bool { allSatisfy { $0 == "0" } }
}
