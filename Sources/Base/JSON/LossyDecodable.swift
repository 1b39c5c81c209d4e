/// A value that is nil if it cannot be decoded.
package struct LossyDecodable<Value: Decodable>: Decodable {
    package let value: Value?

    package init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

extension Decoder {
    /// The elements of the coded list that can be decoded.
    /// - Throws: `DecodingError` if it is not a list.
    func lossyElements<Value: Decodable>(of _: Value.Type) throws -> [Value] {
        try singleValueContainer().decode([LossyDecodable<Value>].self).compactMap(\.value)
    }
}

extension KeyedDecodingContainer {
    /// The value for a key; nil if it is missing or cannot be decoded.
    package func decodeLossily<Value: Decodable>(_ key: Key, as _: Value.Type = Value.self) -> Value? {
        try? decode(Value.self, forKey: key)
    }

    /// The elements of a list that can be decoded, and the others, which are kept in a file that a person may edit.
    package func elements<Value: Decodable>(_ key: Key, of _: Value.Type = Value.self) -> (
        read: [Value], others: [JSONValue]
    ) {
        (decodeLossily(key, as: [JSONValue].self) ?? []).read()
    }

    /// The elements of a list that can be decoded.
    package func lossyElements<Value: Decodable>(_ key: Key, of _: Value.Type = Value.self) -> [Value] {
        decodeLossily(key, as: [LossyDecodable<Value>].self)?.compactMap(\.value) ?? []
    }
}

extension [JSONValue] {
    /// The elements that can be decoded, and the others.
    package func read<Value: Decodable>(as _: Value.Type = Value.self) -> (read: [Value], others: [JSONValue]) {
        reduce(into: ([], [])) { list, element in
            if let value = try? element.read(as: Value.self) { list.0.append(value) } else { list.1.append(element) }
        }
    }
}
