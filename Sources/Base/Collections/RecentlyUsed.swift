import OrderedCollections

/// The most recently used elements, up to a number.
package struct RecentlyUsed<Element: Identifiable & Sendable>: Sendable where Element.ID: Sendable {
    /// The least recently used first.
    private var elements: OrderedDictionary<Element.ID, Element> = [:]
    private let capacity: Int

    /// - Parameter capacity: The maximum number of elements.
    package init(capacity: Int) {
        self.capacity = capacity
    }

    /// The least recently used first.
    package var all: [Element] { Array(elements.values) }

    /// The element; nil if there is none, or it was removed.
    package subscript(id: Element.ID) -> Element? { elements[id] }

    /// Adds elements, or replaces those with the same identities.
    package mutating func insert(_ new: [Element]) {
        let ids = Set(new.map(\.id))
        elements.removeAll { ids.contains($0.key) }
        for element in new { elements[element.id] = element }
        elements.removeFirst(max(0, elements.count - capacity))
    }

    /// Keeps these longer than those that were used before.
    package mutating func use(_ ids: [Element.ID]) { insert(ids.compactMap { elements[$0] }) }
}

extension RecentlyUsed: Equatable where Element: Equatable {}
