import Base

/// The issue, the pull request or the discussion whose page has an address that a user has pasted.
package struct PastedThread: Equatable {
    package let repository: RepositoryName
    /// At least 1.
    package let number: Int

    private static let collections: Set<String> = ["issues", "pull", "pulls", "discussions"]

    /// - Parameter server: The server with the page, or with the address in the API. Ports and schemes are ignored.
    /// - Returns: Nil if the text is the address of another page, or none.
    package init?(_ text: String, server: GitHubServer) {
        guard text.utf8.count <= WatchedFeed.maximumLength else { return nil }
        let address = PastedAddress(text.trimmed)
        guard let host = address.host, var path = server.path(of: address, host: host) else { return nil }
        if path.first == "repos" { path.removeFirst() }
        guard path.count >= 4, Self.collections.contains(path[2]),
            let repository = RepositoryName("\(path[0])/\(path[1])"), let number = Int(path[3]), number > 0
        else { return nil }
        self.repository = repository
        self.number = number
    }
}
