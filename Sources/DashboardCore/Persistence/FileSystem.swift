import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// The calls by which the application changes files: the one door to the disk. Tests have each of them fail in turn.
///
/// Files are read by Foundation.
public struct FileSystem: Sendable {
    /// A call, with what it is about. Descriptors are what `open` has given.
    public enum Call: Sendable, Hashable {
        case open(String, flags: Int32, mode: mode_t)
        case write(Int32, [UInt8])
        /// Waits until the disk has what was written, or which names a folder has.
        case sync(Int32)
        /// Asks that nobody else gets this lock until it is closed, without waiting for whoever has it.
        case lock(Int32)
        case close(Int32)
        /// Gives a file another name, in place of a file that has it.
        case rename(String, to: String)
        /// Sets when a file was changed last.
        case date(String, Date)
        case remove(String)
        case makeFolder(String)
        /// Removes a folder that is empty.
        case removeFolder(String)
    }

    /// Makes a call, and gives a descriptor, the count of bytes that were written, or 0.
    public var perform: @Sendable (Call) throws(FileError) -> Int

    public init(perform: @escaping @Sendable (Call) throws(FileError) -> Int) {
        self.perform = perform
    }

    /// The system's.
    public static let live = FileSystem { call throws(FileError) in
        while true {
            let result = call.result
            if result >= 0 { return result }
            let code = errno
            // A signal came in between. A descriptor is closed all the same.
            guard code == EINTR else { throw FileError(code) }
            if case .close = call { return 0 }
        }
    }
}

extension FileSystem.Call {
    /// What the system's function gives: -1 for an error.
    fileprivate var result: Int {
        switch self {
        case .open(let path, let flags, let mode): Int(Glibc.open(path, flags, mode))
        case .write(let descriptor, let bytes): Glibc.write(descriptor, bytes, bytes.count)
        case .sync(let descriptor): Int(fsync(descriptor))
        case .lock(let descriptor): Int(flock(descriptor, LOCK_EX | LOCK_NB))
        case .close(let descriptor): Int(Glibc.close(descriptor))
        case .rename(let path, let target): Int(Glibc.rename(path, target))
        case .date(let path, let date): Int(utimensat(AT_FDCWD, path, [timespec(date), timespec(date)], 0))
        case .remove(let path): Int(unlink(path))
        case .makeFolder(let path): Int(mkdir(path, 0o700))
        case .removeFolder(let path): Int(rmdir(path))
        }
    }
}

extension timespec {
    fileprivate init(_ date: Date) {
        self.init(tv_sec: Int(date.timeIntervalSince1970.rounded(.down)), tv_nsec: 0)
    }
}
