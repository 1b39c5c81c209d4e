import FoundationEssentials
import Networking

extension GitHubRequest where Content == EventsPage {
    /// The newest events of a repository, at most 100.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/events#list-repository-events>
    package static func events(of repository: RepositoryName, validators: Validators? = nil) -> GitHubRequest {
        events("repos/\(repository)/events", .repository(repository), validators)
    }

    /// The newest public events of a person, or those in the public repositories of an organization, at most 100.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/events#list-public-events-for-a-user>,
    /// <https://docs.github.com/en/rest/activity/events#list-public-organization-events>
    package static func events(
        of login: Login, isOrganization: Bool, validators: Validators? = nil
    ) -> GitHubRequest {
        events(isOrganization ? "orgs/\(login)/events" : "users/\(login)/events/public", .account(login), validators)
    }

    /// The newest events of what a person follows and watches, at most 100. Private ones are among them if it is the
    /// person who is signed in.
    ///
    /// Source:
    /// <https://docs.github.com/en/rest/activity/events#list-events-received-by-the-authenticated-user>
    package static func receivedEvents(of login: Login, validators: Validators? = nil) -> GitHubRequest {
        events("users/\(login)/received_events", .account(login), validators)
    }

    private static func events(
        _ path: String, _ feed: WatchedFeed, _ validators: Validators?
    ) -> GitHubRequest {
        GitHubRequest(
            path: path, query: [URLQueryItem(name: "per_page", value: "100")], name: feed.key, subject: feed.subject,
            validators: validators
        ) { body throws(GitHubDecodingError) in try EventsPage(body) }
    }
}
