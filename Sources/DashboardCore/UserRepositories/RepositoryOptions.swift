import Base
import FoundationEssentials
import GitHub

/// Which repositories are listed, and in which order.
package struct RepositoryOptions: Sendable, Hashable {
    package var order = Order.pushed
    /// Only those that contain this text in name or description, whatever the case and the accents; empty for all.
    package var text = ""
    package var hidesForks = false
    package var hidesArchived = false
    /// Only those in this language; nil for all.
    package var language: String?

    package init() {}

    /// An order of repositories. Those that are equal in it are in the order of their names.
    package enum Order: Sendable, CaseIterable {
        /// The most recently pushed first.
        case pushed
        case name
        /// The most starred first.
        case stars
        /// The most forked first.
        case forks
    }

    /// Whether any repository may be left out.
    package var isFilter: Bool { !query.isEmpty || hidesForks || hidesArchived || language != nil }

    /// The same order of all repositories.
    package var withoutFilter: RepositoryOptions {
        var options = RepositoryOptions()
        options.order = order
        return options
    }

    /// Those of the repositories that are listed, in order.
    package func apply(to repositories: [Repository]) -> [Repository] {
        let query = query
        return repositories.filter { includes($0, query) }.sorted(by: order.isBefore)
    }

    private var query: SearchedText { SearchedText(text.trimmed) }

    private func includes(_ repository: Repository, _ query: SearchedText) -> Bool {
        if hidesForks && repository.isFork || hidesArchived && repository.isArchived { return false }
        if let language, repository.language != language { return false }
        return [repository.name.name, repository.summary ?? ""].contains { query.isFound(in: $0) }
    }
}

extension RepositoryOptions.Order {
    fileprivate func isBefore(_ one: Repository, _ other: Repository) -> Bool {
        switch self {
        case .name: break
        case .pushed:
            let (left, right) = (one.pushedAt ?? .distantPast, other.pushedAt ?? .distantPast)
            if left != right { return left > right }
        case .stars: if one.stars ?? 0 != other.stars ?? 0 { return one.stars ?? 0 > other.stars ?? 0 }
        case .forks: if one.forks ?? 0 != other.forks ?? 0 { return one.forks ?? 0 > other.forks ?? 0 }
        }
        return one.name.description.lowercased() < other.name.description.lowercased()
    }
}

extension [Repository] {
    /// The languages of these repositories, in alphabetical order.
    package var languages: [String] { Set(compactMap(\.language)).sorted { $0.lowercased() < $1.lowercased() } }
}
