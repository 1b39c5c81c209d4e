import Foundation

/// A query that is kept under a name.
public struct SavedFilter: Sendable, Hashable, Identifiable {
    /// Stays the same when it is renamed.
    public let id: String
    /// One line of at most 100 characters.
    public var name: String
    /// The query as it was written, which may be unreadable: another version, or a person, may have written it.
    public let text: String
    /// What the text means, or why it means nothing.
    public let query: Result<Query, QueryError>

    /// - Parameter name: Without it, the text is the name.
    public init(id: String = UUID().uuidString, name: String, text: String) {
        self.id = id
        self.name = Self.name(name) ?? Self.name(text) ?? id
        self.text = text
        query = Result { () throws(QueryError) in try Query(parsing: text) }
    }

    /// The name on one line; nil if it is blank.
    static func name(_ text: String) -> String? { text.displayLine(limit: 100) }
}

/// Coded as an object. One that was written by hand needs no id: its name is the id then.
extension SavedFilter: Codable {
    private enum CodingKeys: CodingKey { case id, name, query }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let name = values.decodeLossily(.name, as: String.self) ?? ""
        let text = try values.decode(String.self, forKey: .query)
        let id = values.decodeLossily(.id, as: String.self) ?? Self.name(name) ?? text
        self.init(id: id, name: name, text: text)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(id, forKey: .id)
        try values.encode(name, forKey: .name)
        try values.encode(text, forKey: .query)
    }
}
