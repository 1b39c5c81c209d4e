import Base
import FoundationEssentials
import GitHub

/// Reads lines at known positions. Each file stays open while this object lives.
struct LineLookup {
    private let folder: HistoryFolder
    private var openFiles: [HistoryMonth: OpenFile] = [:]

    init(_ folder: HistoryFolder) {
        self.folder = folder
    }

    /// The line of an entry, without its line break, and its parts.
    /// - Throws: `MovedLine` if another line is there, or none: the file was written again.
    mutating func line(_ entry: HistoryEntry) throws -> (bytes: ArraySlice<UInt8>, line: HistoryLine) {
        let file = try file(entry.month)
        let start = entry.offset > 0 ? entry.offset - 1 : 0
        guard entry.offset >= 0, entry.length > 1, entry.length <= LineReader.maximumLength,
            let read = try? file.bytes(Int(entry.length) + entry.offset - start, at: start)
        else { throw MovedLine() }
        let bytes = Array(read.suffix(Int(entry.length)))
        let isPrecededByBreak = start == entry.offset || read.first == UInt8(ascii: "\n")
        guard isPrecededByBreak, bytes.last == UInt8(ascii: "\n"), let line = HistoryLine(bytes.dropLast()),
            line.id == entry.id, line.at == entry.at
        else { throw MovedLine() }
        return (bytes.dropLast(), line)
    }

    /// The event of an entry; nil if it is damaged.
    mutating func event(_ entry: HistoryEntry) throws -> GitHubEvent? {
        let (bytes, line) = try line(entry)
        return event(of: line, in: bytes)
    }

    /// The event of a line that was found; nil if it is damaged.
    func event(of line: HistoryLine, in bytes: ArraySlice<UInt8>) -> GitHubEvent? {
        line.event(in: bytes)?.identified(in: folder.repositoryID)
    }

    /// The facts of an entry's event; nil if it is damaged.
    mutating func facts(_ entry: HistoryEntry) throws -> EventFacts? {
        let (bytes, line) = try line(entry)
        return line.facts(in: bytes)?.identified(in: folder.repositoryID)
    }

    /// The record of an entry's event; nil if it is damaged.
    mutating func record(_ entry: HistoryEntry) throws -> EventRecord? {
        let (bytes, line) = try line(entry)
        let (facts, text) = (line.facts(in: bytes)?.identified(in: folder.repositoryID), Array(bytes[line.text]))
        return facts.map { EventRecord(facts: $0, in: text, at: 0..<text.count) }
    }

    private mutating func file(_ month: HistoryMonth) throws -> OpenFile {
        if let file = openFiles[month] { return file }
        guard let file = try? OpenFile(folder.file(month)) else { throw MovedLine() }
        openFiles[month] = file
        return file
    }
}

/// A line is not where it was.
struct MovedLine: Error {}
