/// Assembles a head from the lines that libcurl delivers one by one: status line, fields, an empty line, possibly after
/// informational responses and before trailers.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9112#section-2.1>
struct HeadReader {
    private enum Part {
        case status, fields, behind
    }

    private let limits: CurlLimits
    private var byteCount = 0
    private var lineCount = 0
    private var part = Part.status
    private var head = CurlHead(status: 0, fields: [])

    init(limits: CurlLimits) {
        self.limits = limits
    }

    /// Whether the head is complete.
    var isDone: Bool { part == .behind }

    /// - Returns: The head, for the line that ends it; otherwise nil.
    /// - Throws: `CurlError.headerTooLong` or `.malformed`.
    mutating func take(_ line: some BidirectionalCollection<UInt8>) throws(CurlError) -> CurlHead? {
        byteCount += line.count
        lineCount += 1
        guard byteCount <= limits.headerBytes, lineCount <= limits.headerLines else { throw .headerTooLong }
        switch part {
        case .status:
            head = CurlHead(status: try Self.status(line.trimmed.text), fields: [])
            part = .fields
        case .fields where line.trimmed.isEmpty:
            // 101 is final: no other protocol was requested.
            if (100..<200).contains(head.status), head.status != 101 {
                part = .status
            } else {
                part = .behind
                try checkLength()
                return head
            }
        case .fields: addField(line)
        case .behind: break
        }
        return nil
    }

    /// The `Content-Length` of the body; nil if there is none, or if there is no body.
    var length: Int? { [204, 304].contains(head.status) ? nil : lengths.first.flatMap { Int($0) } }

    private var lengths: [String] {
        head.fields.filter { $0.name.lowercased() == "content-length" }.map(\.value)
    }

    /// libcurl would use the last one.
    private func checkLength() throws(CurlError) {
        guard Set(lengths).count <= 1 else { throw .malformed(reason: "lengths that contradict each other") }
    }

    private static func status(_ line: String) throws(CurlError) -> Int {
        let words = line.split(separator: " ", maxSplits: 2)
        guard words.count >= 2, words[0].hasPrefix("HTTP/"), words[1].utf8.count == 3, let status = UInt(words[1])
        else {
            throw .malformed(reason: "no HTTP status")
        }
        return Int(status)
    }

    /// A line that begins with a blank continues the previous one, as in obsolete HTTP.
    private mutating func addField(_ line: some BidirectionalCollection<UInt8>) {
        if line.first?.isBlank == true {
            guard !head.fields.isEmpty else { return }
            head.fields[head.fields.count - 1].value += " \(line.trimmed.text)"
        } else if let colon = line.firstIndex(of: UInt8(ascii: ":")) {
            let value = line[line.index(after: colon)...]
            head.fields.append(CurlHead.Field(name: line[..<colon].trimmed.text, value: value.trimmed.text))
        }
    }
}

extension BidirectionalCollection<UInt8> {
    /// Without surrounding blanks and line ends.
    fileprivate var trimmed: SubSequence {
        guard let last = lastIndex(where: { !$0.isBlank }) else { return self[endIndex...] }
        return self[...last].drop { $0.isBlank }
    }

    fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}

extension UInt8 {
    fileprivate var isBlank: Bool { " \t\r\n".utf8.contains(self) }
}
