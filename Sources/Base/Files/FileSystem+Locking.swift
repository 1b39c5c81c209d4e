import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

extension FileSystem {
    /// How long to wait for a lock, in seconds. A lock is held while a file is written.
    static let lockTimeout: TimeInterval = 2

    /// Calls `body` while no other caller of this function, in this process or another, is in the same folder, and then
    /// syncs the folder, also after an error.
    ///
    /// The folder itself is locked, so that there is no lock file, and the lock ends with the process. On a file system
    /// without locks, `body` is called without one.
    /// - Parameter body: Must not call this function again for the same folder.
    /// - Throws: `EWOULDBLOCK` if the lock is not released in time.
    package func locking<Result>(_ folder: String, _ body: () throws -> Result) throws -> Result {
        let descriptor = try openFolder(folder)
        defer { unlockAndClose(descriptor) }
        try lock(descriptor, until: Date() + Self.lockTimeout)
        let result: Result
        do {
            result = try body()
        } catch {
            try? syncFolder(descriptor)
            throw error
        }
        try syncFolder(descriptor)
        return result
    }

    /// The same without waiting, and without syncing; does nothing if the lock is taken.
    package func lockingIfFree(_ folder: String, _ body: () -> Void) {
        guard let descriptor = try? openFolder(folder) else { return }
        defer { unlockAndClose(descriptor) }
        if (try? perform(.lock(descriptor))) != nil { body() }
    }

    /// Unlocks it first: a program that is just being started has a copy of the descriptor, and closing this one would leave
    /// the lock to it.
    private func unlockAndClose(_ descriptor: Int32) {
        _ = try? perform(.unlock(descriptor))
        _ = try? perform(.close(descriptor))
    }

    private func lock(_ descriptor: Int32, until deadline: Date) throws(FileError) {
        while true {
            do throws(FileError) {
                _ = try perform(.lock(descriptor))
                return
            } catch {
                switch error.code {
                case EWOULDBLOCK:
                    guard Date() < deadline else { throw error }
                    usleep(10_000)
                // Errors of network file systems that do not support locks, or not for folders.
                case ENOLCK, ENOSYS, ENOTSUP, EBADF, EINVAL: return
                default: throw error
                }
            }
        }
    }
}
