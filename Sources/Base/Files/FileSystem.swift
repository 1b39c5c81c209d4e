import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// The system calls with which the application changes files. Tests can make each of them fail.
///
/// Files are read with Foundation and `OpenFile`.
package struct FileSystem: Sendable {
    /// A call with its arguments. Descriptors are the results of `open`.
    package enum Call: Sendable, Hashable {
        case open(String, flags: Int32, mode: mode_t)
        case write(Int32, [UInt8])
        /// Waits until the contents of a file, or the names in a folder, are on disk.
        case sync(Int32)
        /// Locks the file, without waiting for another lock.
        case lock(Int32)
        case unlock(Int32)
        case close(Int32)
        /// Renames a file, and replaces an existing one.
        case rename(String, to: String)
        /// Sets the modification time of a file.
        case date(String, Date)
        case remove(String)
        case makeFolder(String)
        /// Removes an empty folder.
        case removeFolder(String)
    }

    /// Makes a call. Returns a descriptor, the number of written bytes, or 0.
    package var perform: @Sendable (Call) throws(FileError) -> Int

    package init(perform: @escaping @Sendable (Call) throws(FileError) -> Int) {
        self.perform = perform
    }

    /// The real system calls.
    package static let live = FileSystem { call throws(FileError) in
        let result = call.result
        guard result >= 0 else { throw FileError(errno) }
        return result
    }.uninterrupted

    /// The same calls, made again when a signal has interrupted them. A descriptor is closed nevertheless.
    var uninterrupted: FileSystem {
        FileSystem { [perform] call throws(FileError) in
            while true {
                do throws(FileError) {
                    return try perform(call)
                } catch {
                    guard error.code == EINTR else { throw error }
                    if case .close = call { return 0 }
                }
            }
        }
    }
}

extension FileSystem.Call {
    /// The result of a system call: -1 for an error.
    fileprivate var result: Int {
        switch self {
        case .open(let path, let flags, let mode): Int(Glibc.open(path, flags, mode))
        case .write(let descriptor, let bytes): Glibc.write(descriptor, bytes, bytes.count)
        case .sync(let descriptor): Int(fsync(descriptor))
        case .lock(let descriptor): Int(flock(descriptor, LOCK_EX | LOCK_NB))
        case .unlock(let descriptor): Int(flock(descriptor, LOCK_UN))
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
