/// A value that may be there and mean nothing: then it is as if it was not there.
struct Readable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

extension KeyedDecodingContainer {
    /// The value of a key; nil where there is none, and for one that cannot be read.
    func readable<Value: Decodable>(_ key: Key, as _: Value.Type = Value.self) -> Value? {
        try? decode(Value.self, forKey: key)
    }

    /// The elements of a list that can be read.
    func readableElements<Value: Decodable>(_ key: Key, of _: Value.Type = Value.self) -> [Value] {
        readable(key, as: [Readable<Value>].self)?.compactMap(\.value) ?? []
    }
}
