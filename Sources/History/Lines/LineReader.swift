import Base
import FoundationEssentials

/// Reads the lines of a file with bounded memory.
enum LineReader {
    /// The length of the longest line that is read, in bytes: `HistoryLine.maximumObject`, and as much for the rest.
    static let maximumLength = 1 << 20
    private static let chunk = 64 << 10

    /// Passes all parts of the file at `path` to `body`, in their order; none if there is no file.
    /// - Parameter start: Where the first line begins.
    static func read(_ path: String, from start: Int = 0, _ body: (LineSplitter.Part) -> Void) throws(FileError) {
        guard try FileStatus(path, followingLinks: true) != nil else { return }
        let file = try OpenFile(path)
        var splitter = LineSplitter(start: start, maximumLength: maximumLength)
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
