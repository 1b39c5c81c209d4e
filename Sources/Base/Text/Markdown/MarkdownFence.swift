/// The mark at which a code block begins: three or more backticks or tildes, and perhaps the name of the language.
struct MarkdownFence {
    private let mark: UInt8
    private let length: Int
    private let indent: Int

    /// - Parameter line: Nil if it is no such mark.
    init?(_ line: ArraySlice<UInt8>) {
        let text = line.drop(while: \.isSpace)
        guard let mark = text.first, [UInt8(ascii: "`"), UInt8(ascii: "~")].contains(mark) else { return nil }
        let length = text.prefix { $0 == mark }.count
        // Otherwise it is code within a line.
        guard length >= 3, mark != UInt8(ascii: "`") || !text.dropFirst(length).contains(mark) else { return nil }
        (self.mark, self.length, indent) = (mark, length, line.count - text.count)
    }

    /// Whether a line ends the code.
    func isClosed(by line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop(while: \.isSpace)
        let end = text.drop { $0 == mark }
        return text.count - end.count >= length && end.allSatisfy(\.isSpace)
    }

    /// A line of the code without the spaces that are before the mark, too.
    func content(of line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        line.dropFirst(min(indent, line.prefix(while: \.isSpace).count))
    }
}
