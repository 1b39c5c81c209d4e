import Base
import FoundationEssentials
import GitHub
import Translation

extension PageProblem {
    /// The reason and what to do, in full sentences.
    package func sentence(time: TimeWording) -> String {
        retryTime.map { FeedStatus.pauseSentence(until: $0, time: time) } ?? error.sentence(time: time)
    }
}

extension UserRepositories {
    /// What is shown of the repositories.
    /// - Parameters:
    ///   - listed: How many of them are listed.
    ///   - server: The server on which users are searched for.
    package func page(listed: Int, server: GitHubServer, time: TimeWording) -> ListPage {
        guard let user else {
            guard let search else { return .message(.start, tr("Whose Repositories?"), Self.hint) }
            return search.problem.map { .problem($0, time: time) } ?? .loading
        }
        if isUnknown {
            return .message(
                .unknown, tr("No User “{user}”", ["user": "\(user)"]),
                tr(
                    "There is no user or organization of this name on {server}. Check the spelling.",
                    ["server": server.web.host() ?? "github.com"]))
        }
        if pages.elements.isEmpty && !pages.hasMore {
            return .message(.empty, "\(user)", tr("No repositories for this user."))
        }
        if listed > 0 { return .list }
        return .message(
            .filtered, tr("Nothing Matches"),
            trn(
                "The {count} loaded repository does not match the filter.",
                "None of the {count} loaded repositories matches the filter.", count: pages.elements.count))
    }

    /// Why the newest search has not succeeded, above what was found before; nil if it has.
    package func searchProblem(time: TimeWording) -> String? {
        guard let user, let problem = search?.problem else { return nil }
        return trSentences(
            tr("Showing the repositories of {user}.", ["user": "\(user)"]), problem.sentence(time: time))
    }

    /// Whether signing in, or signing in again, may help with the newest search.
    package var mayNeedSignIn: Bool { search?.problem?.error.mayNeedSignIn == true }

    /// How many repositories there are, and how many of them are sorted and filtered.
    package func summary(listed: Int, _ options: RepositoryOptions, numbers: NumberStyle) -> String {
        let count = numbers.text(count: listed)
        let total = pages.elements.count
        let values = ["found": count, "count": numbers.text(count: total)]
        switch (pages.hasMore, options.isFilter) {
        case (false, false): return trn("{count} repository", "{count} repositories", count: total, values)
        case (false, true):
            return trn("{found} of {count} repository", "{found} of {count} repositories", count: total, values)
        case (true, true):
            return trn(
                "{found} found among the {count} loaded repository",
                "{found} found among the {count} loaded repositories", count: total, values)
        case (true, false) where options.order == .pushed:
            return trn("{count} repository loaded", "{count} repositories loaded", count: total, values)
        case (true, false):
            return trn(
                "Sorted among the {count} loaded repository", "Sorted among the {count} loaded repositories",
                count: total, values)
        }
    }

    private static var hint: String {
        tr(
            "Enter the name of a person or an organization, such as “{example}”, or the address of a profile.",
            ["example": "octocat"])
    }
}

extension PastedFeedError {
    /// Why a text names no user and what to do, in full sentences.
    /// - Parameter server: The server on which users are searched for.
    package func userSentence(server: GitHubServer) -> String {
        switch self {
        case .empty: Self.userHint
        case .tooLong: trSentences(tr("Names of users have at most 39 characters."), Self.userHint)
        case .otherHost(let host):
            tr(
                "This address is on {host}. Only users of {server} can be searched for.",
                ["host": host, "server": server.web.host() ?? "github.com"])
        case .otherPage(""): trSentences(tr("This is not the page of a user."), Self.userHint)
        case .otherPage(let page):
            trSentences(tr("“{page}” is a page of GitHub, not a user.", ["page": page]), Self.userHint)
        case .invalidCharacters:
            trSentences(tr("Names of users consist of letters, digits and hyphens."), Self.userHint)
        }
    }

    private static var userHint: String {
        tr("Enter a name, such as “{example}”, or the address of a profile.", ["example": "octocat"])
    }
}

extension RepositoryOptions.Order {
    /// A title for a choice.
    package var title: String {
        switch self {
        case .pushed: tr("Pushed")
        case .name: tr("Name")
        case .stars: tr("Stars")
        case .forks: tr("Forks")
        }
    }
}

extension StarFailure {
    /// What was taken back, and why, in full sentences.
    package func sentence(time: TimeWording) -> String {
        let name = ["repository": "\(repository)"]
        return trSentences(
            isStarred ? tr("{repository} was not starred.", name) : tr("{repository} is still starred.", name),
            error.sentence(time: time))
    }
}
