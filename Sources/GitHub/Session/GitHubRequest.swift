import FoundationEssentials
import Networking

/// A request to an endpoint of GitHub's REST API, as a value: what is requested, and how its answer is decoded.
///
/// Source: <https://docs.github.com/en/rest>
package struct GitHubRequest<Content: Sendable>: Sendable {
    /// The HTTP method.
    package var method = HTTPRequest.Method.get
    /// The path below the root of the API, without a leading slash.
    package var path: String
    /// The query.
    package var query: [URLQueryItem]
    /// The content that is sent, in JSON.
    package var body: Data?
    /// Whether it is a GraphQL query. It is sent with POST to an endpoint of its own, but changes nothing.
    var isGraphQLQuery = false
    /// Whether it changes something.
    var isWrite: Bool { method != .get && !isGraphQLQuery }
    /// The page of the answer that is requested, instead of the path and the query; nil for the first one.
    private(set) var page: PageAddress?
    /// For `RequestLedger`: the key of a feed, or the name of an endpoint such as "search/repositories".
    package var name: String
    /// What it is about, for errors.
    package var subject: GitHubError.Subject
    /// The limit that it counts against.
    package var resource: RateLimit.Resource
    /// The validators of the saved answer, which GitHub need not send again.
    package var validators: Validators?
    /// The content of a successful answer's body.
    package var decode: @Sendable (Data) throws(GitHubDecodingError) -> Content

    /// - Parameter name: The name for `RequestLedger`; nil for the path.
    package init(
        path: String, query: [URLQueryItem] = [], name: String? = nil, subject: GitHubError.Subject,
        resource: RateLimit.Resource = .core, validators: Validators? = nil,
        decode: @escaping @Sendable (Data) throws(GitHubDecodingError) -> Content
    ) {
        self.path = path
        self.query = query
        self.name = name ?? path
        self.subject = subject
        self.resource = resource
        self.validators = validators
        self.decode = decode
    }

    /// The request for another page of the same answer.
    package func continued(at page: PageAddress) -> GitHubRequest {
        var request = self
        request.page = page
        // They are those of the first page.
        request.validators = nil
        return request
    }

    /// Its URL, which is also part of the key for validators.
    package func url(on server: GitHubServer) -> URL {
        if isGraphQLQuery { return server.graphQL }
        if let url = page?.url(on: server) { return url }
        let url = server.api.appending(path: path)
        guard !query.isEmpty else { return url }
        // `URL.appending(queryItems:)` leaves a plus as it is, which servers interpret as a space.
        let items = query.map { "\($0.name)=\(($0.value ?? "").escapedInQuery)" }
        return URL(string: "\(url.absoluteString)?\(items.joined(separator: "&"))") ?? url
    }

    /// The request for HTTP. Version 2022-11-28 of the API is requested: later ones omit fields.
    func httpRequest(to server: GitHubServer, _ token: AccessToken?) -> HTTPRequest {
        var request = HTTPRequest(
            url: url(on: server), accept: "application/vnd.github+json", validators: validators)
        request.method = method
        // A PUT or PATCH without a content needs a length nevertheless.
        request.body = [.put, .patch].contains(method) ? body ?? Data() : body
        request.headers["Content-Type"] = body == nil ? nil : "application/json"
        request.headers["X-GitHub-Api-Version"] = "2022-11-28"
        request.headers["Authorization"] = token?.authorization
        return request
    }
}
