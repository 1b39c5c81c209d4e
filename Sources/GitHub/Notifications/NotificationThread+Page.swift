import FoundationEssentials

extension NotificationThread {
    /// The page of the subject, at its newest comment, or the nearest one that can be built: GitHub's answer has no addresses
    /// of pages.
    /// - Parameters:
    ///   - web: The root of GitHub's website.
    ///   - releaseTag: The tag of the release that it is about; nil if it is not known.
    package func page(on web: URL, releaseTag: String? = nil) -> URL {
        path(releaseTag).url(on: web) ?? WebPath(repository).url(on: web) ?? web
    }

    /// The id of the release that it is about, whose page has another address; nil if it is about something else.
    package var releaseID: Int? {
        guard type == "Release", case ("releases"?, let id?) = (subjectParts.first, subjectParts.last) else {
            return nil
        }
        return id.asNumber
    }

    private func path(_ releaseTag: String?) -> WebPath {
        let repository = WebPath(repository)
        switch type {
        case "Issue":
            return number.map { repository.appending("issues", "\($0)").anchored(at: comment) }
                ?? repository.appending("issues")
        case "PullRequest":
            return number.map { repository.appending("pull", "\($0)").anchored(at: comment) }
                ?? repository.appending("pulls")
        case "Discussion":
            // GitHub often leaves out which one it is.
            return number.map { repository.appending("discussions", "\($0)").anchored(at: comment) }
                ?? repository.appending("discussions").searching("discussions_q", for: "\"\(quotable)\" in:title")
        case "Commit":
            return part(after: "commits").map { repository.appending("commit", $0).anchored(at: comment) }
                ?? repository.appending("commits")
        case "Release":
            return releaseTag.map { repository.appending("releases", "tag").appending(reference: $0) }
                ?? repository.appending("releases")
        case "CheckSuite":
            return workflowSearch.map { repository.appending("actions").searching("query", for: $0) }
                ?? repository.appending("actions")
        case "WorkflowRun": return repository.appending("actions").searching("query", for: "is:waiting")
        case "RepositoryInvitation": return repository.appending("invitations")
        case "RepositoryVulnerabilityAlert", "RepositoryDependabotAlertsThread":
            let alerts = repository.appending("security", "dependabot")
            return part(after: "alerts").map { alerts.appending($0) } ?? alerts
        case "RepositoryAdvisory":
            let advisories = repository.appending("security", "advisories")
            return part(after: "security-advisories").map { advisories.appending($0) } ?? advisories
        default: return repository
        }
    }

    private var subjectParts: [String] { subject.split(separator: "/").map { String($0) } }

    /// What follows the name of a list in the subject's address.
    private func part(after list: String) -> String? {
        let parts = subjectParts
        guard let index = parts.firstIndex(of: list), parts.indices.contains(index + 1) else { return nil }
        return parts[index + 1]
    }

    /// The title, to be searched for within quotation marks.
    private var quotable: String { title.replacing("\"", with: " ") }

    /// The search for the runs that a title such as "CI workflow run failed for main branch" is about; nil if it has
    /// another form. GitHub does not say which run it was.
    private var workflowSearch: String? {
        guard let (workflow, rest) = quotable.parted(by: " workflow run"),
            let (state, branch) = rest.parted(by: " for "),
            branch.hasSuffix(" branch")
        else { return nil }
        let states = ["failed": "failure", "succeeded": "success", "cancelled": "cancelled", "skipped": "skipped"]
        // "…, Attempt #2 failed"
        let status = state.split(separator: " ").last.flatMap { states[String($0)] }
        return [
            "workflow:\"\(workflow)\"", status.map { "is:\($0)" }, "branch:\"\(branch.dropLast(" branch".count))\"",
        ]
        .compactMap { $0 }.joined(separator: " ")
    }

    /// The name of the symbolic icon for its type, one of the events'.
    package var iconName: String {
        let kind: EventKind =
            switch type {
            case "Issue": .issueOpened
            case "PullRequest": .pullRequestOpened
            case "Discussion": .discussion
            case "Release": .release
            case "Commit": .push
            case "RepositoryInvitation": .member
            default: .other
            }
        return kind.iconName
    }
}

extension WebPath {
    /// The path with the anchor of a comment.
    /// - Parameter comment: The path of the comment in the API, such as "issues/comments/7"; others have no anchor.
    fileprivate func anchored(at comment: String?) -> WebPath {
        let parts = (comment ?? "").split(separator: "/")
        guard parts.count >= 2, let id = parts.last?.asNumber else { return self }
        let prefix: String? =
            switch (parts[0], parts[parts.count - 2]) {
            case ("issues", "comments"): "issuecomment-"
            case ("pulls", "comments"): "discussion_r"
            case ("pulls", "reviews"): "pullrequestreview-"
            case ("comments", _) where parts.count == 2: "commitcomment-"
            case ("discussions", "comments"): "discussioncomment-"
            default: nil
            }
        return prefix.map { anchored($0, id) } ?? self
    }
}

extension String {
    /// The texts before and after the first occurrence of a separator; nil if there is none.
    fileprivate func parted(by separator: String) -> (String, String)? {
        guard let range = firstRange(of: separator) else { return nil }
        return (String(self[..<range.lowerBound]), String(self[range.upperBound...]))
    }
}
