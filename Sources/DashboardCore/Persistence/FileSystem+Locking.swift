import Foundation

#if canImport(Glibc)
    import Glibc
#endif

extension FileSystem {
    /// How long somebody else's lock is waited for, in seconds. It is held for as long as a file takes to be written.
    static let lockTimeout: TimeInterval = 2

    /// Calls `body` while nobody else, of this process or another, is in the same folder with this function, and has the
    /// disk know all names of the folder then.
    ///
    /// The lock is on the folder itself, so that no further file lies about, and goes with the process. Where the file
    /// system knows no locks, everybody has their way.
    /// - Parameter body: Must not come here again for the same folder.
    /// - Throws: `EWOULDBLOCK` where somebody does not let go of it.
    func locking<Result>(_ folder: String, _ body: () throws -> Result) throws -> Result {
        let descriptor = try openFolder(folder)
        defer { _ = try? perform(.close(descriptor)) }
        try lock(descriptor, until: Date() + Self.lockTimeout)
        let result = try body()
        try syncFolder(descriptor)
        return result
    }

    /// The same at once or not at all, and for what the disk need not know.
    func lockingIfFree(_ folder: String, _ body: () -> Void) {
        guard let descriptor = try? openFolder(folder) else { return }
        defer { _ = try? perform(.close(descriptor)) }
        if (try? perform(.lock(descriptor))) != nil { body() }
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
                    Thread.sleep(forTimeInterval: 0.01)
                // What network file systems say who have no locks, or none for folders.
                case ENOLCK, ENOSYS, ENOTSUP, EBADF, EINVAL: return
                default: throw error
                }
            }
        }
    }
}
