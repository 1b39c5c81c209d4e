extension Digest {
    /// The repositories that are displayed: those that were displayed before in the same order, then the others.
    /// - Parameters:
    ///   - shown: The repositories that were displayed, in order.
    ///   - limit: The maximum number of repositories.
    package func lines(after shown: [RepositoryDigest.ID], limit: Int) -> [RepositoryDigest] {
        let positions = Dictionary(zip(shown, shown.indices), uniquingKeysWith: { first, _ in first })
        var known: [(position: Int, repository: RepositoryDigest)] = []
        var others: [RepositoryDigest] = []
        for repository in repositories {
            if let position = positions[repository.id] {
                known.append((position, repository))
            } else {
                others.append(repository)
            }
        }
        return Array((known.sorted { $0.position < $1.position }.map(\.repository) + others).prefix(limit))
    }
}
