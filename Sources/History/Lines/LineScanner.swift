import FoundationEssentials

/// Reads the parts of a line from left to right.
struct LineScanner {
    private let line: ArraySlice<UInt8>
    private(set) var position: Int

    init(_ line: ArraySlice<UInt8>) {
        self.line = line
        position = line.startIndex
    }

    /// Skips `part`; false if something else follows.
    mutating func skip(_ part: [UInt8]) -> Bool {
        guard line.endIndex - position > part.count else { return false }
        for (index, byte) in part.enumerated() where line[position + index] != byte { return false }
        position += part.count
        return true
    }

    /// The rest of a JSON string that has begun, and its closing quotation mark.
    mutating func string() -> String? {
        let start = position
        var isPlain = true
        while position < line.endIndex, line[position] != UInt8(ascii: "\"") {
            if line[position] == UInt8(ascii: "\\") {
                isPlain = false
                position += 1
            }
            position += 1
        }
        guard position < line.endIndex else { return nil }
        defer { position += 1 }
        if isPlain { return String(decoding: line[start..<position], as: UTF8.self) }
        return try? JSONDecoder().decode(String.self, from: Data(line[start - 1...position]))
    }

    /// Skips the rest of an object without objects in it, up to its closing brace; false if there is none.
    mutating func skipFields() -> Bool {
        while position < line.endIndex, line[position] != UInt8(ascii: "}") {
            let isString = line[position] == UInt8(ascii: "\"")
            guard line[position] != UInt8(ascii: "{") else { return false }
            position += 1
            if isString, string() == nil { return false }
        }
        return position < line.endIndex
    }

    /// An integer.
    mutating func integer() -> Int? {
        let rest = line[position...].prefix(20)
        let digits = rest.prefix { $0 == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        position += digits.count
        return Int(String(decoding: digits, as: UTF8.self))
    }

    /// The range up to the next quotation mark, to which the position moves.
    mutating func plainText() -> Range<Int>? {
        let offset = line.span.firstIndex(of: UInt8(ascii: "\""), from: position - line.startIndex)
        guard let end = offset.map({ line.startIndex + $0 }) else { return nil }
        defer { position = end }
        return position..<end
    }
}
