/// An element whose type is only known where it is unwrapped.
typealias Erased = any AnyObject & Sendable

/// Wraps an element in an object, which can be cast back reliably and fast.
private final class Box<Element: Sendable>: Sendable {
    let element: Element

    init(_ element: Element) {
        self.element = element
    }
}

extension ObservableType {
    /// The same sequence without the type of its elements.
    func erased() -> Observable<Erased> { map { Box($0) } }
}

extension IndexingIterator<[Erased]> {
    /// Unwraps the next element, which must be of this type.
    mutating func next<Element: Sendable>(as type: Element.Type) -> Element { (next() as! Box<Element>).element }
}
