import Base
import FoundationEssentials
import History

/// A query that is kept under a name.
package struct SavedFilter: Sendable, Hashable, Identifiable {
    /// Stays the same when it is renamed.
    package let id: String
    /// One line of at most 100 characters.
    package var name: String
    /// The query as it was written, which may be unreadable: another version, or a person, may have written it.
    package let text: String
    /// What the text means, or why it means nothing.
    package let query: Result<Query, QueryError>
    /// What other versions have written.
    private var otherFields: [String: JSONValue] = [:]

    /// - Parameter name: Without it, the text is the name.
    package init(id: String = UUID().uuidString, name: String, text: String) {
        self.id = id
        self.name = Self.name(name) ?? Self.name(text) ?? id
        self.text = text
        query = Result { () throws(QueryError) in try Query(parsing: text) }
    }

    /// The same filter with another query.
    func with(text: String) -> SavedFilter {
        var filter = SavedFilter(id: id, name: name, text: text)
        filter.otherFields = otherFields
        return filter
    }

    /// The same filter with the current names of repositories. As it was written if none of them has changed.
    func withCurrentNames(_ names: RepositoryNames) -> SavedFilter {
        guard let query = try? query.get() else { return self }
        let current = query.withCurrentNames(names)
        return current == query ? self : with(text: "\(current)")
    }

    /// The name on one line; nil if it is blank.
    static func name(_ text: String) -> String? { text.displayLine(limit: 100) }
}

/// Coded as an object. One that was written by hand needs no id: its name is the id then. Fields of other versions are kept.
extension SavedFilter: Codable {
    private enum CodingKeys: String, CodingKey { case id, name, query }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let name = values.decodeLossily(.name, as: String.self) ?? ""
        let text = try values.decode(String.self, forKey: .query)
        let id = values.decodeLossily(.id, as: String.self) ?? Self.name(name) ?? text
        self.init(id: id, name: name, text: text)
        let fields = try [String: JSONValue](from: decoder)
        otherFields = fields.filter { CodingKeys(rawValue: $0.key) == nil }
    }

    package func encode(to encoder: any Encoder) throws {
        let own: [CodingKeys: String] = [.id: id, .name: name, .query: text]
        try own.reduce(into: otherFields) { $0[$1.key.rawValue] = .string($1.value) }.encode(to: encoder)
    }
}
