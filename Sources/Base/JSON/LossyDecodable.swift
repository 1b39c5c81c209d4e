/// A value that is nil if it cannot be decoded.
package struct LossyDecodable<Value: Decodable>: Decodable {
    package let value: Value?

    package init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
        if value == nil { decoder.noteUnread() }
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
        if let value = try? decode(Value.self, forKey: key) { return value }
        // Null is as good as nothing.
        if contains(key), (try? decodeNil(forKey: key)) != true { (try? superDecoder(forKey: key))?.noteUnread() }
        return nil
    }

    /// The elements of a list that can be decoded, and the others, which are kept in a file that a person may edit.
    /// - Parameter isUsed: Whether a decoded one is used. It is one of the others if not, as it is in the file.
    package func elements<Value: Decodable>(
        _ key: Key, of _: Value.Type = Value.self, where isUsed: (Value) -> Bool = { _ in true }
    ) -> (read: [Value], others: [JSONValue]) {
        let decoder = try? superDecoder(forKey: key)
        return (decodeLossily(key, as: [JSONValue].self) ?? []).read(where: isUsed) { decoder?.noteUnread(at: $0) }
    }

    /// The elements of a list that can be decoded.
    package func lossyElements<Value: Decodable>(_ key: Key, of _: Value.Type = Value.self) -> [Value] {
        decodeLossily(key, as: [LossyDecodable<Value>].self)?.compactMap(\.value) ?? []
    }
}

/// A condition that the first elements with different ids meet, up to a number, as they are passed to it in their order.
package func isFirst<Value, ID: Hashable>(
    of id: @escaping (Value) -> ID, upTo maximum: Int = .max
) -> (Value) -> Bool {
    var ids: Set<ID> = []
    return { ids.count < maximum && ids.insert(id($0)).inserted }
}

extension [JSONValue] {
    /// The elements that can be decoded, and the others.
    /// - Parameters:
    ///   - isUsed: Whether a decoded one is none of the others.
    ///   - unread: Called with the index of each of the others.
    package func read<Value: Decodable>(
        as _: Value.Type = Value.self, where isUsed: (Value) -> Bool = { _ in true },
        unread: (_ index: Int) -> Void = { _ in }
    ) -> (read: [Value], others: [JSONValue]) {
        enumerated().reduce(into: ([], [])) { list, entry in
            if let value = try? entry.element.read(as: Value.self), isUsed(value) {
                list.0.append(value)
            } else {
                unread(entry.offset)
                list.1.append(entry.element)
            }
        }
    }
}
