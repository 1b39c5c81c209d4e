extension Digest {
    /// The repositories that are displayed: those that were displayed before at their places, then the others.
    /// - Parameters:
    ///   - shown: The repositories that were displayed, in order.
    ///   - limit: The maximum number of repositories.
    package func lines(after shown: [RepositoryDigest.ID], limit: Int) -> [RepositoryDigest] {
        let places = Dictionary(zip(shown, shown.indices), uniquingKeysWith: { first, _ in first })
        var known: [(place: Int, repository: RepositoryDigest)] = []
        var others: [RepositoryDigest] = []
        for repository in repositories {
            if let place = places[repository.id] {
                known.append((place, repository))
            } else {
                others.append(repository)
            }
        }
        return Array((known.sorted { $0.place < $1.place }.map(\.repository) + others).prefix(limit))
    }
}
