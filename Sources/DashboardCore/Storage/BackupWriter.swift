import Archive
import Base
import FoundationEssentials
import History

#if canImport(Glibc)
    import Glibc
#endif

/// Makes a backup while the program runs.
struct BackupWriter {
    let files: SavedFiles

    /// A file as it was when it was opened, to which at most something is appended.
    private struct Opened {
        let path: String
        let file: OpenFile
        let size: Int
        let seconds: Int
    }

    /// Writes everything but secrets, pictures and tiles to a path, where it replaces a file that is there. Blocks while it does.
    /// - Throws: `BackupError.notInstalled`; a `FileError`.
    func write(to path: String, now: Date) throws {
        var failure: (any Error)?
        do {
            let path = try FileSystem.destination(of: path)
            try files.files.replace(path, isSynced: true) { write throws(FileError) in
                do {
                    try writeAll(now: now) { try write($0) }
                } catch {
                    failure = error
                    throw FileError(error) ?? FileError(EIO)
                }
            }
            try files.files.syncFolder(path.folder)
        } catch {
            switch failure ?? error {
            case ArchiveError.notInstalled: throw BackupError.notInstalled
            case let error: throw error
            }
        }
    }

    private func writeAll(now: Date, _ write: ([UInt8]) throws -> Void) throws {
        let archive = try ArchiveWriter()
        var checksums: [String: String] = [:]
        func add(_ path: String, _ content: Data) throws {
            try archive.begin(path, size: content.count, time: Int(now.timeIntervalSince1970))
            try archive.append([UInt8](content))
        }
        // A backup without one of them would be taken for a whole one.
        let histories = try StoredHistory.all(in: files.directories, files: files.files) { throw $0 }
        let manifest = Backup.Manifest(format: Backup.format, createdAt: now, feeds: histories.count)
        try add(Backup.manifestName, try JSONEncoder.ofFiles.encode(manifest))
        func add(_ opened: [Opened]) throws {
            for part in opened {
                checksums[part.path] = try append(part, to: archive, write)
            }
        }
        for (path, file) in Backup.singleFiles(files).sorted(by: { $0.key < $1.key }) {
            // It is replaced as a whole, so that no lock is needed.
            try add([open(FileSystem.destination(of: file.filePath), as: path)].compactMap { $0 })
        }
        for history in histories { try add(try open(history)) }
        try add(Backup.checksumsName, try JSONEncoder.ofFiles.encode(checksums))
        try archive.finish()
        try write(archive.takeOutput())
    }

    /// The files of a history, which belong together: nobody writes while they are opened.
    private func open(_ history: StoredHistory) throws -> [Opened] {
        let root = files.directories.data.folderPath
        return try files.files.locking(history.path) {
            try FileManager.default.contentsOfDirectory(atPath: history.path).sorted().compactMap { name in
                let path = "\(history.path)/\(name)"
                let archived = "data\(path.dropFirst(root.count))"
                return Backup.isInHistory(archived) ? try open(path, as: archived) : nil
            }
        }
    }

    private func open(_ path: String, as archived: String) throws -> Opened? {
        guard try FileStatus(path, followingLinks: true)?.isFile == true else { return nil }
        let file: OpenFile
        do throws(FileError) {
            file = try OpenFile(path)
        } catch {
            // It was removed since.
            guard error.code != ENOENT else { return nil }
            throw error
        }
        // Of this file: another one may have its name by now.
        let status = try file.status()
        return Opened(path: archived, file: file, size: status.byteCount, seconds: status.version.seconds)
    }

    /// Adds a file, and returns its checksum.
    private func append(_ opened: Opened, to archive: ArchiveWriter, _ write: ([UInt8]) throws -> Void) throws -> String
    {
        try archive.begin(opened.path, size: opened.size, time: opened.seconds)
        var checksum = FNV1a.start
        for position in stride(from: 0, to: opened.size, by: Backup.chunk) {
            let bytes = try opened.file.bytes(min(Backup.chunk, opened.size - position), at: position)
            checksum = FNV1a.hash(Data(bytes), after: checksum)
            try archive.append(bytes)
            try write(archive.takeOutput())
        }
        return String(checksum, radix: 16)
    }
}
