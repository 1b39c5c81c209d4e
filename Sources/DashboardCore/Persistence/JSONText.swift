import FoundationEssentials

/// The text of a JSON object, in which one value is replaced. All else stays as the user has written it: the order, the
/// spaces, and the spelling of numbers.
struct JSONText {
    private var bytes: [UInt8]
    private var fields: [Field]

    /// A field of the object.
    private struct Field {
        let key: String
        /// The beginning of its key.
        let start: Int
        let value: Range<Int>
    }

    /// The maximum length of an array on one line.
    private static let maximumWidth = 80

    /// An object without fields.
    init() {
        bytes = Array("{}\n".utf8)
        fields = []
    }

    /// Nil if it is not a JSON object in UTF-8.
    init?(_ data: Data) {
        // Zero bytes occur only in UTF-16 and UTF-32.
        guard
            !data.contains(0), String(data: data, encoding: .utf8) != nil,
            (try? JSONDecoder().decode(AnyObject.self, from: data)) != nil,
            let fields = Self.fields(of: Array(data))
        else { return nil }
        bytes = Array(data)
        self.fields = fields
    }

    /// Decodes any object, and nothing in it.
    private struct AnyObject: Decodable {
        private enum CodingKeys: CodingKey {}

        init(from decoder: any Decoder) throws {
            _ = try decoder.container(keyedBy: CodingKeys.self)
        }
    }

    private static func fields(of bytes: [UInt8]) -> [Field]? {
        var scanner = JSONScanner(bytes, at: bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0)
        return try? scanner.fields().map { field in
            let key = try JSONDecoder().decode(String.self, from: Data(bytes[field.key]))
            return Field(key: key, start: field.key.lowerBound, value: field.value)
        }
    }

    var data: Data { Data(bytes) }

    /// The text of a field's value; nil if there is none. Of several, it is the first one's.
    subscript(key: String) -> String? {
        fields.first { $0.key == key }.map { text($0.value) }
    }

    /// The texts of the elements of a field's value; nil if it is not an array.
    func elements(of key: String) -> [String]? {
        guard let field = fields.first(where: { $0.key == key }) else { return nil }
        var scanner = JSONScanner(bytes, at: field.value.lowerBound)
        return try? scanner.elements().map(text)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Writing

extension JSONText {
    /// Sets a field to an array: on one line if it fits, and if its previous value was on one.
    /// - Parameter elements: JSON texts.
    mutating func set(_ key: String, to elements: [String]) {
        let old = fields.filter { $0.key == key }
        if old.isEmpty { add(key, elements) }
        for field in old.reversed() {
            let isTall = bytes[field.value].contains(UInt8(ascii: "\n"))
            let array = Self.array(elements, indentation: indentation(at: field.start), isTall: isTall)
            bytes.replaceSubrange(field.value, with: array.utf8)
        }
        fields = Self.fields(of: bytes) ?? []
    }

    private mutating func add(_ key: String, _ elements: [String]) {
        guard
            let open = bytes.firstIndex(of: UInt8(ascii: "{")), let close = bytes.lastIndex(of: UInt8(ascii: "}"))
        else { return }
        guard let first = fields.first, let last = fields.last else {
            let field = "\n  \"\(key)\": \(Self.array(elements, indentation: "  ", isTall: false))\n"
            return bytes.replaceSubrange(open + 1..<close, with: field.utf8)
        }
        // The same space as before the first field.
        let space = text(open + 1..<first.start)
        let array = Self.array(elements, indentation: indentation(at: first.start), isTall: false)
        bytes.insert(contentsOf: ",\(space.isEmpty ? " " : space)\"\(key)\": \(array)".utf8, at: last.value.upperBound)
    }

    private static func array(_ elements: [String], indentation: String, isTall: Bool) -> String {
        let line = "[\(elements.joined(separator: ", "))]"
        guard !elements.isEmpty, isTall || line.utf8.count > maximumWidth else { return line }
        let inner = indentation + (indentation.isEmpty ? "  " : indentation)
        return "[\n" + elements.map { inner + $0 }.joined(separator: ",\n") + "\n\(indentation)]"
    }

    /// The spaces before a position, if there is nothing else on its line.
    private func indentation(at position: Int) -> String {
        let line = bytes[..<position].reversed().prefix { $0 != UInt8(ascii: "\n") }
        return line.allSatisfy { " \t".utf8.contains($0) } ? String(decoding: line.reversed(), as: UTF8.self) : ""
    }
}
