import Base
import FoundationEssentials

/// The records of the events in the file of one month.
///
/// They are kept in a file beside the one with the lines, so that a search reads only a fifth as much, and lines that must be
/// decoded for their facts are decoded once. That file is not synced, and can always be made again: what is damaged or does
/// not match the lines is ignored.
struct MonthRecords {
    /// `LineRecord`s in the order of the lines, with `RecordsMark`s in between.
    private var bytes: [UInt8] = []
    /// The position after the last complete line, in bytes.
    private(set) var size = 0
    /// A last line without a line break: the rest of an interrupted append.
    private(set) var cutOff: Range<Int>?

    /// The number of bytes of lines for whose records the file is written. Reading fewer again takes no time.
    private static let minimum = 8 << 10

    /// Reads the records of a month, and those of the lines that were appended since they were saved. Lines that cannot be
    /// read are skipped.
    /// - Parameter isReadAgain: Whether all of them are read from the lines, whatever is saved.
    package init(of month: HistoryMonth, in folder: HistoryFolder, isReadAgain: Bool = false) throws(FileError) {
        let path = folder.file(month)
        // Before the lines: what is appended in between is read again.
        guard let version = try FileStatus(path, followingLinks: true)?.version else { return }
        if isReadAgain {
            // Also if there is too little to replace it.
            _ = try? folder.files.perform(.remove(folder.records(month)))
        } else {
            try readSaved(folder.records(month), of: path, version)
        }
        guard size < version.byteCount else { return }
        let savedCount = bytes.count
        let isWorthSaving = version.byteCount - size >= Self.minimum
        try readLines(path, of: folder.repositoryID, comparingIDs: isWorthSaving)
        guard isWorthSaving, bytes.count > savedCount else { return }
        try RecordsMark(of: path, upTo: size, version).append(to: &bytes)
        save(month, in: folder, after: savedCount)
    }

    /// Reads the saved records, if they are those of the beginning of the file with the lines.
    private mutating func readSaved(
        _ records: String, of path: String, _ version: FileStatus.Version
    ) throws(FileError) {
        guard let count = (try? FileStatus(records))??.byteCount,
            let saved = try? OpenFile(records).bytes(upTo: count, at: 0),
            let mark = RecordsMark(endOf: saved), try mark.isValid(for: path, version)
        else { return }
        var start = 0
        while start < saved.count {
            guard let size = LineRecord.size(of: start, in: saved) else { return }
            start += size
        }
        (bytes, size) = (saved, mark.size)
    }

    /// Appends the records of the lines after the known ones.
    /// - Parameters:
    ///   - repositoryID: See `LineRecord.append`.
    ///   - isComparing: Whether only those are marked as revisions whose id occurs before. Otherwise all are.
    private mutating func readLines(
        _ path: String, of repositoryID: Int?, comparingIDs isComparing: Bool
    ) throws(FileError) {
        var ids: Set<String> = []
        if isComparing { forEachLine { ids.insert($0.id) } }
        try LineReader.read(path, from: size) { part in
            switch part {
            case .line(let line, let offset):
                size = offset + line.count + 1
                guard let parts = HistoryLine(line) else { return }
                let isRevision = !isComparing || !ids.insert(parts.id).inserted
                LineRecord.append(
                    parts, at: offset, in: line, of: repositoryID, isRevision: isRevision, to: &bytes)
            case .overlong(let range): size = range.upperBound
            case .cutOff(_, let range): cutOff = range
            }
        }
    }

    /// Saves the records after those that are saved. Errors only cost the time to read the lines again: searching
    /// works on a full disk, too.
    private func save(_ month: HistoryMonth, in folder: HistoryFolder, after savedCount: Int) {
        let path = folder.records(month)
        folder.files.lockingIfFree(folder.path) {
            guard savedCount > 0 else {
                try? folder.files.replace(path, isSynced: false) { write throws(FileError) in try write(bytes) }
                return
            }
            // Another process may have saved them.
            guard (try? FileStatus(path))??.byteCount == savedCount else { return }
            try? folder.files.append(Array(bytes[savedCount...]), to: path, isSynced: false)
        }
    }

    /// Calls `body` for all lines that can be read, in their order.
    func forEachLine(_ body: (LineRecord) -> Void) {
        var start = 0
        while start < bytes.count {
            if !LineRecord.isMark(at: start, in: bytes) { body(LineRecord(in: bytes, at: start)) }
            start += Int(bytes.span.littleEndian(at: start + LineRecord.Field.size) as UInt32)
        }
    }

    /// Calls `body` for the last line of each event, in their order.
    func forEachEvent(_ body: (LineRecord) -> Void) {
        var revisions: [String: Int] = [:]
        forEachLine { if $0.isRevision { revisions[$0.id] = $0.offset } }
        forEachLine { record in
            if revisions.isEmpty || revisions[record.id].map({ $0 == record.offset }) ?? true { body(record) }
        }
    }
}
