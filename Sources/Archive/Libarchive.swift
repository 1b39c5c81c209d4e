import CArchive

/// libarchive's functions, loaded with the first archive; nil if libarchive is not installed. The initializers of reader and writer
/// check that. Any thread may use the table, since it never changes after it was loaded.
nonisolated(unsafe) let library: UnsafePointer<CArchive>! = {
    let functions = UnsafeMutablePointer<CArchive>.allocate(capacity: 1)
    guard carchive_open(functions) else {
        functions.deallocate()
        return nil
    }
    return UnsafePointer(functions)
}()

/// Why an archive cannot be read or written.
public enum ArchiveError: Error, Sendable, Equatable {
    /// libarchive is not installed.
    case notInstalled
    /// libarchive's message.
    case failed(String)

    init(_ archive: OpaquePointer?) {
        self = .failed(archive.flatMap { library.pointee.error_string($0) }.map { String(cString: $0) } ?? "")
    }
}
