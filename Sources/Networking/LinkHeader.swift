/// The links in a `Link` header field, in their order.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc8288#section-3>
package struct LinkHeader {
    /// A link of the response itself. Links of another resource, which have an `anchor`, are left out.
    private struct Link {
        let target: String
        /// In lower case.
        let relations: [Substring]
    }

    private let links: [Link]

    /// Reads the field up to the first part that is not a link.
    package init(_ text: String) {
        var scanner = LinkScanner(text)
        var links: [Link] = []
        while let (target, parameters) = scanner.link() {
            // Of several parameters with the same name, the first one counts.
            let relations = parameters.first { $0.name == "rel" }?.value.lowercased() ?? ""
            guard !parameters.contains(where: { $0.name == "anchor" }) else { continue }
            links.append(Link(target: target, relations: relations.split(separator: " ")))
        }
        self.links = links
    }

    /// The first target with a relation, such as "next", as it was sent; nil if there is none.
    package func target(_ relation: String) -> String? {
        links.first { $0.relations.contains(Substring(relation)) }?.target
    }
}

/// Reads a field from left to right.
private struct LinkScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    /// The next link, with its parameters in their order; nil if there is none.
    mutating func link() -> (target: String, parameters: [(name: String, value: String)])? {
        skip(while: { $0.isBlank || $0 == UInt8(ascii: ",") })
        guard skip("<") else { return nil }
        let target = text(until: { $0 == UInt8(ascii: ">") })
        guard skip(">") else { return nil }
        var parameters: [(String, String)] = []
        while let parameter = parameter() { parameters.append(parameter) }
        // Anything else up to the next link.
        skip(while: { $0 != UInt8(ascii: ",") })
        return (target, parameters)
    }

    /// The next parameter of a link, with its name in lower case; the value is empty if it has none.
    private mutating func parameter() -> (name: String, value: String)? {
        skipBlanks()
        guard skip(";") else { return nil }
        skipBlanks()
        let name = text(until: { $0.isBlank || "=;,".utf8.contains($0) }).lowercased()
        skipBlanks()
        guard skip("=") else { return (name, "") }
        skipBlanks()
        return (name, skip("\"") ? quotedText() : text(until: { $0.isBlank || ";,".utf8.contains($0) }))
    }

    /// The rest of a quoted text after its opening quote, up to the closing one or the end of the field.
    private mutating func quotedText() -> String {
        var text: [UInt8] = []
        while position < bytes.count, !skip("\"") {
            if bytes[position] == UInt8(ascii: "\\"), position + 1 < bytes.count { position += 1 }
            text.append(bytes[position])
            position += 1
        }
        return String(decoding: text, as: UTF8.self)
    }

    private mutating func text(until isEnd: (UInt8) -> Bool) -> String {
        let start = position
        skip(while: { !isEnd($0) })
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func skipBlanks() { skip(while: \.isBlank) }

    private mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while position < bytes.count, isSkipped(bytes[position]) { position += 1 }
    }

    private mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
