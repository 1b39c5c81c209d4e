import Base
import OrderedCollections

/// The last elements, each by its key and once.
package struct Archive<Element: ArchivedElement>: Sendable, Equatable {
    /// The maximum number of elements.
    package static var capacity: Int { Element.capacity }

    /// The most recently inserted one is last.
    private var elements: OrderedDictionary<Element.Key, Element> = [:]

    package init() {}

    package subscript(key: Element.Key) -> Element? { elements[key] }

    /// Inserts an element, in the place of the one with its key. The least recently inserted ones are removed.
    package mutating func insert(_ newer: Element) {
        elements.removeValue(forKey: newer.key)
        elements[newer.key] = newer
        elements.removeFirst(max(0, elements.count - Self.capacity))
    }
}

extension Archive: CodedAsList {
    package var codedElements: [Element] { Array(elements.values) }

    package init(coded elements: [Element]) {
        for element in elements { insert(element) }
    }
}

/// An element of an archive.
package protocol ArchivedElement: Sendable, Hashable, Codable {
    associatedtype Key: Sendable, Hashable

    /// The maximum number in an archive.
    static var capacity: Int { get }
    var key: Key { get }
}
