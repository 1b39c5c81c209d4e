import Base
import FoundationEssentials
import GitHub
import Rx

/// The histories of several feeds as one. An event that is in several of them is returned once.
///
/// Functions that read or write block.
package struct Histories: Sendable {
    /// In the order of the feeds.
    package let all: [FeedHistory]

    package init(_ all: [FeedHistory] = []) {
        self.all = all
    }

    /// Emits what changes in any of them.
    package var changes: Observable<FeedChanges> { Observable.merge(all.map { $0.changes.asObservable() }) }

    /// The ids of the unseen events of each, now and whenever some of them change.
    package var unseen: Observable<[Set<String>]> { all.latest(\.unseen) }

    /// The ids of the events that are unseen in any of them now.
    package var unseenIDs: Set<String> { all.reduce(into: []) { $0.formUnion($1.unseen.value) } }

    /// The first history that has an event; nil if none has.
    package func history(of event: GitHubEvent) -> FeedHistory? {
        all.first { $0.contains(event) }
    }

    /// GitHub's own object of an event, with what was completed in it; nil if there is none.
    package func object(of event: GitHubEvent) -> Data? {
        all.lazy.compactMap { $0.read { try $0.object(at: EventPoint(event)) } ?? nil }.first
    }

    /// Changes the states of events, in each that has them.
    package func change(_ ids: Set<String>, by change: SeenState.Change) {
        for history in all { history.change(ids, by: change) }
    }

    /// Changes the state of an event, in each that has it.
    package func change(_ event: GitHubEvent, by change: SeenState.Change) {
        for history in all { history.change(event, by: change) }
    }

    /// The names that repositories have had.
    package func repositoryNames() -> RepositoryNames {
        all.reduce(into: RepositoryNames()) { $0.formUnion($1.repositoryNames()) }
    }

    /// The same for repositories that are followed themselves, and no others.
    package func followedNames() -> RepositoryNames {
        Histories(all.filter { $0.feed.repositoryName != nil }).repositoryNames()
    }
}

extension ObservableType where Element == Histories {
    /// Emits what changes in any of the current ones.
    package var changes: Observable<FeedChanges> { asObservable().flatMapLatest { $0.changes } }

    /// The ids of the unseen events of each of the current ones, whenever some of them change.
    package var unseen: Observable<[Set<String>]> { asObservable().flatMapLatest { $0.unseen } }
}
