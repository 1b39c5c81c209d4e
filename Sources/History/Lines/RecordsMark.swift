import Base

/// The end of records that were saved together, with the part of the history that they describe. It has the form of a record.
struct RecordsMark {
    /// The length of the described part of the file with the lines, in bytes.
    let size: Int
    private let inode: UInt64
    /// When that file was modified.
    private let seconds, nanoseconds: Int
    /// The checksum of the end of that part of the file.
    private let endChecksum: UInt32

    /// What a mark has instead of the kind of an event.
    static let kind: UInt8 = 0xFE

    /// The offsets of the numbers in the mark, in bytes.
    private enum Field {
        static let size = 8
        static let inode = 16
        static let seconds = 24
        static let nanoseconds = 32
        static let endChecksum = 40
        static let version = 44
    }

    /// - Parameters:
    ///   - path: The file with the lines.
    ///   - version: Its version before it was read.
    package init(of path: String, upTo size: Int, _ version: FileStatus.Version) throws(FileError) {
        self.size = size
        (inode, seconds, nanoseconds) = (version.inode, version.seconds, version.nanoseconds)
        endChecksum = try Self.endChecksum(of: path, upTo: size)
    }

    /// Reads the mark at the end of records; nil if there is none, or another version of the program has written it.
    package init?(endOf records: [UInt8]) {
        let (span, start) = (records.span, records.count - LineRecord.headSize)
        guard start >= 0, LineRecord.size(of: start, in: records) != nil,
            LineRecord.isMark(at: start, in: records),
            span.littleEndian(at: start + Field.version) == LineRecord.version
        else { return nil }
        size = Int(span.littleEndian(at: start + Field.size) as Int64)
        inode = span.littleEndian(at: start + Field.inode)
        seconds = Int(span.littleEndian(at: start + Field.seconds) as Int64)
        nanoseconds = Int(span.littleEndian(at: start + Field.nanoseconds) as Int64)
        endChecksum = span.littleEndian(at: start + Field.endChecksum)
    }

    /// Appends the mark to the records.
    func append(to records: inout [UInt8]) {
        let start = records.count
        for number in [0, UInt64(size), inode, UInt64(bitPattern: Int64(seconds)), UInt64(nanoseconds)] {
            records.append(littleEndian: number)
        }
        for number in [endChecksum, LineRecord.version, 0, UInt32(Self.kind)] { records.append(littleEndian: number) }
        records.append(contentsOf: repeatElement(0, count: start + LineRecord.headSize - records.count))
        LineRecord.close(&records, from: start)
    }

    /// Whether the records are those of the beginning of a file: it is the same file, to which at most something was
    /// appended.
    func isValid(for path: String, _ version: FileStatus.Version) throws(FileError) -> Bool {
        guard version.inode == inode, size >= 0, size <= version.byteCount else { return false }
        if size == version.byteCount { return (version.seconds, version.nanoseconds) == (seconds, nanoseconds) }
        // Editors replace files, and inodes may be used again.
        return try Self.endChecksum(of: path, upTo: size) == endChecksum
    }

    private static func endChecksum(of path: String, upTo size: Int) throws(FileError) -> UInt32 {
        let count = min(size, 4096) / 8 * 8
        let end = try OpenFile(path).bytes(upTo: count, at: size - count)
        return end.span.checksum(0..<end.count / 8 * 8)
    }
}
