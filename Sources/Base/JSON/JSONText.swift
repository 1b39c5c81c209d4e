import FoundationEssentials

/// The text of a JSON object, in which values are replaced. All else stays as the user has written it: the order, the
/// spaces, the line breaks, the spelling of numbers, and the encoding.
package struct JSONText {
    /// In UTF-8, without a byte-order mark.
    private var bytes: [UInt8]
    private var fields: [Field]
    /// That of the file.
    private var encoding = TextEncoding.utf8

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
    package init() {
        bytes = Array("{}\n".utf8)
        fields = []
    }

    /// Nil if it is not a JSON object in UTF-8, UTF-16 or UTF-32, as a whole: Foundation reads a value only when it is asked for,
    /// and one with a mistake would be as good as none, and be replaced.
    package init?(_ data: Data) {
        let encoding = TextEncoding(of: data)
        guard
            let text = encoding.text(data), JSONBody.isObject(text),
            let fields = Self.fields(of: Array(text))
        else { return nil }
        bytes = Array(text)
        self.encoding = encoding
        self.fields = fields
    }

    private static func fields(of bytes: [UInt8]) -> [Field]? {
        var scanner = JSONScanner(bytes, at: bytes.firstIndex(of: UInt8(ascii: "{")) ?? 0)
        return try? scanner.fields().map { field in
            let key = try JSONDecoder().decode(String.self, from: Data(bytes[field.key]))
            return Field(key: key, start: field.key.lowerBound, value: field.value)
        }
    }

    package var data: Data { encoding.data(Data(bytes)) }

    /// The text of a field's value; nil if there is none. Of several, it is the first one's.
    package subscript(key: String) -> String? {
        fields.first { $0.key == key }.map { text($0.value) }
    }

    /// The keys of the fields, in their order.
    package var keys: [String] { fields.map(\.key) }

    /// A field's value; nil if there is none, or null.
    /// - Throws: `DecodingError` if it has a number that is too large.
    package func value(_ key: String) throws -> JSONValue? {
        let value = try self[key].map { try JSONDecoder().decode(JSONValue.self, from: Data($0.utf8)) }
        return value == .null ? nil : value
    }

    /// The texts of the elements of a field's value; nil if it is not an array.
    package func elements(of key: String) -> [String]? {
        guard let field = fields.first(where: { $0.key == key }) else { return nil }
        var scanner = JSONScanner(bytes, at: field.value.lowerBound)
        return try? scanner.elements().map(text)
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}

// MARK: - Writing

extension JSONText {
    /// Sets a field to an array. Elements that stay keep the spaces and line breaks between them. An array that grows beyond
    /// the width of a line gets a line for each element.
    /// - Parameter elements: JSON texts.
    package mutating func set(_ key: String, to elements: [String]) {
        let old = fields.filter { $0.key == key }
        if old.isEmpty { add(key) { [self] in array(elements, indentation: $0, isTall: false) } }
        for field in old.reversed() { bytes.replaceSubrange(field.value, with: array(elements, of: field).utf8) }
        fields = Self.fields(of: bytes) ?? []
    }

    /// Sets a field to a value.
    /// - Parameter value: A JSON text.
    package mutating func set(_ key: String, to value: String) {
        let old = fields.filter { $0.key == key }
        if old.isEmpty { add(key) { _ in value } }
        for field in old.reversed() { bytes.replaceSubrange(field.value, with: value.utf8) }
        fields = Self.fields(of: bytes) ?? []
    }

    /// Sets a field to a value, which is written for people to read: a new field on a line of its own.
    package mutating func set(_ key: String, to value: JSONValue) {
        let isTall = fields.first.map { bytes[..<$0.start].contains(where: Self.isLineBreak) } ?? true
        let spaces = isTall ? fields.first.map { indentation(at: $0.start) } ?? "  " : "  "
        let text = value.lines(spaces).replacing("\n", with: lineBreak)
        guard let last = fields.last, !isTall, self[key] == nil else { return set(key, to: text) }
        let line = ",\(lineBreak)\(spaces)\(JSONValue.quoted(key)): \(text)"
        bytes.insert(contentsOf: line.utf8, at: last.value.upperBound)
        fields = Self.fields(of: bytes) ?? []
    }

    /// Adds a field behind the others.
    /// - Parameter value: Returns its value for the indentation of its line.
    private mutating func add(_ key: String, _ value: (_ indentation: String) -> String) {
        guard
            let open = bytes.firstIndex(of: UInt8(ascii: "{")), let close = bytes.lastIndex(of: UInt8(ascii: "}"))
        else { return }
        guard let first = fields.first, let last = fields.last else {
            let field = "\(lineBreak)  \(JSONValue.quoted(key)): \(value("  "))\(lineBreak)"
            return bytes.replaceSubrange(open + 1..<close, with: field.utf8)
        }
        // The same space as before the first field.
        let space = text(open + 1..<first.start)
        let text = value(indentation(at: first.start))
        bytes.insert(
            contentsOf: ",\(space.isEmpty ? " " : space)\(JSONValue.quoted(key)): \(text)".utf8,
            at: last.value.upperBound)
    }

    /// An array instead of the value of a field.
    private func array(_ elements: [String], of field: Field) -> String {
        let isTall = bytes[field.value].contains(where: Self.isLineBreak)
        var scanner = JSONScanner(bytes, at: field.value.lowerBound)
        if !elements.isEmpty, let old = try? scanner.elements(), !old.isEmpty {
            let array = array(elements, like: old, in: field.value)
            let width = field.value.count > Self.maximumWidth ? .max : Self.maximumWidth
            if isTall || array.utf8.count <= width { return array }
        }
        return array(elements, indentation: indentation(at: field.start), isTall: isTall)
    }

    /// An array with the same text around its elements as around those of another one.
    private func array(_ elements: [String], like old: [Range<Int>], in range: Range<Int>) -> String {
        let start = text(range.lowerBound..<old[0].lowerBound)
        let separators = zip(old, old.dropFirst()).map { text($0.upperBound..<$1.lowerBound) }
        let usual = separators.last ?? "," + (start.contains(where: \.isNewline) ? start.dropFirst() : " ")
        let known = Dictionary(zip(old.map(text), old.indices)) { first, _ in first }
        let indices = elements.map { known[$0] }
        let between = zip(indices, indices.dropFirst()).map { last, next in
            last.flatMap { $0 + 1 == next ? separators[$0] : nil } ?? usual
        }
        let array = start + zip([""] + between, elements).map { $0 + $1 }.joined()
        return array + text(old[old.count - 1].upperBound..<range.upperBound)
    }

    private func array(_ elements: [String], indentation: String, isTall: Bool) -> String {
        let line = "[\(elements.joined(separator: ", "))]"
        guard !elements.isEmpty, isTall || line.utf8.count > Self.maximumWidth else { return line }
        let inner = indentation + (indentation.isEmpty ? "  " : indentation)
        return "[" + elements.map { lineBreak + inner + $0 }.joined(separator: ",") + "\(lineBreak)\(indentation)]"
    }

    /// The spaces before a position, if there is nothing else on its line.
    private func indentation(at position: Int) -> String {
        let line = bytes[..<position].reversed().prefix { !Self.isLineBreak($0) }
        return line.allSatisfy { " \t".utf8.contains($0) } ? String(decoding: line.reversed(), as: UTF8.self) : ""
    }

    private static func isLineBreak(_ byte: UInt8) -> Bool { "\r\n".utf8.contains(byte) }

    /// The line break at the end of the first line.
    private var lineBreak: String {
        guard let end = bytes.firstIndex(where: Self.isLineBreak) else { return "\n" }
        return text(end..<bytes.index(end, offsetBy: bytes[end...].starts(with: "\r\n".utf8) ? 2 : 1))
    }
}
