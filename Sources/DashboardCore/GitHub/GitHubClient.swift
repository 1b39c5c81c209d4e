import Foundation
import Rx

/// GitHub's REST API, as far as the application uses it.
public struct GitHubClient: Sendable {
    /// The address of a repository's events, which also names what validators belong to.
    public var eventsURL: @Sendable (RepositoryName) -> URL

    /// One answer to the question for a repository's newest events (at most 100), whatever its status; an `HTTPError`
    /// when there is none.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/events#list-repository-events>
    public var events: @Sendable (RepositoryName, Validators?) -> Single<HTTPResponse>

    public init(
        eventsURL: @escaping @Sendable (RepositoryName) -> URL,
        events: @escaping @Sendable (RepositoryName, Validators?) -> Single<HTTPResponse>
    ) {
        self.eventsURL = eventsURL
        self.events = events
    }
}

extension GitHubClient {
    /// The API of `server`, asked through `http`.
    public static func live(server: GitHubServer, http: HTTPClient) -> GitHubClient {
        let eventsURL: @Sendable (RepositoryName) -> URL = { repository in
            server.api.appending(path: "repos/\(repository.owner)/\(repository.name)/events")
                .appending(queryItems: [URLQueryItem(name: "per_page", value: "100")])
        }
        return GitHubClient(eventsURL: eventsURL) { repository, validators in
            var request = HTTPRequest(
                url: eventsURL(repository), accept: "application/vnd.github+json", validators: validators)
            request.headers["X-GitHub-Api-Version"] = "2022-11-28"
            return http.response(request)
        }
    }

    /// Finds no network, whatever is asked.
    public static let failing = live(server: .standard, http: .failing)
}
