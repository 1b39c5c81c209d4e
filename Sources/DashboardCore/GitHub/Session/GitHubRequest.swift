import Foundation

/// A request to an endpoint of GitHub's REST API, as a value: what is requested, and how its answer is decoded.
///
/// Source: <https://docs.github.com/en/rest>
public struct GitHubRequest<Content: Sendable>: Sendable {
    /// The path below the root of the API, without a leading slash.
    public var path: String
    /// The query.
    public var query: [URLQueryItem]
    /// What it is about, for errors.
    public var subject: GitHubError.Subject
    /// The limit that it counts against.
    public var resource: RateLimit.Resource
    /// The validators of the saved answer, which GitHub need not send again.
    public var validators: Validators?
    /// The content of a successful answer's body.
    public var decode: @Sendable (Data) throws(EventDecodingError) -> Content

    public init(
        path: String, query: [URLQueryItem] = [], subject: GitHubError.Subject, resource: RateLimit.Resource = .core,
        validators: Validators? = nil, decode: @escaping @Sendable (Data) throws(EventDecodingError) -> Content
    ) {
        self.path = path
        self.query = query
        self.subject = subject
        self.resource = resource
        self.validators = validators
        self.decode = decode
    }

    /// Its URL, which is also part of the key for validators.
    public func url(on server: GitHubServer) -> URL {
        let url = server.api.appending(path: path)
        return query.isEmpty ? url : url.appending(queryItems: query)
    }

    /// The request for HTTP. Version 2022-11-28 of the API is requested: later ones omit fields.
    func httpRequest(to server: GitHubServer) -> HTTPRequest {
        var request = HTTPRequest(
            url: url(on: server), accept: "application/vnd.github+json", validators: validators)
        request.headers["X-GitHub-Api-Version"] = "2022-11-28"
        return request
    }
}

extension GitHubRequest where Content == EventsPage {
    /// The newest events of a repository, at most 100.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/events#list-repository-events>
    public static func events(of repository: RepositoryName, validators: Validators? = nil) -> GitHubRequest {
        GitHubRequest(
            path: "repos/\(repository.owner)/\(repository.name)/events",
            query: [URLQueryItem(name: "per_page", value: "100")], subject: .repository(repository),
            validators: validators
        ) { body throws(EventDecodingError) in try EventsPage(body) }
    }
}
