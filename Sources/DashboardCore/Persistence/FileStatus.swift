import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// What the system tells of a name in a folder.
struct FileStatus: Sendable {
    let isFile: Bool
    let isFolder: Bool
    let isLink: Bool
    let byteCount: Int
    /// To the second.
    let modifiedAt: Date

    /// Nil where there is nothing of this name. A link is followed only where that is asked for.
    /// - Throws: When the system does not tell.
    init?(_ path: String, followingLinks isFollowing: Bool = false) throws(FileError) {
        var status = stat()
        guard (isFollowing ? stat(path, &status) : lstat(path, &status)) == 0 else {
            let code = errno
            if code == ENOENT || code == ENOTDIR { return nil }
            throw FileError(code)
        }
        let kind = status.st_mode & S_IFMT
        isFile = kind == S_IFREG
        isFolder = kind == S_IFDIR
        isLink = kind == S_IFLNK
        byteCount = Int(status.st_size)
        modifiedAt = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
    }
}
