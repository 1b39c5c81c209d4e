/// A collection that is coded as the list of its elements. Unreadable ones are omitted.
package protocol CodedAsList: Codable {
    associatedtype CodedElement: Codable

    /// What is saved.
    var codedElements: [CodedElement] { get }

    /// A collection of the elements that were saved.
    init(coded elements: [CodedElement])
}

extension CodedAsList {
    /// - Throws: `DecodingError` if the value is not a list.
    package init(from decoder: any Decoder) throws {
        self.init(coded: try decoder.lossyElements(of: CodedElement.self))
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(codedElements)
    }
}
