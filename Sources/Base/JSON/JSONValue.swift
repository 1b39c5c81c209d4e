/// Any JSON value.
///
/// How a number is spelled makes no other value: 3.0, which would be written as 3, is read as the integer.
package enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int)
    /// One that no integer is equal to; see `init(_:)`.
    case number(Double)
    case string(String)
    case array([JSONValue])
    case object([String: JSONValue])

    /// A number, which is the integer that is equal to it if there is one.
    init(_ number: Double) { self = Int(exactly: number).map(Self.integer) ?? .number(number) }

    /// The field of an object; nil if there is none, or for other values. Setting it changes objects only.
    package subscript(key: String) -> JSONValue? {
        get {
            if case .object(let fields) = self { fields[key] } else { nil }
        }
        set {
            guard case .object(var fields) = self else { return }
            fields[key] = newValue
            self = .object(fields)
        }
    }

    /// The fields of an object; nil for other values.
    package var fields: [String: JSONValue]? {
        if case .object(let fields) = self { fields } else { nil }
    }

    /// A string; nil for other values.
    package var string: String? {
        if case .string(let text) = self { text } else { nil }
    }

    /// A whole number; nil for other values.
    package var integer: Int? {
        if case .integer(let value) = self { value } else { nil }
    }

    /// A number, whole or not; nil for other values.
    package var decimal: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .number(let value): value
        default: nil
        }
    }

    /// The elements of an array; nil for other values.
    package var elements: [JSONValue]? {
        if case .array(let elements) = self { elements } else { nil }
    }
}

extension JSONValue: Codable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self =
            if container.decodeNil() {
                .null
            } else if let value = try? container.decode(Bool.self) {
                .bool(value)
            } else if let value = try? container.decode(Int.self) {
                .integer(value)
            } else if let value = try? container.decode(Double.self) {
                JSONValue(value)
            } else if let value = try? container.decode(String.self) {
                .string(value)
            } else if let value = try? container.decode([JSONValue].self) {
                .array(value)
            } else {
                .object(try container.decode([String: JSONValue].self))
            }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .array(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }
}

extension JSONValue {
    /// This value with the parts of `file` that this version does not know: fields of other versions, and words that
    /// were decoded as something else.
    ///
    /// Fields that have not changed since they were read stay as in the file, and so do the elements of lists. An element that
    /// has only got more fields is the same one.
    /// - Parameter known: The decoded parts of `file`, encoded again.
    func keepingUnknown(of file: JSONValue, known: JSONValue) -> JSONValue {
        if self != known, case .array(let new) = self, case .array(let old) = file, case .array(let understood) = known
        {
            return .array(
                new.map { element in
                    let same = understood.contains(element) ? element : understood.first { element.hasParts(of: $0) }
                    guard let same, let before = old.first(where: { $0.hasParts(of: same) }) else { return element }
                    return element.keepingUnknown(of: before, known: same)
                })
        }
        guard case .object(let new) = self, case .object(let old) = file, case .object(let understood) = known else {
            return self == known ? file : self
        }
        let kept = new.reduce(into: [String: JSONValue]()) { fields, field in
            let (key, value) = field
            guard let before = old[key] else { return fields[key] = value }
            fields[key] = value.keepingUnknown(of: before, known: understood[key] ?? .null)
        }
        let unknown = old.filter { new[$0.key] == nil && understood[$0.key] == nil }
        return .object(kept.merging(unknown) { mine, _ in mine })
    }

    /// Whether this is another value, or an object with all of its fields and possibly more.
    private func hasParts(of other: JSONValue) -> Bool {
        guard case .object(let fields) = self, case .object(let others) = other else { return self == other }
        return others.allSatisfy { key, value in fields[key]?.hasParts(of: value) ?? false }
    }
}
