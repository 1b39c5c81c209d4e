/// A value that may be there and mean nothing: then it is as if it was not there.
struct LossyDecodable<Value: Decodable>: Decodable {
    let value: Value?

    init(from decoder: any Decoder) throws {
        value = try? decoder.singleValueContainer().decode(Value.self)
    }
}

extension KeyedDecodingContainer {
    /// The value of a key; nil where there is none, and for one that cannot be read.
    func decodeLossily<Value: Decodable>(_ key: Key, as _: Value.Type = Value.self) -> Value? {
        try? decode(Value.self, forKey: key)
    }

    /// The elements of a list that can be read.
    func lossyElements<Value: Decodable>(_ key: Key, of _: Value.Type = Value.self) -> [Value] {
        decodeLossily(key, as: [LossyDecodable<Value>].self)?.compactMap(\.value) ?? []
    }
}
