import GitHub
import History
import Rx

extension [FeedSource] {
    /// The newest stored events about an issue, a pull request or a discussion, newest first and each only once. Blocks
    /// while it reads.
    /// - Parameter id: GitHub's id of the repository; without it, the name decides.
    func events(about number: Int, of repository: RepositoryName, id: Int? = nil, limit: Int) -> [GitHubEvent] {
        search(about: number, of: repository, id: id, limit: limit).all()
    }

    /// Emits those before a point, read step by step on the sources' worker, on which it must be subscribed to.
    func events(
        about number: Int, of repository: RepositoryName, id: Int?, before point: EventPoint, limit: Int,
        on worker: any ImmediateSchedulerType
    ) -> Observable<[GitHubEvent]> {
        search(about: number, of: repository, id: id, before: point, limit: limit).results(on: worker)
            .reduce([]) { $0 + $1.events }
    }

    /// The newest stored event of a thread with certain facts; nil if there is none. Blocks while it reads.
    func newestEvent(
        of thread: EventThread, where isIncluded: @escaping @Sendable (EventFacts) -> Bool
    ) -> GitHubEvent? {
        let filter = EventFilter { record in
            (record.facts.thread == thread || record.facts.namedThread == thread) && isIncluded(record.facts)
        }
        let names = followedNames()
        let pattern =
            thread.repositoryID.map { RepositoryPattern(id: $0, names) } ?? RepositoryPattern(thread.repository, names)
        return EventSearch(histories(of: pattern), where: filter, limit: 1).all().first
    }

    /// Which followed repositories had which names.
    func followedNames() -> RepositoryNames {
        filter { $0.feed.repositoryName != nil }.repositoryNames()
    }

    /// Which repositories in the histories had which names. Blocks while it reads.
    func repositoryNames() -> RepositoryNames {
        reduce(into: RepositoryNames()) { $0.formUnion($1.repositoryNames()) }
    }

    /// The feeds that may have events of a repository. Where it is followed itself, only its history is read.
    private func histories(of pattern: RepositoryPattern) -> [FeedSource] {
        let own = filter { $0.isHistory(of: pattern) }
        return own.isEmpty ? filter { $0.feed.repositoryName == nil } : own
    }

    private func search(
        about number: Int, of repository: RepositoryName, id: Int?, before point: EventPoint? = nil, limit: Int
    ) -> EventSearch {
        let pattern =
            id.map { RepositoryPattern(id: $0, followedNames()) }
            ?? RepositoryPattern("\(repository)", repositoryNames())
        let filter = EventFilter { record in
            let facts = record.facts
            return facts.topic?.number == number && pattern.matches(facts)
                && point.map { facts.point < $0 } ?? true
        }
        return EventSearch(histories(of: pattern), before: point, where: filter, limit: limit)
    }
}
