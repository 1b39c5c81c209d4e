import Foundation

#if canImport(Glibc)
    import Glibc
#endif

/// What is made of the system's calls.
extension FileSystem {
    /// As much is written at once: what a short write leaves over is copied.
    private static let chunk = 1 << 20
    /// What was not changed for this time, in seconds, is not being written any more.
    static let staleAge: TimeInterval = 86_400

    /// Gives the file at `path` another content. Whatever happens, it has the old or the new one as a whole: all of it is
    /// written under a name of its own beside the file, from which it then gets its name.
    ///
    /// Nobody but the owner may read it: what a person follows is their own business.
    /// - Parameter isSynced: Whether the disk has the content before the file has, so that it outlives a power cut.
    func replace(_ path: String, with content: Data, isSynced: Bool) throws(FileError) {
        let (descriptor, temporary) = try openTemporary(in: path.folder)
        do throws(FileError) {
            do throws(FileError) {
                try write([UInt8](content), to: descriptor)
                if isSynced { _ = try perform(.sync(descriptor)) }
            } catch {
                _ = try? perform(.close(descriptor))
                throw error
            }
            // Some file systems tell only now that there was no room.
            _ = try perform(.close(descriptor))
            _ = try perform(.rename(temporary, to: path))
        } catch {
            // Should this fail as well, `removeTemporaryFiles` does it one day.
            _ = try? perform(.remove(temporary))
            throw error
        }
    }

    private func openTemporary(in folder: String) throws(FileError) -> (descriptor: Int32, path: String) {
        while true {
            let path = "\(folder)/\(TemporaryName.random())"
            do throws(FileError) {
                let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
                return (Int32(try perform(.open(path, flags: flags, mode: 0o600))), path)
            } catch {
                guard error.code == EEXIST else { throw error }
            }
        }
    }

    private func write(_ content: [UInt8], to descriptor: Int32) throws(FileError) {
        var rest = content[...]
        while !rest.isEmpty {
            let count = try perform(.write(descriptor, Array(rest.prefix(Self.chunk))))
            // Otherwise it would be tried for ever.
            guard count > 0 else { throw FileError(EIO) }
            rest = rest.dropFirst(count)
        }
    }

    /// Makes a folder with all that are on its way, each of them known to the disk.
    func makeFolders(_ path: String) throws(FileError) {
        guard try FileStatus(path, followingLinks: true) == nil else { return }
        let parent = path.folder
        if parent != path { try makeFolders(parent) }
        do throws(FileError) {
            _ = try perform(.makeFolder(path))
        } catch {
            // Somebody else was faster.
            guard error.code == EEXIST else { throw error }
        }
        try syncFolder(parent)
    }

    /// Waits until the disk has all names of a folder.
    func syncFolder(_ path: String) throws(FileError) {
        let descriptor = try openFolder(path)
        defer { _ = try? perform(.close(descriptor)) }
        try syncFolder(descriptor)
    }

    /// The same for a folder that is open.
    func syncFolder(_ descriptor: Int32) throws(FileError) {
        do throws(FileError) {
            _ = try perform(.sync(descriptor))
        } catch {
            // There are file systems that cannot do this with folders.
            guard error.code == EINVAL else { throw error }
        }
    }

    func openFolder(_ path: String) throws(FileError) -> Int32 {
        Int32(try perform(.open(path, flags: O_RDONLY | O_DIRECTORY | O_CLOEXEC, mode: 0)))
    }

    /// Removes what writers that were killed have left in a folder. That fails at most until the next time.
    /// - Parameter isMine: Whether nobody else can be writing in it now.
    func removeTemporaryFiles(in folder: String, now: Date, isMine: Bool = false) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where TemporaryName.isOne(name) {
            removeStale("\(folder)/\(name)", now: now, isStale: isMine)
        }
    }

    /// Removes a file that nobody can be writing any more.
    func removeStale(_ path: String, now: Date, isStale: Bool = false) {
        guard let status = try? FileStatus(path), status.isFile else { return }
        guard isStale || now.timeIntervalSince(status.modifiedAt) > Self.staleAge else { return }
        _ = try? perform(.remove(path))
    }
}

extension FileSystem {
    /// The bytes of a file, from its beginning; nil where there is none.
    static func content(of path: String, upTo count: Int = .max) throws -> Data? {
        guard try FileStatus(path, followingLinks: true) != nil else { return nil }
        do {
            let file = URL(filePath: path)
            guard count < .max else { return try Data(contentsOf: file) }
            let handle = try FileHandle(forReadingFrom: file)
            defer { try? handle.close() }
            return try handle.read(upToCount: count) ?? Data()
        } catch {
            throw FileError(error) ?? error
        }
    }

    /// Where a file is that a link stands for, over as many links as there are; the path itself where it is none.
    static func destination(of path: String) throws(FileError) -> String {
        var path = path
        // As many as the system follows.
        for _ in 0..<40 {
            guard try FileStatus(path)?.isLink == true else { return path }
            guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else {
                throw FileError(EIO)
            }
            path = next.hasPrefix("/") ? next : "\(path.folder)/\(next)"
        }
        throw FileError(ELOOP)
    }
}

extension String {
    /// The path of the folder that this path is in.
    var folder: String { (self as NSString).deletingLastPathComponent }
}
