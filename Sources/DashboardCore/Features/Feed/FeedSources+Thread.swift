extension [FeedSource] {
    /// The newest stored events about an issue, a pull request or a discussion before a point, newest first and each only
    /// once; nil begins with the newest. Blocks while it reads.
    ///
    /// Where the repository itself is followed, only its history is read.
    func events(
        about number: Int, of repository: RepositoryName, before point: EventPoint? = nil, limit: Int
    ) -> [GitHubEvent] {
        let own = filter { $0.feed.repositoryName == repository }
        let others = filter { $0.feed.repositoryName == nil }
        let events = (own.isEmpty ? others : own).flatMap { feed in
            feed.events(about: number, of: repository, before: point, limit: limit)
        }
        return MergedEvents.merged([], events, limit: limit)
    }
}
