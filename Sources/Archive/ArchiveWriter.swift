import CArchive

/// Makes a tar archive that is compressed with gzip. Its bytes are taken while it is made, so that none has to be in memory as a whole.
///
/// Source: <https://man.archlinux.org/man/archive_write.3>
public final class ArchiveWriter {
    private let archive: OpaquePointer
    private let output = Output()

    /// What libarchive has written, which has a pointer to it.
    private final class Output {
        var bytes: [UInt8] = []
    }

    public init() throws(ArchiveError) {
        guard library != nil else { throw .notInstalled }
        guard let archive = library.pointee.write_new() else { throw ArchiveError(nil) }
        self.archive = archive
        try check(library.pointee.write_set_format_pax_restricted(archive))
        try check(library.pointee.write_add_filter_gzip(archive))
        // Not filled up to a block of a tape.
        try check(library.pointee.write_set_bytes_in_last_block(archive, 1))
        let opened = library.pointee.write_open(
            archive, Unmanaged.passUnretained(output).toOpaque(), nil,
            { _, data, bytes, count in
                let output = Unmanaged<Output>.fromOpaque(data!).takeUnretainedValue()
                output.bytes += UnsafeRawBufferPointer(start: bytes, count: count)
                return count
            }, nil)
        try check(opened)
    }

    // This ends the archive, too, which writes to the output.
    deinit { withExtendedLifetime(output) { _ = library.pointee.write_free(archive) } }

    /// Begins a file that only its owner may read.
    /// - Parameters:
    ///   - size: The number of bytes that follow.
    ///   - time: When it was modified, in seconds since 1970.
    public func begin(_ path: String, size: Int, time: Int) throws(ArchiveError) {
        guard let entry = library.pointee.entry_new() else { throw ArchiveError(nil) }
        defer { library.pointee.entry_free(entry) }
        library.pointee.entry_set_pathname(entry, path)
        library.pointee.entry_set_size(entry, Int64(size))
        library.pointee.entry_set_filetype(entry, carchive_regular_file())
        library.pointee.entry_set_perm(entry, 0o600)
        library.pointee.entry_set_mtime(entry, time, 0)
        try check(library.pointee.write_header(archive, entry))
    }

    /// Adds bytes to the file that was begun last.
    public func append(_ bytes: [UInt8]) throws(ArchiveError) {
        guard !bytes.isEmpty else { return }
        guard library.pointee.write_data(archive, bytes, bytes.count) == bytes.count else {
            throw ArchiveError(archive)
        }
    }

    /// Ends the archive.
    public func finish() throws(ArchiveError) { try check(library.pointee.write_close(archive)) }

    /// The bytes of the archive that were not taken yet.
    public func takeOutput() -> [UInt8] {
        defer { output.bytes = [] }
        return output.bytes
    }

    private func check(_ result: Int32) throws(ArchiveError) {
        if result != ARCHIVE_OK { throw ArchiveError(archive) }
    }
}
