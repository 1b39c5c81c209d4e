/// A page of a longer list.
package struct Page<Element: Sendable>: Sendable {
    /// The elements, in GitHub's order.
    package let elements: [Element]
    /// Where the list continues; nil at its end.
    package let next: PageAddress?

    package init(_ elements: [Element], next: PageAddress? = nil) {
        self.elements = elements
        self.next = next
    }
}

extension Page: Equatable where Element: Equatable {}
