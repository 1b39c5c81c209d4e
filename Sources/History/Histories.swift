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

    /// The first history that has an event; nil if none has.
    package func history(of event: GitHubEvent) -> FeedHistory? {
        all.first { $0.contains(event) }
    }

    /// GitHub's own object of an event, with what was completed in it; nil if there is none.
    package func object(of event: GitHubEvent) -> Data? {
        all.lazy.compactMap { $0.read { try $0.object(at: EventPoint(event)) } ?? nil }.first
    }

    /// Marks events as seen, in each that has them.
    package func markSeen(_ ids: Set<String>) {
        for history in all { history.markSeen(ids) }
    }

    /// Marks an event as unseen, in each that has it.
    /// - Parameter isKept: Whether it stays unseen while it is in sight.
    package func markUnseen(_ event: GitHubEvent, isKept: Bool = false) {
        for history in all { history.markUnseen(event, isKept: isKept) }
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
