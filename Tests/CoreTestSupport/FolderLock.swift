import Foundation
import Glibc

/// Calls `body` while a folder is locked, as by another process that is saving.
func withFolderLocked(_ folder: URL, _ body: () throws -> Void) throws {
    let descriptor = open(folder.path(percentEncoded: false), O_RDONLY | O_DIRECTORY)
    defer {
        // Programs that other tests are just starting have copies of the descriptor.
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
    guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    try body()
}
