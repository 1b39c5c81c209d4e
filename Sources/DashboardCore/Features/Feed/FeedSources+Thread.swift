import Rx

extension [FeedSource] {
    /// The newest stored events about an issue, a pull request or a discussion, newest first and each only once. Blocks
    /// while it reads.
    func events(about number: Int, of repository: RepositoryName, limit: Int) -> [GitHubEvent] {
        search(about: number, of: repository, limit: limit).all()
    }

    /// Emits those before a point, read step by step on the sources' worker, on which it must be subscribed to.
    func events(
        about number: Int, of repository: RepositoryName, before point: EventPoint, limit: Int,
        on worker: any ImmediateSchedulerType
    ) -> Observable<[GitHubEvent]> {
        search(about: number, of: repository, before: point, limit: limit).results(on: worker)
            .reduce([]) { $0 + $1.events }
    }

    /// The newest stored event of a thread with certain facts; nil if there is none. Blocks while it reads.
    func newestEvent(
        of thread: EventThread, where isIncluded: @escaping @Sendable (EventFacts) -> Bool
    ) -> GitHubEvent? {
        let filter = EventFilter { $0.facts.thread == thread && isIncluded($0.facts) }
        return EventSearch(histories(of: thread.repository), where: filter, limit: 1).all().first
    }

    /// The feeds that may have events of a repository. Where it is followed itself, only its history is read.
    /// - Parameter name: Its folded name.
    private func histories(of name: String) -> [FeedSource] {
        let own = filter { source in source.feed.repositoryName.map { "\($0)".folded == name } == true }
        return own.isEmpty ? filter { $0.feed.repositoryName == nil } : own
    }

    private func search(
        about number: Int, of repository: RepositoryName, before point: EventPoint? = nil, limit: Int
    ) -> EventSearch {
        let name = "\(repository)".folded
        let filter = EventFilter { record in
            let facts = record.facts
            return facts.topic?.number == number && facts.repository == name
                && point.map { facts.point < $0 } ?? true
        }
        return EventSearch(histories(of: name), before: point, where: filter, limit: limit)
    }
}
