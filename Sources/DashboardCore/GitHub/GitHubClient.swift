import Foundation
import Rx

/// The part of GitHub's REST API that the application uses.
public struct GitHubClient: Sendable {
    /// The URL of a repository's events, which is also part of the key for validators.
    public var eventsURL: @Sendable (RepositoryName) -> URL

    /// The response to a request for a repository's newest events (at most 100), whatever its status; fails with an
    /// `HTTPError` if there is none.
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
    /// The API of `server`, requested through `http`.
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

    /// Fails each request as if offline.
    public static let failing = live(server: .standard, http: .failing)
}
