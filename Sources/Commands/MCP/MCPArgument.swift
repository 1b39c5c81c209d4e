import Base

/// An argument of a tool: what a client is told of it, and what is checked.
struct MCPArgument: Sendable {
    let name: String
    let description: String
    let kind: Kind

    enum Kind: Sendable {
        case text
        case number(ClosedRange<Int>, standard: Int?)
    }

    /// Source: <https://json-schema.org/draft/2020-12/json-schema-validation>
    var schema: JSONValue {
        var fields: [String: JSONValue] = ["description": .string(description)]
        switch kind {
        case .text: fields["type"] = .string("string")
        case .number(let range, let standard):
            fields["type"] = .string("integer")
            fields["minimum"] = .integer(range.lowerBound)
            if range.upperBound < .max { fields["maximum"] = .integer(range.upperBound) }
            fields["default"] = standard.map { .integer($0) }
        }
        return .object(fields)
    }

    /// - Throws: If it is not what it has to be.
    func check(_ parameters: MCPParameters) throws(MCPError) {
        switch kind {
        case .text: _ = try parameters.text(name)
        case .number(let range, _): _ = try parameters.number(name, in: range)
        }
    }
}
