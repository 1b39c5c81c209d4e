import FoundationEssentials

/// Decodes values from data, like `JSONDecoder` and `PropertyListDecoder`.
public protocol DataDecoder: Sendable {
    /// The value of this type that `data` contains.
    func decode<Item: Decodable>(_ type: Item.Type, from data: Data) throws -> Item
}

extension JSONDecoder: DataDecoder {}
extension PropertyListDecoder: DataDecoder {}

extension ObservableType<Data> {
    /// The value that each element contains; an error thrown by `decoder` terminates the sequence.
    public func decode<Item: Decodable & Sendable>(
        type: Item.Type, decoder: some DataDecoder
    ) -> Observable<Item> {
        map { try decoder.decode(type, from: $0) }
    }
}
