import Base
import FoundationEssentials

/// Reads the lines of a file with bounded memory.
enum LineReader {
    /// A part of a file.
    enum Part {
        /// A line without its line break, and its position in the file.
        case line(ArraySlice<UInt8>, at: Int)
        /// The range of a line, with its line break, that is too long to be one of ours.
        case overlong(Range<Int>)
        /// The range of a last line without a line break.
        case cutOff(Range<Int>)
    }

    /// The length of the longest line that is read, in bytes: `HistoryLine.maximumObject`, and as much for the rest.
    static let maximumLength = 1 << 20
    private static let chunk = 64 << 10

    /// Passes all parts of the file at `path` to `body`, in their order; none if there is no file.
    /// - Parameter start: Where the first line begins.
    static func read(_ path: String, from start: Int = 0, _ body: (Part) -> Void) throws(FileError) {
        guard try FileStatus(path, followingLinks: true) != nil else { return }
        let file = try OpenFile(path)
        var splitter = LineSplitter(start: start)
        var position = start
        while true {
            let bytes = try file.bytes(upTo: chunk, at: position)
            if bytes.isEmpty { break }
            splitter.split(bytes, body)
            position += bytes.count
        }
        splitter.end(body)
    }

    /// The last complete line of the file at `path`, without its line break; nil if there is none, or it is too long.
    static func lastLine(of path: String) throws(FileError) -> ArraySlice<UInt8>? {
        let size = try FileStatus(path, followingLinks: true)?.byteCount ?? 0
        let file = try OpenFile(path)
        for count in [chunk, maximumLength + 1] {
            let bytes = try file.bytes(min(size, count), at: max(0, size - count))
            guard let end = bytes.lastIndex(of: UInt8(ascii: "\n")) else { continue }
            if let before = bytes[..<end].lastIndex(of: UInt8(ascii: "\n")) { return bytes[(before + 1)..<end] }
            if size <= count { return bytes[..<end] }
        }
        return nil
    }
}

/// Splits chunks into lines.
private struct LineSplitter {
    /// The beginning of a line whose end has not been read.
    private var rest: [UInt8] = []
    /// The position of `rest` in the file, or of the overlong line that is being skipped.
    private var start: Int
    /// The number of bytes of an overlong line that were skipped.
    private var skipped = 0

    init(start: Int) {
        self.start = start
    }

    mutating func split(_ bytes: [UInt8], _ body: (LineReader.Part) -> Void) {
        var searched = rest.count
        rest += bytes
        var lineStart = 0
        while let end = rest.span.firstIndex(of: UInt8(ascii: "\n"), from: searched) {
            let length = skipped + end + 1 - lineStart
            if length > LineReader.maximumLength {
                body(.overlong(start..<start + length))
            } else {
                body(.line(rest[lineStart..<end], at: start))
            }
            (start, skipped) = (start + length, 0)
            (lineStart, searched) = (end + 1, end + 1)
        }
        rest.removeFirst(lineStart)
        if skipped + rest.count > LineReader.maximumLength {
            skipped += rest.count
            rest = []
        }
    }

    func end(_ body: (LineReader.Part) -> Void) {
        let length = skipped + rest.count
        if length > 0 { body(.cutOff(start..<start + length)) }
    }
}
