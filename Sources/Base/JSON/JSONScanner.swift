/// Finds the values in the text of a JSON document, without decoding them.
///
/// It checks how values are nested and separated, but not the words, numbers and escapes in them.
struct JSONScanner {
    /// The text is not JSON.
    struct Damage: Error {}

    /// A field of an object.
    struct Field {
        /// With its quotation marks.
        let key: Range<Int>
        let value: Range<Int>
    }

    private let bytes: [UInt8]
    private var position: Int

    /// - Parameter position: Where the next value begins.
    init(_ bytes: [UInt8], at position: Int) {
        self.bytes = bytes
        self.position = position
    }

    /// The fields of the object that begins here.
    mutating func fields() throws(Damage) -> [Field] {
        var fields: [Field] = []
        try list(from: "{", to: "}") { scanner throws(Damage) in
            let key = try scanner.string()
            scanner.skipSpace()
            try scanner.expect(":")
            scanner.skipSpace()
            fields.append(Field(key: key, value: try scanner.value()))
        }
        return fields
    }

    /// The elements of the array that begins here.
    mutating func elements() throws(Damage) -> [Range<Int>] {
        var elements: [Range<Int>] = []
        try list(from: "[", to: "]") { scanner throws(Damage) in elements.append(try scanner.value()) }
        return elements
    }

    /// Calls `part` at the beginning of each of the parts between two brackets. As for `JSONDecoder`, a comma may
    /// follow the last one.
    private mutating func list(
        from open: Unicode.Scalar, to close: Unicode.Scalar, _ part: (inout JSONScanner) throws(Damage) -> Void
    ) throws(Damage) {
        try expect(open)
        skipSpace()
        while !isAt(close) {
            try part(&self)
            skipSpace()
            guard isAt(",") else { break }
            position += 1
            skipSpace()
        }
        try expect(close)
    }

    private mutating func value() throws(Damage) -> Range<Int> {
        let start = position
        switch position < bytes.count ? bytes[position] : 0 {
        case UInt8(ascii: "{"): _ = try fields()
        case UInt8(ascii: "["): _ = try elements()
        case UInt8(ascii: "\""): _ = try string()
        default:
            // A number, or a word.
            while position < bytes.count, bytes[position].isASCIIAlphanumeric || "+-.".utf8.contains(bytes[position]) {
                position += 1
            }
            guard position > start else { throw Damage() }
        }
        return start..<position
    }

    private mutating func string() throws(Damage) -> Range<Int> {
        let start = position
        try expect("\"")
        while !isAt("\"") {
            position += isAt("\\") ? 2 : 1
            guard position < bytes.count else { throw Damage() }
        }
        position += 1
        return start..<position
    }

    private mutating func expect(_ scalar: Unicode.Scalar) throws(Damage) {
        guard isAt(scalar) else { throw Damage() }
        position += 1
    }

    private func isAt(_ scalar: Unicode.Scalar) -> Bool {
        position < bytes.count && bytes[position] == UInt8(ascii: scalar)
    }

    private mutating func skipSpace() {
        while position < bytes.count, " \t\r\n".utf8.contains(bytes[position]) { position += 1 }
    }
}
