/// An element of an XML document.
public struct XMLElement: Sendable, Equatable {
    /// Without the prefix of its namespace.
    public let name: String
    /// The characters that are directly in it, without those of its children.
    public internal(set) var text = ""
    /// In the document's order.
    public internal(set) var children: [XMLElement] = []

    init(name: String) {
        self.name = name
    }

    /// The children with a name, in the document's order.
    public func all(_ name: String) -> [XMLElement] { children.filter { $0.name == name } }

    /// The text of the first child with a name; nil if there is none.
    public func text(of name: String) -> String? { children.first { $0.name == name }?.text }
}
