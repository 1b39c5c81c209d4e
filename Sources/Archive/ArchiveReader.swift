import CArchive

/// Reads a tar archive that is compressed with gzip, from its beginning to its end. Nothing is unpacked by itself.
///
/// libarchive does not compare gzip's checksum with the contents.
///
/// Source: <https://man.archlinux.org/man/archive_read.3>
public final class ArchiveReader {
    /// What comes next in the archive.
    public struct Entry: Sendable, Equatable {
        /// As it is written in the archive, which may name any place; empty if it is no text.
        public let path: String
        /// As it is announced, in bytes.
        public let size: Int
        /// Whether it is a file, and no folder, link or device.
        public let isFile: Bool
    }

    private let archive: OpaquePointer

    /// Opens the file at a path.
    public init(_ path: String) throws(ArchiveError) {
        guard library != nil else { throw .notInstalled }
        guard let archive = library.pointee.read_new() else { throw ArchiveError(nil) }
        self.archive = archive
        try check(library.pointee.read_support_format_tar(archive))
        try check(library.pointee.read_support_filter_gzip(archive))
        try check(library.pointee.read_open_filename(archive, path, 64 << 10))
    }

    deinit { _ = library.pointee.read_free(archive) }

    /// The next entry, whose bytes are read by `bytes`; nil at the end of the archive.
    public func next() throws(ArchiveError) -> Entry? {
        var entry: OpaquePointer?
        let result = library.pointee.read_next_header(archive, &entry)
        if result == ARCHIVE_EOF { return nil }
        try check(result)
        let isFile = library.pointee.entry_filetype(entry) == carchive_regular_file()
        return Entry(
            path: library.pointee.entry_pathname(entry).map { String(cString: $0) } ?? "",
            size: Int(library.pointee.entry_size(entry)),
            isFile: isFile && library.pointee.entry_hardlink(entry) == nil)
    }

    /// The next bytes of the entry; none at its end.
    public func bytes(upTo count: Int) throws(ArchiveError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: count)
        let read = library.pointee.read_data(archive, &bytes, count)
        guard read >= 0 else { throw ArchiveError(archive) }
        bytes.removeLast(count - read)
        return bytes
    }

    private func check(_ result: Int32) throws(ArchiveError) {
        if result != ARCHIVE_OK { throw ArchiveError(archive) }
    }
}
