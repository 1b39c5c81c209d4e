import FoundationEssentials
import Logging

#if canImport(Glibc)
    import Glibc
#endif

/// Moves a file, or all files below a folder, from the location of an earlier version. It can be repeated, even after
/// an interruption at any point: each file is always complete at one of the two locations.
struct FileMove {
    let from: URL
    let to: URL
    var files = FileSystem.live

    /// Moves the files. A file whose destination exists is not moved, nor is one of a newer format.
    /// - Throws: A `FileMoveError` for the first file that cannot be moved; all others are moved nevertheless.
    func make(upTo format: Int) throws(FileMoveError) {
        do {
            guard let status = try FileStatus(from.filePath, followingLinks: true) else { return }
            if status.isFile { try moveFile(upTo: format) }
            if status.isFolder { try moveFolder(upTo: format) }
        } catch let error as FileMoveError {
            throw error
        } catch {
            throw FileMoveError(file: from, reason: error)
        }
    }

    private func moveFolder(upTo format: Int) throws {
        let folder = from.filePath
        files.removeTemporaryFiles(in: folder, now: Date())
        let results = try FileManager.default.contentsOfDirectory(atPath: folder).map { name in
            Result {
                try FileMove(from: from.appending(path: name), to: to.appending(path: name), files: files)
                    .make(upTo: format)
            }
        }
        for result in results { try result.get() }
        // Some files may not have been moved.
        _ = try? files.perform(.removeFolder(folder))
    }

    private func moveFile(upTo format: Int) throws {
        let (source, target) = (from.filePath, to.filePath)
        guard try FileStatus(target) == nil else { return try removeCopied() }
        if let newer = FileFormat.number(of: try FileSystem.content(of: source) ?? Data()), newer > format { return }
        try files.makeFolders(target.folder)
        let isCopied = try files.locking(target.folder) { () -> Bool in
            // The temporary files of an interrupted attempt.
            files.removeTemporaryFiles(in: target.folder, now: Date(), isMine: true)
            // Another process may have moved it.
            guard try FileStatus(target) == nil, let status = try FileStatus(source) else { return false }
            if !status.isLink, try rename() { return false }
            guard let content = try FileSystem.content(of: source) else { return false }
            try files.replace(target, with: content, isSynced: true)
            return true
        }
        if isCopied { try removeCopied() } else { try? files.syncFolder(source.folder) }
    }

    /// False if the two locations are on different file systems.
    private func rename() throws(FileError) -> Bool {
        do throws(FileError) {
            _ = try files.perform(.rename(from.filePath, to: to.filePath))
            return true
        } catch {
            guard error.code == EXDEV else { throw error }
            return false
        }
    }

    /// The last step of a copy, which may have been interrupted before: the copy is synced by now.
    private func removeCopied() throws {
        let copied = try FileSystem.content(of: to.filePath)
        guard copied != nil, try FileSystem.content(of: from.filePath) == copied else { return }
        do throws(FileError) {
            _ = try files.perform(.remove(from.filePath))
        } catch {
            // The file has been moved, which is what matters.
            Logger(label: "dashboard.files").notice(
                "A file that was moved is still at its old place too.",
                metadata: ["file": "\(from.filePath)", "reason": "\(error)"])
        }
    }
}

/// A file of an earlier version could not be moved to its new location.
public struct FileMoveError: LocalizedError {
    /// Its current location.
    public let file: URL
    /// The error.
    public let reason: any Error

    public var errorDescription: String? { reason.messageForUser }
}
