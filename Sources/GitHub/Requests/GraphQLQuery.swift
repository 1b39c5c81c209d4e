import Base
import FoundationEssentials

extension GitHubRequest {
    /// A GraphQL query. It counts against a limit of its own, and needs an account.
    ///
    /// Source: <https://docs.github.com/en/graphql/guides/forming-calls-with-graphql>
    /// - Parameters:
    ///   - query: The query, which names its variables.
    ///   - variables: Their values, which are sent beside the query: whatever they contain, they cannot change it.
    static func graphQL(
        _ query: String, variables: [String: String], name: String, subject: GitHubError.Subject,
        decode: @escaping @Sendable (GraphQLAnswer) throws(GitHubDecodingError) -> Content
    ) -> GitHubRequest {
        var request = GitHubRequest(path: "graphql", name: name, subject: subject, resource: .graphQL) {
            body throws(GitHubDecodingError) in try decode(try GraphQLAnswer(body))
        }
        request.method = .post
        request.isGraphQLQuery = true
        request.body = try? JSONEncoder().encode(Body(query: query, variables: variables))
        return request
    }

    private struct Body: Encodable {
        let query: String
        let variables: [String: String]
    }
}

/// The answer to a GraphQL query. It may be incomplete: then it says for which fields there were errors.
struct GraphQLAnswer {
    /// The fields of the query, by their aliases. Those with an error are null.
    let data: JSONObject
    /// The aliases of what does not exist.
    let missing: Set<String>
    /// The first error, for people.
    let message: String?

    /// - Throws: `GitHubDecodingError` if there are no data.
    init(_ body: Data) throws(GitHubDecodingError) {
        let object = try GitHubJSON.object(in: body)
        let errors = object.objects("errors") ?? []
        message = errors.first?.firstLine("message") ?? object.firstLine("message")
        guard let data = object.object("data") else { throw .unreadable(path: "data", message: message) }
        self.data = data
        missing = Set(
            errors.filter { $0.string("type") == "NOT_FOUND" }.compactMap { $0.strings("path").first ?? nil })
    }
}
