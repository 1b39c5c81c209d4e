/// An element whose type is not known here, only where it is taken out again.
typealias Erased = any AnyObject & Sendable

/// Holds an element as an object, which casts back for sure and fast, whatever it is.
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
    /// Takes the next element out, which is known to be of this type.
    mutating func next<Element: Sendable>(as type: Element.Type) -> Element { (next() as! Box<Element>).element }
}
