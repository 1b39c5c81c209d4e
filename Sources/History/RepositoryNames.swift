import FoundationEssentials
import GitHub

/// The names that repositories have had, and when. A repository keeps its id when it is renamed, and another one may get its old
/// name.
package struct RepositoryNames: Sendable, Hashable {
    /// By the id and the folded name: the name, and when it was last seen.
    private var names: [Int: [String: Use]] = [:]

    private struct Use: Sendable, Hashable {
        /// As it was written then.
        var name: String
        var time: Date
    }

    package init() {}

    /// The names in some events.
    package init(of events: [RecordedEvent]) {
        for (event, facts) in events.lazy.map({ ($0.event, $0.record.facts) }) {
            add(event.repository, folded: facts.repository, of: facts.repositoryID, at: facts.time)
        }
    }

    /// The names of a followed repository. None for other feeds.
    package init(of identity: FeedIdentity) {
        // The name of an account has no owner.
        let names = ([identity.name].compactMap { $0 } + identity.formerNames).filter { RepositoryName($0) != nil }
        // It is not known when a name was given up, but the last one is the first.
        for (index, name) in names.enumerated() {
            let isCurrent = index == 0 && name == identity.name
            add(name, of: identity.number, at: isCurrent ? .distantFuture : .distantPast - Double(index))
        }
    }

    /// Adds the name that a repository had at a time. Has no effect if the id or the name is not known.
    /// - Parameter folded: The folded name, if it is there already.
    package mutating func add(_ name: String, folded: String? = nil, of id: Int?, at time: Date) {
        guard let id, !name.isEmpty else { return }
        add(Use(name: name, time: time), folded ?? name.folded, of: id)
    }

    private mutating func add(_ use: Use, _ folded: String, of id: Int) {
        guard names[id]?[folded].map({ $0.time < use.time }) ?? true else { return }
        names[id, default: [:]][folded] = use
    }

    /// Adds all of the others.
    package mutating func formUnion(_ others: RepositoryNames) {
        if names.isEmpty { return names = others.names }
        for (id, uses) in others.names {
            for (folded, use) in uses { add(use, folded, of: id) }
        }
    }

    /// The current name of a repository, or the last known one; nil if none is known.
    package func current(of id: Int) -> String? { names[id]?.values.max { $0.time < $1.time }?.name }

    /// The repository that has a name now, or else the only one that had it; nil if there is none, or there are several.
    package func id(named name: String) -> Int? {
        let name = name.folded
        let ids = names.filter { $1[name] != nil }.keys
        let current = ids.filter { self.current(of: $0)?.folded == name }
        return current.count == 1 ? current[0] : ids.count == 1 ? ids.first : nil
    }

    /// All names of some repositories, folded.
    func all(of ids: Set<Int>) -> Set<String> { Set(ids.flatMap { names[$0]?.keys.map(\.self) ?? [] }) }

    /// The repositories with at least one name that matches.
    func ids(matching pattern: NamePattern) -> Set<Int> {
        Set(names.lazy.filter { $1.keys.contains(where: pattern.matches(repository:)) }.map(\.key))
    }
}
