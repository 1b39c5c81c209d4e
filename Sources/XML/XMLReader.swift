import CExpat

/// Reads documents with expat, which GTK's font configuration has loaded already.
///
/// Source: <https://libexpat.github.io/doc/api/latest/>
public enum XMLReader {
    /// The limits of what is read: far more than messages need.
    static let (maximumBytes, maximumDepth, maximumElements) = (4_000_000, 32, 50_000)

    /// The root of a document in UTF-8, UTF-16, Latin-1 or ASCII.
    public static func root(of document: [UInt8]) throws(XMLError) -> XMLElement {
        guard document.count <= maximumBytes else { throw .tooLarge }
        guard let parser = XML_ParserCreate(nil) else { throw .tooLarge }
        defer { XML_ParserFree(parser) }
        let tree = Tree(parser)
        return try withExtendedLifetime(tree) { () throws(XMLError) in
            XML_SetUserData(parser, Unmanaged.passUnretained(tree).toOpaque())
            XML_SetElementHandler(
                parser, { data, name, _ in Tree.of(data).start(String(cString: name!)) },
                { data, _ in Tree.of(data).end() })
            XML_SetCharacterDataHandler(parser) { data, text, length in
                Tree.of(data).append(UnsafeRawBufferPointer(start: text, count: Int(length)))
            }
            XML_SetStartDoctypeDeclHandler(parser) { data, _, _, _, _ in Tree.of(data).stop(.documentType) }
            let isRead = document.withUnsafeBytes {
                XML_Parse(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), Int32($0.count), 1)
                    == XML_STATUS_OK
            }
            if let error = tree.error { throw error }
            guard isRead, let root = tree.root else {
                throw .malformed(line: Int(XML_GetCurrentLineNumber(parser)))
            }
            return root
        }
    }
}

/// The elements that have been read so far.
private final class Tree {
    private let parser: XML_Parser
    /// Those that have not ended, the innermost one last.
    private var open: [XMLElement] = []
    private var count = 0
    private(set) var root: XMLElement?
    private(set) var error: XMLError?

    init(_ parser: XML_Parser) {
        self.parser = parser
    }

    /// The tree that a handler was registered with.
    static func of(_ data: UnsafeMutableRawPointer?) -> Tree {
        Unmanaged<Tree>.fromOpaque(data!).takeUnretainedValue()
    }

    func start(_ name: String) {
        count += 1
        guard count <= XMLReader.maximumElements, open.count < XMLReader.maximumDepth else { return stop(.tooLarge) }
        open.append(XMLElement(name: name.split(separator: ":").last.map(String.init) ?? name))
    }

    func append(_ text: UnsafeRawBufferPointer) {
        guard !open.isEmpty else { return }
        open[open.count - 1].text += String(decoding: text, as: UTF8.self)
    }

    func end() {
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
    }

    /// Reads no further.
    func stop(_ reason: XMLError) {
        error = reason
        XML_StopParser(parser, XML_Bool(0))
    }
}
