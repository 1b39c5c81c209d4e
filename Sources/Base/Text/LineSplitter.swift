/// Splits chunks of bytes into lines with bounded memory.
package struct LineSplitter: Sendable {
    /// A part of what is split.
    package enum Part {
        /// A line without its line break, and its position.
        case line(ArraySlice<UInt8>, at: Int)
        /// The range of a line, with its line break, that is too long.
        case overlong(Range<Int>)
        /// A last line without a line break, and its range. Without its bytes if it is too long.
        case cutOff(ArraySlice<UInt8>?, Range<Int>)
    }

    /// The length of the longest line that is kept, in bytes, with its line break.
    private let maximumLength: Int
    /// The beginning of a line whose end has not come yet. None of one that is too long.
    private var rest: [UInt8] = []
    /// The position of `rest`, or of the overlong line that is being skipped.
    private var start: Int
    /// The number of bytes of an overlong line that were skipped.
    private var skipped = 0

    /// - Parameters:
    ///   - start: The position of the first line.
    ///   - maximumLength: Of a line with its line break, in bytes. Longer ones are skipped without being kept.
    package init(start: Int = 0, maximumLength: Int) {
        self.start = start
        self.maximumLength = maximumLength
    }

    /// Passes the lines that end in the next bytes to `body`, in their order.
    package mutating func split(_ bytes: [UInt8], _ body: (Part) -> Void) {
        var searched = rest.count
        rest += bytes
        var lineStart = 0
        while let end = rest.span.firstIndex(of: UInt8(ascii: "\n"), from: searched) {
            let length = skipped + end + 1 - lineStart
            if length > maximumLength {
                body(.overlong(start..<start + length))
            } else {
                body(.line(rest[lineStart..<end], at: start))
            }
            (start, skipped) = (start + length, 0)
            (lineStart, searched) = (end + 1, end + 1)
        }
        rest.removeFirst(lineStart)
        if skipped + rest.count > maximumLength {
            skipped += rest.count
            rest = []
        }
    }

    /// Passes what comes after the last line break to `body`, if there is anything.
    package func end(_ body: (Part) -> Void) {
        let length = skipped + rest.count
        if length > 0 { body(.cutOff(skipped == 0 ? rest[...] : nil, start..<start + length)) }
    }
}
