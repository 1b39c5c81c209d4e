import FoundationEssentials

/// Finds the links in a paragraph: "[text](address)", of which the text is left, and bare addresses. Emoji are shown instead of
/// their codes, as ":tada:", which are not looked for in code and addresses.
///
/// A stack of open brackets and the positions of the next backticks make the time proportional to the length.
struct MarkdownLinks {
    private let bytes: [UInt8]
    private let codeEnds: [Int: Int]
    private var position = 0
    /// The positions of brackets that may begin a link.
    private var brackets: [Int] = []
    private var links: [PlainMarkdown.Link] = []
    /// What is not shown of the text, in any order.
    private var hidden: [Hidden] = []

    /// A part of the text that is not shown, and what is shown instead.
    private struct Hidden {
        let range: Range<Int>
        var replacement: Substring = ""
    }

    /// The text without the marks and the addresses of its links, and the links in it.
    static func links(in bytes: [UInt8]) -> (text: [UInt8], links: [PlainMarkdown.Link]) {
        var reader = MarkdownLinks(bytes)
        while reader.position < bytes.count { reader.step() }
        return reader.result
    }

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        codeEnds = bytes.codeEnds
    }

    private mutating func step() {
        switch bytes[position] {
        case UInt8(ascii: "\\"): position += 2
        case UInt8(ascii: "`"): position = codeEnds[position] ?? bytes.endOfRun(at: position)
        case UInt8(ascii: ":"): readEmoji()
        case UInt8(ascii: "["):
            brackets.append(position)
            position += 1
        case UInt8(ascii: "]"): closeBracket()
        case UInt8(ascii: "h"), UInt8(ascii: "H"): readAddress()
        default: position += 1
        }
    }

    /// Makes a link of what is between the last bracket and this one, if an address follows.
    private mutating func closeBracket() {
        let end = position
        position += 1
        guard let start = brackets.popLast(), start + 1 < end, position < bytes.count,
            bytes[position] == UInt8(ascii: "("), let destination = WebDestination(bytes, at: position + 1)
        else { return }
        // An address, or a picture, within the text of the link.
        while let last = links.last, last.range.lowerBound > start { links.removeLast() }
        links.append(PlainMarkdown.Link(range: start + 1..<end, target: destination.target))
        let isPicture = start > 0 && bytes[start - 1] == UInt8(ascii: "!")
        hidden += [(isPicture ? start - 1 : start)..<start + 1, end..<destination.end].map { Hidden(range: $0) }
        position = destination.end
    }

    private mutating func readEmoji() {
        guard let emoji = EmojiCodes.emoji(in: bytes, at: position) else { return position += 1 }
        hidden.append(Hidden(range: position..<emoji.end, replacement: emoji.text))
        position = emoji.end
    }

    private mutating func readAddress() {
        let isInWord = position > 0 && bytes[position - 1].isASCIIAlphanumeric
        guard !isInWord, let address = BareAddress(bytes, at: position) else { return position += 1 }
        if let target = address.target {
            links.append(PlainMarkdown.Link(range: position..<address.end, target: target))
        }
        // Also behind one that is no link, so that nothing is read twice.
        position = max(position + 1, address.end)
    }

    /// The visible text, and the links with their ranges in it.
    private var result: (text: [UInt8], links: [PlainMarkdown.Link]) {
        var text: [UInt8] = []
        var shown: [PlainMarkdown.Link] = []
        var rest = links[...]
        var start = 0
        var next = 0
        let hidden = hidden.sorted { $0.range.lowerBound < $1.range.lowerBound }
        while start < bytes.count {
            let part = next < hidden.count ? hidden[next] : Hidden(range: bytes.count..<bytes.count)
            let gap = part.range
            // Links do not overlap, but pictures are hidden within them.
            while let link = rest.first, link.range.lowerBound <= gap.lowerBound {
                let offset = text.count + max(0, link.range.lowerBound - start)
                let length = link.range.count - Self.saved(by: hidden[next...], within: link.range)
                shown.append(PlainMarkdown.Link(range: offset..<offset + length, target: link.target))
                rest.removeFirst()
            }
            text += bytes[start..<max(start, gap.lowerBound)]
            text += part.replacement.utf8
            start = max(start, gap.upperBound)
            next += 1
        }
        return (text, shown)
    }

    /// How much shorter the text becomes.
    private static func saved(by hidden: ArraySlice<Hidden>, within range: Range<Int>) -> Int {
        hidden.prefix { $0.range.lowerBound < range.upperBound }
            .reduce(0) { $0 + $1.range.clamped(to: range).count - $1.replacement.utf8.count }
    }
}

extension [UInt8] {
    /// For the first backtick of each code span, where the span ends.
    var codeEnds: [Int: Int] {
        var runs: [Range<Int>] = []
        var position = 0
        while position < count {
            let end = self[position] == UInt8(ascii: "`") ? endOfRun(at: position) : position + 1
            if self[position] == UInt8(ascii: "`") { runs.append(position..<end) }
            position = end
        }
        var ends: [Int: Int] = [:]
        var nextByLength: [Int: Int] = [:]
        for run in runs.reversed() {
            ends[run.lowerBound] = nextByLength[run.count]
            nextByLength[run.count] = run.upperBound
        }
        return ends
    }

    /// Where a run of the same byte ends.
    func endOfRun(at start: Int) -> Int {
        self[start...].firstIndex { $0 != self[start] } ?? count
    }
}
