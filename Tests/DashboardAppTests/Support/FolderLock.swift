import Foundation
import Glibc

/// Locks a folder like another process that is saving: a slow disk.
final class FolderLock {
    private let descriptor: Int32

    init(_ folder: URL) throws {
        descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0, flock(descriptor, LOCK_EX) == 0 else {
            throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
        }
    }

    func release() { flock(descriptor, LOCK_UN) }

    deinit { close(descriptor) }
}
