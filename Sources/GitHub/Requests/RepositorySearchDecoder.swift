import Base
import FoundationEssentials

/// Decodes the results of a search for repositories, field by field: an unreadable repository does not affect the
/// others, and only those without a name are omitted.
///
/// Source: <https://docs.github.com/en/rest/search/search#search-repositories>
package enum RepositorySearchDecoder {
    /// The maximum number of repositories, which is that of GitHub's pages.
    package static let maximumCount = 100

    /// The first 100 repositories in a response, each only once.
    /// - Throws: `GitHubDecodingError` if there is no list of repositories, or none in it has a name. An empty list is
    ///   valid.
    package static func result(in body: Data) throws(GitHubDecodingError) -> RepositorySearchResult {
        guard let json = JSONBody.value(in: body) else { throw .notJSON }
        let object = JSONObject(json)
        guard let object, let count = object.count("items"), let items = object.objects("items") else {
            throw .notSearchResult(message: object?.firstLine("message"))
        }
        let found = items.compactMap { Repository($0) }.unique(by: \.name)
        let repositories = Array(found.prefix(maximumCount))
        guard count == 0 || !repositories.isEmpty else { throw .notSearchResult(message: nil) }
        return RepositorySearchResult(
            repositories: repositories, totalCount: object.integer("total_count"),
            isIncomplete: object.bool("incomplete_results") ?? false)
    }
}
