/// Divides a text in Markdown into its blocks, line by line.
struct MarkdownBlocks {
    typealias Line = ArraySlice<UInt8>
    typealias Block = (kind: PlainMarkdown.Kind, text: [UInt8])

    private var blocks: [Block] = []
    /// The block to which lines are added, if there is one.
    private var open: Block?
    /// The mark at which a code block ends.
    private var fence: MarkdownFence?
    private var isInComment = false
    /// Whether the last paragraph is an item of a list, whose paragraphs are indented like code.
    private var isAfterItem = false
    /// Where the last comment ends. What begins a comment after it is shown: it never ends.
    private let lastCommentEnd: Int

    /// - Parameter text: With "\n" as the only line break.
    static func blocks(of text: String) -> [Block] {
        let bytes = Array(text.utf8)
        var reader = MarkdownBlocks(lastCommentEnd: bytes.lastCommentEnd)
        for line in bytes.split(separator: newline, omittingEmptySubsequences: false) { reader.read(line) }
        reader.close()
        return reader.blocks
    }

    private init(lastCommentEnd: Int) {
        self.lastCommentEnd = lastCommentEnd
    }

    private mutating func read(_ line: Line) {
        if let fence { return readCode(line, until: fence) }
        let text = withoutComments(line)
        if text.isBlank {
            close()
        } else if let fence = MarkdownFence(text[...]), open?.kind != .code {
            close()
            self.fence = fence
            open = (.code, [])
        } else if open?.kind != .paragraph, text.starts(with: codeIndent), !isAfterItem {
            add(text.dropFirst(codeIndent.count), to: .code)
        } else if let heading = text.heading {
            close()
            blocks.append((.heading, Array(heading)))
            isAfterItem = false
        } else {
            add(text[...], to: .paragraph)
        }
    }

    private mutating func readCode(_ line: Line, until fence: MarkdownFence) {
        guard fence.isClosed(by: line) else { return add(fence.content(of: line), to: .code) }
        self.fence = nil
        close()
    }

    private mutating func add(_ line: Line, to kind: PlainMarkdown.Kind) {
        if open?.kind != kind { close() }
        if open == nil {
            open = (kind, [])
            if kind == .paragraph, !line.isIndented || !isAfterItem { isAfterItem = line.isItem }
        } else if open?.text.isEmpty == false {
            open?.text.append(newline)
        }
        open?.text += line
    }

    private mutating func close() {
        if let open, !open.text.isBlank { blocks.append(open) }
        open = nil
    }

    /// The line without what is in comments, which may begin before it and end after it.
    private mutating func withoutComments(_ line: Line) -> [UInt8] {
        var text: [UInt8] = []
        var position = line.startIndex
        while position < line.endIndex {
            if isInComment {
                guard let end = line[position...].firstIndex(of: commentEnd) else { return text }
                isInComment = false
                position = end + commentEnd.count
            } else if position < lastCommentEnd, line[position...].starts(with: commentStart) {
                isInComment = true
                position += commentStart.count
            } else {
                let end = line.endOfCode(at: position) ?? position + 1
                text += line[position..<end]
                position = end
            }
        }
        return text
    }
}

private let newline = UInt8(ascii: "\n")
private let backtick = UInt8(ascii: "`")
private let commentStart: [UInt8] = Array("<!--".utf8)
private let commentEnd: [UInt8] = Array("-->".utf8)
private let codeIndent: [UInt8] = Array("    ".utf8)

extension [UInt8] {
    fileprivate var lastCommentEnd: Int {
        indices.reversed().first { self[$0...].starts(with: commentEnd) } ?? 0
    }

    /// The text of a heading such as "## Fixes ##"; nil if the line is none.
    fileprivate var heading: ArraySlice<UInt8>? {
        let sign = UInt8(ascii: "#")
        let text = self[...].trimmed
        let signs = text.prefix { $0 == sign }.count
        let rest = text.dropFirst(signs)
        guard (1...6).contains(signs), rest.first?.isSpace == true else { return nil }
        let title = rest.trimmed
        let end = title.lastIndex { $0 != sign }.map { $0 + 1 } ?? title.startIndex
        // "C#" ends with the sign, too.
        let isClosed = end < title.endIndex && (end == title.startIndex || title[end - 1].isSpace)
        let heading = isClosed ? title[..<end].trimmed : title
        return heading.isEmpty ? nil : heading
    }
}

extension ArraySlice<UInt8> {
    /// The end of the code between two equally long runs of backticks, or of the first run if there is no second one in the
    /// line; nil if there is no backtick at this position.
    fileprivate func endOfCode(at position: Int) -> Int? {
        let run = self[position...].prefix { $0 == backtick }
        guard !run.isEmpty else { return nil }
        var rest = self[run.endIndex...]
        while let start = rest.firstIndex(of: backtick) {
            let other = rest[start...].prefix { $0 == backtick }
            if other.count == run.count { return other.endIndex }
            rest = rest[other.endIndex...]
        }
        return run.endIndex
    }

    fileprivate func firstIndex(of part: [UInt8]) -> Int? {
        indices.first { self[$0] == part[0] && self[$0...].starts(with: part) }
    }

    fileprivate var trimmed: Self {
        let start = drop(while: \.isSpace)
        return start[..<(start.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? start.startIndex)]
    }

    fileprivate var isIndented: Bool { first?.isSpace == true }

    /// Whether it begins with the mark of an item, such as "-" or "2.".
    fileprivate var isItem: Bool {
        let text = drop(while: \.isSpace)
        let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let mark = text.dropFirst(digits.count).first else { return false }
        let marks = digits.isEmpty ? Array("-*+".utf8) : Array(".)".utf8)
        return marks.contains(mark) && text.dropFirst(digits.count + 1).first?.isSpace == true
    }
}

extension Sequence<UInt8> {
    fileprivate var isBlank: Bool { allSatisfy { $0.isSpace || $0 == newline } }
}

extension UInt8 {
    /// Whether it is a space or a tab.
    var isSpace: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
