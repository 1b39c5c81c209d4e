import Base
import History

/// The user's filters in the user's order, each id only once, and the accounts that count as bots.
package struct SavedFilters: Sendable, Hashable {
    package private(set) var all: [SavedFilter] = []
    /// The accounts that count as bots.
    package private(set) var bots = BotList()
    /// Elements of the list in the file that are not filters, too many, or have the id of one before. They are kept at its end.
    private var others: [JSONValue] = []
    /// The same for the list of bots.
    private var otherBots: [JSONValue] = []

    /// The maximum number of filters.
    package static let maximumCount = 200

    /// A filter that was removed, for `restore`.
    package struct Removed: Sendable, Hashable {
        package let filter: SavedFilter
        /// Where it was.
        package let index: Int
    }

    package init() {}

    /// The filter with an id; nil if there is none.
    package subscript(id: SavedFilter.ID) -> SavedFilter? { all.first { $0.id == id } }

    /// Applies a change; one about a filter that is not there has no effect.
    /// - Returns: Whether there is room for it.
    @discardableResult
    package mutating func apply(_ change: FilterChange) -> Bool {
        switch change {
        case .save(let filter): return save(filter)
        case .changeQuery(let id, let text):
            if let index = index(of: id) { all[index] = all[index].with(text: text) }
        case .rename(let id, let name): rename(id, name)
        case .remove(let id): all.removeAll { $0.id == id }
        case .restore(let removed): return insert(removed.filter, at: min(removed.index, all.count))
        case .move(let id, let other): move(id, to: index(of: other))
        case .moveUp(let id): move(id, to: index(of: id).map { $0 - 1 })
        case .moveDown(let id): move(id, to: index(of: id).map { $0 + 1 })
        case .setBots(let bots): self.bots = bots
        case .follow(let names): self = withCurrentNames(names)
        }
        return true
    }

    /// The same filters with the current names of repositories.
    func withCurrentNames(_ names: RepositoryNames) -> SavedFilters {
        var filters = self
        filters.all = all.map { $0.withCurrentNames(names) }
        return filters
    }

    private func index(of id: SavedFilter.ID) -> Int? { all.firstIndex { $0.id == id } }

    /// A filter with the same name is replaced, and keeps its id and its position.
    private mutating func save(_ filter: SavedFilter) -> Bool {
        guard let index = all.firstIndex(where: { $0.name == filter.name }) else {
            return insert(filter, at: all.count)
        }
        all[index] = all[index].with(text: filter.text)
        return true
    }

    private mutating func insert(_ filter: SavedFilter, at index: Int) -> Bool {
        guard self[filter.id] == nil else { return true }
        guard all.count < Self.maximumCount else { return false }
        all.insert(filter, at: index)
        return true
    }

    private mutating func rename(_ id: SavedFilter.ID, _ name: String) {
        guard let index = index(of: id), let name = SavedFilter.name(name) else { return }
        all[index].name = name
    }

    private mutating func move(_ id: SavedFilter.ID, to end: Int?) {
        if let start = index(of: id), let end { all.move(from: start, to: end) }
    }
}

/// A change of the saved filters.
package enum FilterChange: Sendable, Hashable {
    /// Adds a filter at the end, or replaces the one with the same name.
    case save(SavedFilter)
    /// Gives a filter the query that it had before.
    case changeQuery(SavedFilter.ID, text: String)
    case rename(SavedFilter.ID, String)
    case remove(SavedFilter.ID)
    /// Adds a filter that was removed, at its former position.
    case restore(SavedFilters.Removed)
    /// Moves a filter to the position of another one.
    case move(SavedFilter.ID, to: SavedFilter.ID)
    /// Moves a filter by one position up or down.
    case moveUp(SavedFilter.ID)
    case moveDown(SavedFilter.ID)
    /// Replaces the accounts that count as bots.
    case setBots(BotList)
    /// Replaces former names of repositories by the current ones.
    case follow(RepositoryNames)
}

/// Coded as an object. What is unreadable in its lists stays in the file.
extension SavedFilters: Codable {
    private enum CodingKeys: CodingKey { case filters, bots }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        (all, others) = values.elements(.filters, where: isFirst(of: \SavedFilter.id, upTo: Self.maximumCount))
        let saved = values.elements(.bots, of: String.self)
        (bots, otherBots) = (BotList(saved.read), saved.others)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(all.map { try JSONValue(writing: $0) } + others, forKey: .filters)
        try values.encode(bots.logins.sorted().map { .string($0) } + otherBots, forKey: .bots)
    }
}
