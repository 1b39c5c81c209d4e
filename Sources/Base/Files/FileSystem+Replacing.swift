import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// Operations composed of system calls.
extension FileSystem {
    /// The size of one write: after a short write, the rest is copied.
    private static let chunk = 1 << 20
    /// A temporary file that has not been changed for this time, in seconds, is not in use any more.
    static let staleAge: TimeInterval = 86_400

    /// Replaces the contents of the file at `path`. In any case it has the complete old or the complete new contents:
    /// they are written to a temporary file in the same folder, which is then renamed.
    ///
    /// Only the owner may read it, since the repositories that a user follows are private.
    /// - Parameter isSynced: Whether the contents are synced before the file is renamed, so that they survive a power
    ///   failure.
    package func replace(_ path: String, with content: Data, isSynced: Bool) throws(FileError) {
        try replace(path, isSynced: isSynced) { write throws(FileError) in try write([UInt8](content)) }
    }

    /// The same in parts, for contents that should not be in memory as a whole.
    /// - Parameter body: Passes each part to `write`.
    package func replace(
        _ path: String, isSynced: Bool,
        _ body: (_ write: (_ part: [UInt8]) throws(FileError) -> Void) throws(FileError) -> Void
    ) throws(FileError) {
        let (descriptor, temporary) = try openTemporary(in: path.folder)
        do throws(FileError) {
            try closing(descriptor) { () throws(FileError) in
                try body { part throws(FileError) in try write(part, to: descriptor) }
                if isSynced { _ = try perform(.sync(descriptor)) }
            }
            _ = try perform(.rename(temporary, to: path))
        } catch {
            // If this fails as well, `removeTemporaryFiles` will remove it.
            _ = try? perform(.remove(temporary))
            throw error
        }
    }

    /// Appends to the file at `path`; creates it if there is none. After an error, any number of the bytes may have been
    /// appended.
    /// - Parameter isSynced: Whether it is synced afterwards.
    package func append(_ content: [UInt8], to path: String, isSynced: Bool = true) throws(FileError) {
        let flags = O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC
        let descriptor = Int32(try perform(.open(path, flags: flags, mode: 0o600)))
        try closing(descriptor) { () throws(FileError) in
            try write(content, to: descriptor)
            if isSynced { _ = try perform(.sync(descriptor)) }
        }
    }

    /// Calls `body`, and closes the file.
    private func closing(_ descriptor: Int32, _ body: () throws(FileError) -> Void) throws(FileError) {
        do throws(FileError) {
            try body()
        } catch {
            _ = try? perform(.close(descriptor))
            throw error
        }
        // Some file systems report only here that the disk is full.
        _ = try perform(.close(descriptor))
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
            // Otherwise it would loop forever.
            guard count > 0 else { throw FileError(EIO) }
            rest = rest.dropFirst(count)
        }
    }

    /// Creates a folder with all its parents, and syncs each of them.
    package func makeFolders(_ path: String) throws(FileError) {
        guard try FileStatus(path, followingLinks: true) == nil else { return }
        let parent = path.folder
        if parent != path { try makeFolders(parent) }
        do throws(FileError) {
            _ = try perform(.makeFolder(path))
        } catch {
            // Another process has created it.
            guard error.code == EEXIST else { throw error }
        }
        try syncFolder(parent)
    }

    /// Waits until all names in a folder are on disk.
    package func syncFolder(_ path: String) throws(FileError) {
        let descriptor = try openFolder(path)
        defer { _ = try? perform(.close(descriptor)) }
        try syncFolder(descriptor)
    }

    /// The same for an open folder.
    func syncFolder(_ descriptor: Int32) throws(FileError) {
        do throws(FileError) {
            _ = try perform(.sync(descriptor))
        } catch {
            // Some file systems do not support this for folders.
            guard error.code == EINVAL else { throw error }
        }
    }

    func openFolder(_ path: String) throws(FileError) -> Int32 {
        Int32(try perform(.open(path, flags: O_RDONLY | O_DIRECTORY | O_CLOEXEC, mode: 0)))
    }

    /// Removes the temporary files of killed processes from a folder. Errors are ignored until the next time.
    /// - Parameter isMine: Whether no other process can be writing in it now.
    package func removeTemporaryFiles(in folder: String, now: Date, isMine: Bool = false) {
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        where TemporaryName.isOne(name) {
            let path = "\(folder)/\(name)"
            guard let status = try? FileStatus(path), status.isFile else { continue }
            guard isMine || now.timeIntervalSince(status.modifiedAt) > Self.staleAge else { continue }
            _ = try? perform(.remove(path))
        }
    }
}

extension FileSystem {
    /// The bytes of a file, from its beginning; nil if there is none.
    package static func content(of path: String, upTo count: Int = .max) throws -> Data? {
        guard try FileStatus(path, followingLinks: true) != nil else { return nil }
        guard count == .max else { return Data(try OpenFile(path).bytes(upTo: count, at: 0)) }
        do {
            return try Data(contentsOf: URL(filePath: path))
        } catch {
            throw FileError(error) ?? error
        }
    }

    /// The target of a link, following any further links; the path itself if it is not a link.
    package static func destination(of path: String) throws(FileError) -> String {
        var path = path
        // The system's limit.
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
    /// The path of the parent folder.
    package var folder: String {
        let names = utf8.split(separator: UInt8(ascii: "/")).dropLast().map { String(Substring($0)) }
        return (utf8.first == UInt8(ascii: "/") ? "/" : "") + names.joined(separator: "/")
    }
}
