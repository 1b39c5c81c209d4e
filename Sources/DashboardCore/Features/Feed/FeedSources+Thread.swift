import Rx

extension [FeedSource] {
    /// The newest stored events about an issue, a pull request or a discussion, newest first and each only once. Blocks
    /// while it reads.
    func events(about number: Int, of repository: RepositoryName, limit: Int) -> [GitHubEvent] {
        let memory = keepingRecords()
        defer { memory.dispose() }
        return search(about: number, of: repository, limit: limit).all()
    }

    /// Emits those before a point, read step by step on the sources' worker, on which it must be subscribed to.
    func events(
        about number: Int, of repository: RepositoryName, before point: EventPoint, limit: Int,
        on worker: any ImmediateSchedulerType
    ) -> Observable<[GitHubEvent]> {
        search(about: number, of: repository, before: point, limit: limit).results(on: worker)
            .reduce([]) { $0 + $1.events }
    }

    /// Where the repository itself is followed, only its history is read.
    private func search(
        about number: Int, of repository: RepositoryName, before point: EventPoint? = nil, limit: Int
    ) -> EventSearch {
        let own = filter { $0.feed.repositoryName == repository }
        let others = filter { $0.feed.repositoryName == nil }
        let name = "\(repository)".folded
        let filter = EventFilter { record in
            let facts = record.facts
            return facts.topic?.number == number && facts.repository == name
                && point.map { facts.point < $0 } ?? true
        }
        return EventSearch(own.isEmpty ? others : own, before: point, where: filter, limit: limit)
    }
}
