import FoundationEssentials

/// The common format of all files of `JSONStore`: an object with the file's format, the time and the value.
package struct SavedJSON<Value: Codable>: Codable {
    let format: Int
    package let savedAt: Date
    package let value: Value

    package init(format: Int, savedAt: Date, value: Value) {
        self.format = format
        self.savedAt = savedAt
        self.value = value
    }
}

extension SavedJSON {
    /// Only an unreadable value is an error: a person may have edited the file. Without a format it counts as current.
    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        format = values.decodeLossily(.format) ?? .max
        savedAt = values.decodeLossily(.savedAt) ?? .distantPast
        value = try values.decode(Value.self, forKey: .value)
    }

    package init(_ data: Data) throws {
        self = try JSONDecoder.ofFiles.decode(Self.self, from: data)
    }

    package var data: Data {
        get throws { try JSONEncoder.ofFiles.encode(self) }
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

    /// Decodes a value.
    package func read<Value: Decodable>(as _: Value.Type = Value.self) throws -> Value {
        try JSONDecoder.ofFiles.decode(Value.self, from: JSONEncoder.ofFiles.encode(self))
    }
}
