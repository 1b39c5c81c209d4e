import Testing

@testable import Base

@Suite("LineSplitter")
struct LineSplitterTests {
    /// What becomes of chunks: the lines, "long" for one that is too long, and "cut" before one that does not end.
    private func parts(_ chunks: String..., length: Int = 5) -> [String] {
        var splitter = LineSplitter(maximumLength: length)
        var parts: [String] = []
        func add(_ part: LineSplitter.Part) {
            switch part {
            case .line(let line, let position): parts.append("\(position) \(String(decoding: line, as: UTF8.self))")
            case .overlong(let range): parts.append("\(range) long")
            case .cutOff(let line?, let range): parts.append("\(range) cut \(String(decoding: line, as: UTF8.self))")
            case .cutOff(nil, let range): parts.append("\(range) cut long")
            }
        }
        for chunk in chunks { splitter.split(Array(chunk.utf8), add) }
        splitter.end(add)
        return parts
    }

    @Test("Lines are found wherever the chunks end")
    func lines() {
        #expect(parts("ab\n\nc\n") == ["0 ab", "3 ", "4 c"])
        #expect(parts("a", "b", "\n", "\nc", "\n") == ["0 ab", "3 ", "4 c"])
        #expect(parts() == [] && parts("") == [])
    }

    @Test("A line that is too long is skipped, with its line break")
    func longLines() {
        #expect(parts("abcd\nabcde\na\n") == ["0 abcd", "5..<11 long", "11 a"])
        #expect(parts("abc", "def", "ghi", "jkl\na", "\n") == ["0..<13 long", "13 a"])
    }

    @Test("The last line needs no line break, and has no bytes if it is too long")
    func cutOff() {
        #expect(parts("a\nbc") == ["0 a", "2..<4 cut bc"])
        #expect(parts("a\nbcdefg", "h") == ["0 a", "2..<9 cut long"])
    }
}
