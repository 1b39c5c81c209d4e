import FoundationEssentials

extension NotificationThread {
    /// The page of the subject, or the nearest one that can be built: GitHub's answer has no addresses of pages.
    /// - Parameter web: The root of GitHub's website.
    public func page(on web: URL) -> URL {
        let repository = WebPath(repository)
        let path =
            switch (type, number) {
            case ("Issue", let number?): repository.appending("issues", "\(number)")
            case ("PullRequest", let number?): repository.appending("pull", "\(number)")
            case ("Discussion", let number?): repository.appending("discussions", "\(number)")
            case ("Issue", nil): repository.appending("issues")
            case ("PullRequest", nil): repository.appending("pulls")
            case ("Discussion", nil): repository.appending("discussions")
            case ("Release", _): repository.appending("releases")
            case ("Commit", _): repository.appending("commits")
            case ("CheckSuite", _), ("WorkflowRun", _): repository.appending("actions")
            case ("RepositoryInvitation", _): repository.appending("invitations")
            case ("RepositoryVulnerabilityAlert", _), ("RepositoryDependabotAlertsThread", _):
                repository.appending("security", "dependabot")
            case ("RepositoryAdvisory", _): repository.appending("security", "advisories")
            default: repository
            }
        return path.url(on: web) ?? web
    }

    /// The name of the symbolic icon for its type, one of the events'.
    public var iconName: String {
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
