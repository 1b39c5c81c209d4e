import Foundation
import Logging

#if canImport(Glibc)
    import Glibc
#endif

/// The move of a file, or of all files below a folder, from where an earlier version has kept it. It can be made again
/// and again, also after it was interrupted anywhere: what is under way is there at one of the two places as a whole.
struct FileMove {
    let from: URL
    let to: URL
    var files = FileSystem.live

    /// Moves what is there. A file whose place is taken stays where it is, and so does one of a newer format.
    /// - Throws: A `FileMoveError` for the first file that cannot be moved; all others are moved all the same.
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
        // Something may have stayed in it.
        _ = try? files.perform(.removeFolder(folder))
    }

    private func moveFile(upTo format: Int) throws {
        let (source, target) = (from.filePath, to.filePath)
        guard try FileStatus(target) == nil else { return try removeCopied() }
        if let newer = FileFormat.number(of: try FileSystem.content(of: source) ?? Data()), newer > format { return }
        try files.makeFolders(target.folder)
        let isCopied = try files.locking(target.folder) { () -> Bool in
            // What an attempt has left that was interrupted.
            files.removeTemporaryFiles(in: target.folder, now: Date(), isMine: true)
            // Another process may have been faster.
            guard try FileStatus(target) == nil, let status = try FileStatus(source) else { return false }
            if !status.isLink, try rename() { return false }
            guard let content = try FileSystem.content(of: source) else { return false }
            try files.replace(target, with: content, isSynced: true)
            return true
        }
        if isCopied { try removeCopied() } else { try? files.syncFolder(source.folder) }
    }

    /// False where the two places are on different file systems.
    private func rename() throws(FileError) -> Bool {
        do throws(FileError) {
            _ = try files.perform(.rename(from.filePath, to: to.filePath))
            return true
        } catch {
            guard error.code == EXDEV else { throw error }
            return false
        }
    }

    /// The end of a copy, which may have been interrupted before: by now, the disk has it.
    private func removeCopied() throws {
        let copied = try FileSystem.content(of: to.filePath)
        guard copied != nil, try FileSystem.content(of: from.filePath) == copied else { return }
        do throws(FileError) {
            _ = try files.perform(.remove(from.filePath))
        } catch {
            // It is where it belongs, and that is what counts.
            Logger(label: "dashboard.files").notice(
                "A file that was moved is still at its old place too.",
                metadata: ["file": "\(from.filePath)", "reason": "\(error)"])
        }
    }
}

/// A file of an earlier version that could not be moved to where it belongs by now.
public struct FileMoveError: LocalizedError {
    /// Where it still is.
    public let file: URL
    /// Why.
    public let reason: any Error

    public var errorDescription: String? { reason.localizedDescription }
}
