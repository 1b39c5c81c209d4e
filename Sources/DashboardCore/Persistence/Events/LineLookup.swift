import Foundation

/// Reads lines at known places. Each file stays open while this object lives.
struct LineLookup {
    private let folder: HistoryFolder
    private var handles: [HistoryMonth: FileHandle] = [:]

    init(_ folder: HistoryFolder) {
        self.folder = folder
    }

    /// The line of an entry, without its line break, and its parts.
    /// - Throws: `MovedLine` if another line is there, or none: the file was written again.
    mutating func line(_ entry: HistoryEntry) throws -> (bytes: ArraySlice<UInt8>, line: HistoryLine) {
        let handle = try handle(entry.month)
        let start = entry.offset > 0 ? entry.offset - 1 : 0
        guard entry.offset >= 0, entry.length > 1, entry.length <= LineReader.maximumLength,
            let data = try? handle.bytes(Int(entry.length) + entry.offset - start, at: start)
        else { throw MovedLine() }
        let bytes = [UInt8](data.suffix(Int(entry.length)))
        let isPrecededByBreak = start == entry.offset || data.first == UInt8(ascii: "\n")
        guard isPrecededByBreak, bytes.last == UInt8(ascii: "\n"), let line = HistoryLine(bytes.dropLast()),
            line.id == entry.id, line.at == entry.at
        else { throw MovedLine() }
        return (bytes.dropLast(), line)
    }

    /// The event of an entry; nil if it is damaged.
    mutating func event(_ entry: HistoryEntry) throws -> GitHubEvent? {
        let (bytes, line) = try line(entry)
        return line.event(in: bytes)
    }

    private mutating func handle(_ month: HistoryMonth) throws -> FileHandle {
        if let handle = handles[month] { return handle }
        guard let handle = FileHandle(forReadingAtPath: folder.file(month)) else { throw MovedLine() }
        handles[month] = handle
        return handle
    }
}

/// A line is not where it was.
struct MovedLine: Error {}
