import FoundationEssentials

/// Searches for repositories, which count against a limit of their own.
///
/// Source: <https://docs.github.com/en/rest/search/search#search-repositories>
extension GitHubRequest where Content == RepositorySearchResult {
    /// The repositories that match a text which a user has typed, best matches first.
    /// - Parameters:
    ///   - text: At most 100 characters of it are searched for: GitHub refuses more than 256 with its own additions.
    ///   - count: How many are requested, limited to 1...100.
    package static func repositories(matching text: String, count: Int = 10) -> GitHubRequest {
        search(text.displayLine(limit: 100) ?? "", count: count)
    }

    /// The repositories with the most stars, the most starred first.
    package static func trending(_ search: TrendingSearch) -> GitHubRequest {
        let order = [URLQueryItem(name: "sort", value: "stars"), URLQueryItem(name: "order", value: "desc")]
        return self.search(search.query, order: order, count: search.count)
    }

    private static func search(_ text: String, order: [URLQueryItem] = [], count: Int) -> GitHubRequest {
        let count = min(max(count, 1), RepositorySearchDecoder.maximumCount)
        let query =
            [URLQueryItem(name: "q", value: text)] + order + [URLQueryItem(name: "per_page", value: "\(count)")]
        return GitHubRequest(path: "search/repositories", query: query, subject: .search, resource: .search) {
            body throws(GitHubDecodingError) in try RepositorySearchDecoder.result(in: body)
        }
    }
}
