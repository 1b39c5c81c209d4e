import FoundationEssentials

/// Reads a JSON document, and stops where it is not JSON or exceeds the limits of `JSONBody`.
///
/// It is as strict as RFC 8259, except that a byte order mark may come before the document, and a comma after the last
/// element of an array or object. Of several fields with the same name, the last one remains.
struct JSONParser: ~Copyable {
    /// The text is not JSON, or exceeds the limits.
    private struct Failure: Error {}

    private let bytes: [UInt8]
    /// Whether numbers that no double can hold are read as infinite.
    private let allowsInfinity: Bool
    private var position = 0
    private var count = 0
    private var depth = 0
    /// Where the elements of the outermost array are.
    private var elements: [Range<Int>] = []
    /// A string with escapes, decoded.
    private var text: [UInt8] = []

    private init(_ bytes: [UInt8], allowsInfinity: Bool) {
        self.bytes = bytes
        self.allowsInfinity = allowsInfinity
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { position = 3 }
    }

    /// The only value in the bytes, and where its elements are if it is an array; nil if they are not valid.
    static func document(
        in bytes: [UInt8], allowsInfinity: Bool = false
    ) -> (value: JSONValue, elements: [Range<Int>])? {
        var parser = JSONParser(bytes, allowsInfinity: allowsInfinity)
        guard let value = try? parser.value(), parser.next() == nil else { return nil }
        return (value, parser.elements)
    }

    private mutating func value() throws(Failure) -> JSONValue {
        count += 1
        guard count <= JSONBody.maximumCount else { throw Failure() }
        switch next() {
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "{"): return .object(try object())
        case UInt8(ascii: "["): return .array(try array())
        case UInt8(ascii: "n"): return try word("null", .null)
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        default: return try number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) throws(Failure) -> JSONValue {
        for byte in word.utf8 {
            guard current == byte else { throw Failure() }
            position += 1
        }
        return value
    }

    /// The byte here; nil at the end.
    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// The next byte that is no space.
    private mutating func next() -> UInt8? {
        while let byte = current {
            guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
            position += 1
        }
        return nil
    }

    /// Whether the byte is here, which is then skipped.
    private mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }
}

// MARK: - Arrays and objects

extension JSONParser {
    private mutating func array() throws(Failure) -> [JSONValue] {
        var elements: [JSONValue] = []
        try list(until: UInt8(ascii: "]")) { parser throws(Failure) in
            let start = parser.position
            elements.append(try parser.value())
            if parser.depth == 1 { parser.elements.append(start..<parser.position) }
        }
        return elements
    }

    private mutating func object() throws(Failure) -> [String: JSONValue] {
        var fields: [String: JSONValue] = [:]
        try list(until: UInt8(ascii: "}")) { parser throws(Failure) in
            guard parser.current == UInt8(ascii: "\"") else { throw Failure() }
            let key = try parser.string()
            guard parser.next() == UInt8(ascii: ":") else { throw Failure() }
            parser.position += 1
            fields[key] = try parser.value()
        }
        return fields
    }

    /// Calls `part` at the beginning of each of the parts between two brackets, of which the first is here.
    private mutating func list(
        until end: UInt8, _ part: (inout JSONParser) throws(Failure) -> Void
    ) throws(Failure) {
        depth += 1
        guard depth <= JSONBody.maximumDepth else { throw Failure() }
        position += 1
        while next() != end {
            try part(&self)
            guard next() == UInt8(ascii: ",") else { break }
            position += 1
        }
        guard skip(end) else { throw Failure() }
        depth -= 1
    }
}

// MARK: - Strings

extension JSONParser {
    /// The string whose first quotation mark is here.
    private mutating func string() throws(Failure) -> String {
        position += 1
        let start = position
        while let byte = current, byte != UInt8(ascii: "\"") {
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
            guard byte >= 0x20 else { throw Failure() }
            position += 1
        }
        let end = position
        guard skip(UInt8(ascii: "\"")) else { throw Failure() }
        return try Self.string(bytes.span.extracting(start..<end))
    }

    /// The rest of a string whose first escape is here.
    private mutating func escapedString(from start: Int) throws(Failure) -> String {
        text.removeAll(keepingCapacity: true)
        text.append(contentsOf: bytes[start..<position])
        while let byte = current, byte != UInt8(ascii: "\"") {
            guard byte >= 0x20 else { throw Failure() }
            position += 1
            if byte == UInt8(ascii: "\\") { try escape() } else { text.append(byte) }
        }
        guard skip(UInt8(ascii: "\"")) else { throw Failure() }
        return try Self.string(text.span)
    }

    private static func string(_ bytes: Span<UInt8>) throws(Failure) -> String {
        guard let text = try? UTF8Span(validating: bytes) else { throw Failure() }
        return String(copying: text)
    }

    /// Decodes what follows a backslash.
    private mutating func escape() throws(Failure) {
        guard let byte = current else { throw Failure() }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(byte)
        case UInt8(ascii: "b"): text.append(0x08)
        case UInt8(ascii: "f"): text.append(0x0C)
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "u"): text.append(contentsOf: String(try scalar()).utf8)
        default: throw Failure()
        }
    }

    /// The scalar of one `\u`, or of the two of a surrogate pair.
    private mutating func scalar() throws(Failure) -> Unicode.Scalar {
        var code = try codeUnit()
        if (0xD800..<0xDC00).contains(code) {
            guard skip(UInt8(ascii: "\\")), skip(UInt8(ascii: "u")) else { throw Failure() }
            let low = try codeUnit()
            guard (0xDC00..<0xE000).contains(low) else { throw Failure() }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw Failure() }
        return scalar
    }

    private mutating func codeUnit() throws(Failure) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = current?.hexDigit else { throw Failure() }
            code = code << 4 | UInt32(digit)
            position += 1
        }
        return code
    }
}

// MARK: - Numbers

extension JSONParser {
    private mutating func number() throws(Failure) -> JSONValue {
        let start = position
        _ = skip(UInt8(ascii: "-"))
        if !skip(UInt8(ascii: "0")) { try digits() }
        let isInteger = current != UInt8(ascii: ".") && !isAtExponent
        if skip(UInt8(ascii: ".")) { try digits() }
        if isAtExponent {
            position += 1
            if !skip(UInt8(ascii: "+")) { _ = skip(UInt8(ascii: "-")) }
            try digits()
        }
        guard position - start <= JSONBody.maximumNumber else { throw Failure() }
        let text = try Self.string(bytes.span.extracting(start..<position))
        if isInteger, let value = Int(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite || allowsInfinity else { throw Failure() }
        return JSONValue(value)
    }

    private var isAtExponent: Bool { current == UInt8(ascii: "e") || current == UInt8(ascii: "E") }

    /// Skips the digits here, of which there must be one.
    private mutating func digits() throws(Failure) {
        let start = position
        while let byte = current, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        guard position > start else { throw Failure() }
    }
}
