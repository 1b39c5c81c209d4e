import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// The status of a file.
package struct FileStatus: Sendable {
    package let isFile: Bool
    package let isFolder: Bool
    let isLink: Bool
    package let byteCount: Int
    /// To the second.
    let modifiedAt: Date
    /// Another one after the file was replaced or written.
    package let version: Version

    package struct Version: Sendable, Hashable {
        package let inode: UInt64
        package let byteCount: Int
        /// When it was modified.
        package let seconds, nanoseconds: Int
    }

    /// Nil if there is no file of this name. A link is followed only on request.
    /// - Throws: If the system reports an error.
    package init?(_ path: String, followingLinks isFollowing: Bool = false) throws(FileError) {
        var status = stat()
        guard (isFollowing ? stat(path, &status) : lstat(path, &status)) == 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { return nil }
            throw FileError(code)
        }
        self.init(status)
    }

    /// That of an open file.
    init(_ descriptor: Int32) throws(FileError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(errno) }
        self.init(status)
    }

    private init(_ status: stat) {
        let kind = status.st_mode & S_IFMT
        isFile = kind == S_IFREG
        isFolder = kind == S_IFDIR
        isLink = kind == S_IFLNK
        byteCount = Int(status.st_size)
        modifiedAt = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
        version = Version(
            inode: UInt64(status.st_ino), byteCount: byteCount, seconds: status.st_mtim.tv_sec,
            nanoseconds: status.st_mtim.tv_nsec)
    }
}
