/// A page of a longer list.
public struct Page<Element: Sendable>: Sendable {
    /// The elements, in GitHub's order.
    public let elements: [Element]
    /// Where the list continues; nil at its end.
    public let next: PageAddress?

    public init(_ elements: [Element], next: PageAddress? = nil) {
        self.elements = elements
        self.next = next
    }
}

extension Page: Equatable where Element: Equatable {}
