import Base

/// What a tool has found: an object with a list, which is shortened if it is too long for an assistant.
struct MCPAnswer {
    private var fields: [String: JSONValue]
    /// The name of the list; nil if there is none.
    private let list: String?
    /// Whether the end of the list is more important than its beginning.
    private let keepsEnd: Bool
    private var isTruncated: Bool

    /// The number of elements of the list.
    static let maximumCount = 200
    /// The length of the whole answer as JSON, in bytes.
    static let maximumLength = 256 << 10
    /// The length of a text in it, in Unicode scalars.
    static let maximumText = 2_000

    /// - Parameters:
    ///   - content: What becomes an object of JSON.
    ///   - isTruncated: Whether something is left out already.
    init(_ content: some Encodable, list: String? = nil, keepingEnd keepsEnd: Bool = false, isTruncated: Bool = false)
        throws
    {
        guard let fields = JSONBody.value(in: Array(try String(json: content).utf8))?.fields else {
            throw MCPError.unwritable
        }
        self.fields = fields
        self.list = list
        self.keepsEnd = keepsEnd
        self.isTruncated = isTruncated
    }

    /// The same answer, with what of the feeds it does not contain.
    /// - Throws: An `MCPToolFailure` if there is only what could not be read.
    func telling(_ feeds: KeptFeeds) throws -> MCPAnswer {
        var answer = try telling(feeds.problems, isEmpty: list.flatMap { fields[$0]?.elements }?.isEmpty == true)
        if feeds.leftOut > 0 { answer.fields["leftOutFeeds"] = .integer(feeds.leftOut) }
        return answer
    }

    /// The same answer, with what could not be read.
    /// - Parameter isEmpty: Whether there is nothing else to tell.
    /// - Throws: An `MCPToolFailure` if there is nothing else.
    func telling(_ problems: [String], isEmpty: Bool) throws -> MCPAnswer {
        guard !problems.isEmpty else { return self }
        guard !isEmpty else { throw MCPToolFailure(problems) }
        var answer = self
        answer.fields["problems"] = .array(problems.map { .string($0) })
        return answer
    }

    /// The object, with whether something was left out, and the same as a text.
    func bounded() throws -> (value: JSONValue, text: String) {
        var isTruncated = isTruncated
        var fields = fields.mapValues { $0.shortened(&isTruncated) }
        if let list, let elements = fields[list]?.elements {
            fields[list] = .array([])
            let rest = try String(json: JSONValue.object(fields)).utf8.count + Self.reserve
            let kept = try fitting(elements, beside: rest)
            fields[list] = .array(kept)
            if kept.count < elements.count {
                isTruncated = true
                if fields["more"] != nil { fields["more"] = .bool(true) }
            }
        }
        fields["truncated"] = .bool(isTruncated)
        let value = JSONValue.object(fields)
        let text = try String(json: value)
        guard text.utf8.count <= Self.maximumLength else { throw MCPError.unwritable }
        return (value, text)
    }

    /// For `truncated`.
    private static let reserve = 32

    /// The elements that are kept.
    /// - Parameter rest: The length of everything else in bytes.
    private func fitting(_ elements: [JSONValue], beside rest: Int) throws -> [JSONValue] {
        var kept: [JSONValue] = []
        var length = rest
        for element in keepsEnd ? elements.reversed() : elements {
            // With a comma.
            length += try String(json: element).utf8.count + 1
            guard kept.count < Self.maximumCount, length <= Self.maximumLength else { break }
            kept.append(element)
        }
        return keepsEnd ? kept.reversed() : kept
    }
}

extension JSONValue {
    /// The same value with an ellipsis at the end of each text that is too long.
    fileprivate func shortened(_ isTruncated: inout Bool) -> JSONValue {
        switch self {
        case .string(let text):
            guard text.utf8.count > MCPAnswer.maximumText, text.unicodeScalars.count > MCPAnswer.maximumText else {
                return self
            }
            isTruncated = true
            return .string(String(text.unicodeScalars.prefix(MCPAnswer.maximumText - 1)) + "…")
        case .array(let elements): return .array(elements.map { $0.shortened(&isTruncated) })
        case .object(let fields): return .object(fields.mapValues { $0.shortened(&isTruncated) })
        default: return self
        }
    }
}
