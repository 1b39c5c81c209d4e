import GitHub
import Rx

/// Issues, pull requests and discussions.
extension Histories {
    /// The newest events about an issue, a pull request or a discussion, newest first.
    /// - Parameter id: GitHub's id of the repository; without it, the name decides.
    package func events(
        about number: Int, of repository: RepositoryName, id: Int? = nil, limit: Int
    ) -> [GitHubEvent] {
        search(about: number, of: repository, id: id, limit: limit).all()
    }

    /// Emits the events before a point, read step by step on a worker, on which the sequence must be subscribed to.
    package func events(
        about number: Int, of repository: RepositoryName, id: Int?, before point: EventPoint, limit: Int,
        on worker: any ImmediateSchedulerType
    ) -> Observable<[GitHubEvent]> {
        search(about: number, of: repository, id: id, before: point, limit: limit).results(on: worker)
            .reduce([]) { $0 + $1.events }
    }

    /// The newest event of a thread with certain facts; nil if there is none.
    package func newestEvent(
        of thread: EventThread, where isIncluded: @escaping @Sendable (EventFacts) -> Bool
    ) -> GitHubEvent? {
        let filter = EventFilter { record in
            (record.facts.thread == thread || record.facts.namedThread == thread) && isIncluded(record.facts)
        }
        let names = followedNames()
        let pattern =
            thread.repositoryID.map { RepositoryPattern(id: $0, names) } ?? RepositoryPattern(thread.repository, names)
        return EventSearch(some(of: pattern), where: filter, limit: 1).all().first
    }

    /// Those of the threads that have stored events.
    package func stored(_ threads: Set<EventThread>) -> Set<EventThread> {
        var stored: Set<EventThread> = []
        for history in all {
            history.read { store in
                try store.forEachFacts(since: .distantPast) { facts in
                    for case let thread? in [facts.thread, facts.namedThread] where threads.contains(thread) {
                        stored.insert(thread)
                    }
                }
            }
        }
        return stored
    }

    /// The histories that may have events of a repository: its own, or if it is not followed itself, those of accounts.
    private func some(of pattern: RepositoryPattern) -> Histories {
        let own = all.filter { $0.isHistory(of: pattern) }
        return Histories(own.isEmpty ? all.filter { $0.feed.repositoryName == nil } : own)
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
        return EventSearch(some(of: pattern), before: point, where: filter, limit: limit)
    }
}
