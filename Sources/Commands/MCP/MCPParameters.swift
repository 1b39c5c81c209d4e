import Base

/// An object that a client has sent, whose fields are read one by one.
struct MCPParameters {
    let fields: [String: JSONValue]

    /// - Parameters:
    ///   - value: The object; nil for an empty one.
    ///   - name: What it is called in the message.
    init(_ value: JSONValue?, _ name: String) throws(MCPError) {
        guard let fields = value == nil ? [:] : value?.fields else { throw .field(name, .noObject) }
        self.fields = fields
    }

    /// A text that must be there.
    func requiredText(_ name: String) throws(MCPError) -> String {
        guard let text = try text(name) else { throw .field(name, .missing) }
        return text
    }

    /// A text; nil if there is none. For assistants, null is none.
    func text(_ name: String) throws(MCPError) -> String? {
        guard let value = given(name) else { return nil }
        guard let text = value.string else { throw .field(name, .noText) }
        return text
    }

    /// A whole number in a range; nil if there is none.
    func number(_ name: String, in range: ClosedRange<Int>) throws(MCPError) -> Int? {
        guard let value = given(name) else { return nil }
        guard let number = value.integer, range.contains(number) else { throw .field(name, .noNumber(range)) }
        return number
    }

    /// An object; an empty one if there is none.
    func object(_ name: String) throws(MCPError) -> MCPParameters { try MCPParameters(given(name), name) }

    /// - Throws: If there is another field than these.
    func expectOnly(_ names: [String]) throws(MCPError) {
        if let other = fields.keys.sorted().first(where: { !names.contains($0) }) { throw .field(other, .unknown) }
    }

    private func given(_ name: String) -> JSONValue? { fields[name] == .null ? nil : fields[name] }
}
