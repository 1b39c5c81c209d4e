import FoundationEssentials

/// How the text of a file is encoded.
package struct TextEncoding {
    private let encoding: String.Encoding
    /// The byte-order mark at its beginning; empty if there is none.
    private let mark: [UInt8]

    static let utf8 = TextEncoding(encoding: .utf8, mark: [])

    /// That of UTF-16 is the beginning of that of UTF-32.
    private static let marked = [
        TextEncoding(encoding: .utf8, mark: [0xEF, 0xBB, 0xBF]),
        TextEncoding(encoding: .utf32LittleEndian, mark: [0xFF, 0xFE, 0, 0]),
        TextEncoding(encoding: .utf32BigEndian, mark: [0, 0, 0xFE, 0xFF]),
        TextEncoding(encoding: .utf16LittleEndian, mark: [0xFF, 0xFE]),
        TextEncoding(encoding: .utf16BigEndian, mark: [0xFE, 0xFF]),
    ]

    private init(encoding: String.Encoding, mark: [UInt8]) {
        self.encoding = encoding
        self.mark = mark
    }

    /// The encoding of a file with JSON. Without a mark, it is told by the zero bytes of the first two characters, which are
    /// ASCII.
    package init(of file: Data) {
        if let marked = Self.marked.first(where: { file.starts(with: $0.mark) }) {
            self = marked
            return
        }
        let encoding: String.Encoding =
            switch file.prefix(4).map({ $0 == 0 }) {
            case [false, true, true, true]: .utf32LittleEndian
            case [true, true, true, false]: .utf32BigEndian
            case [false, true, false, true]: .utf16LittleEndian
            case [true, false, true, false]: .utf16BigEndian
            default: .utf8
            }
        self.init(encoding: encoding, mark: [])
    }

    /// The text of a file in UTF-8, without the mark; nil if it would be another file when it is written again.
    package func text(_ file: Data) -> Data? {
        guard let string = String(data: Data(file.dropFirst(mark.count)), encoding: encoding) else { return nil }
        let text = Data(string.utf8)
        return data(text) == file ? text : nil
    }

    /// The file with a text in UTF-8.
    func data(_ text: Data) -> Data {
        guard encoding != .utf8 else { return mark + text }
        return mark + (String(decoding: text, as: UTF8.self).data(using: encoding) ?? Data())
    }
}
