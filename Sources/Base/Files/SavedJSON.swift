import FoundationEssentials

/// The common format of all files of `JSONStore`: an object with the file's format, the time and the value.
/// The format is read before anything else, by `FileFormat`.
package struct SavedJSON<Value: Codable>: Decodable {
    package let savedAt: Date
    package let value: Value

    private enum CodingKeys: CodingKey {
        case savedAt, value
    }

    private struct Written: Encodable {
        let format: Int
        let savedAt: Date
        let value: Value
    }

    /// Only an unreadable value is an error: a person may have edited the file.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        savedAt = values.decodeLossily(.savedAt) ?? .distantPast
        value = try values.decode(Value.self, forKey: .value)
    }

    package init(_ data: Data) throws {
        self = try JSONDecoder.ofFiles.decode(Self.self, from: data)
    }

    /// The contents of a file.
    package static func data(_ value: Value, format: Int, savedAt: Date) throws -> Data {
        try JSONEncoder.ofFiles.encode(Written(format: format, savedAt: savedAt, value: value))
    }
}

/// The version of a file's format, which is read before anything else.
package enum FileFormat {
    private struct Header: Decodable {
        let format: Int
    }

    /// The beginning of our own files: `format` is the first key.
    private static let beginning = Data(#"{"format":"#.utf8)
    /// The number of bytes needed to read it.
    static let beginningLength = 64

    /// The format of a file; nil if it has none.
    package static func number(of file: Data) -> Int? {
        number(ofBeginning: file) ?? (try? JSONDecoder().decode(Header.self, from: file).format)
    }

    /// The same for a file of which only the beginning was read, if it begins like our own files: this avoids reading
    /// megabytes for one number.
    static func number(ofBeginning file: Data) -> Int? {
        guard file.starts(with: beginning) else { return nil }
        let rest = file.dropFirst(beginning.count).prefix(beginningLength)
        let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        let isWhole = rest.dropFirst(digits.count).first.map { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}") }
        return isWhole == true ? Int(String(decoding: digits, as: UTF8.self)) : nil
    }
}

extension JSONEncoder {
    package static var ofFiles: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }
}

extension JSONDecoder {
    package static var ofFiles: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        return decoder
    }
}

extension JSONValue {
    /// Encodes a value.
    package init(writing value: some Encodable) throws {
        self = try JSONDecoder.ofFiles.decode(JSONValue.self, from: JSONEncoder.ofFiles.encode(value))
    }

    /// As JSON.
    package var text: String {
        (try? JSONEncoder.ofFiles.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    /// As JSON for people to read: the fields sorted, and a line for each of them and for each element.
    /// - Parameter indentation: The spaces before the line on which it begins.
    package func lines(_ indentation: String = "") -> String {
        let inner = indentation + "  "
        func block(_ parts: [String], _ open: String, _ close: String) -> String {
            guard !parts.isEmpty else { return open + close }
            return open + parts.map { "\n\(inner)\($0)" }.joined(separator: ",") + "\n\(indentation)\(close)"
        }
        switch self {
        case .array(let elements): return block(elements.map { $0.lines(inner) }, "[", "]")
        case .object(let fields):
            let sorted = fields.sorted { $0.key < $1.key }
            return block(sorted.map { "\(Self.quoted($0)): \($1.lines(inner))" }, "{", "}")
        case .string(let text): return Self.quoted(text)
        case .null, .bool, .integer, .number: return text
        }
    }

    /// A string as JSON. An encoder takes a hundred times as long, so it is asked only for what has to be escaped.
    package static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        return isPlain ? "\"\(text)\"" : JSONValue.string(text).text
    }

    /// Decodes a value.
    package func read<Value: Decodable>(as _: Value.Type = Value.self) throws -> Value {
        try JSONDecoder.ofFiles.decode(Value.self, from: JSONEncoder.ofFiles.encode(self))
    }
}
