import Base
import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// Replaces everything by what is in a backup, or nothing.
///
/// The files are unpacked into a folder beside those that they replace. A marker, which is renamed into its place, decides: as long as it
/// is there, `complete` moves them, and can be called again after a crash at any moment. That needs no space on the disk.
package struct Restoring {
    private let files: SavedFiles
    private var system: FileSystem { files.files }

    /// What the folders have in the end.
    private struct Marker: Codable {
        let files: [String]
    }

    private static let keptPrefix = "before-restoring-"

    /// The backups of what was there before something was restored. They stay until the user removes them.
    static func kept(in directories: Directories) -> [URL] {
        let names = (try? FileSystem.names(in: directories.data.filePath)) ?? []
        return names.filter { $0.hasPrefix(keptPrefix) }.map { directories.data.appending(path: $0) }
    }

    package init(_ directories: Directories, files: FileSystem = .live) {
        self.files = SavedFiles(directories, files: files)
    }

    private var data: String { files.directories.data.folderPath }
    private var marker: String { "\(data)/restoring.json" }
    /// The folder with the histories that were there before, until it is removed.
    private var replaced: String { "\(data)/replaced" }

    /// The folder in which the files of one of the four folders are unpacked.
    private func staged(_ root: String) -> String {
        "\(Backup.roots(files.directories)[root]?.folderPath ?? "")/restoring"
    }

    /// Replaces everything that is stored by what is in a backup. Blocks while it reads and writes.
    ///
    /// What was there is kept as a backup in the data folder.
    /// - Returns: The path of that backup.
    /// - Throws: Why nothing was changed; `BackupError.unfinished` if the next start is to complete it.
    package func restore(_ path: String, now: Date) throws -> String {
        try complete()
        try system.makeFolders(data)
        // Another program that starts meanwhile waits before it completes this.
        return try system.locking(data) { try restoreLocked(path, now) }
    }

    private func restoreLocked(_ path: String, _ now: Date) throws -> String {
        let kept = try keptPath(now)
        do {
            try checkDestinations()
            try system.removeAll(replaced)
            try BackupWriter(files: files).write(to: kept, now: now)
            let names = try stage(path)
            let content = try JSONEncoder.ofFiles.encode(Marker(files: names.sorted()))
            try system.replace(marker, with: content, isSynced: true)
        } catch {
            removeStaged()
            _ = try? system.perform(.remove(kept))
            throw error
        }
        do {
            try system.syncFolder(data)
            try completeLocked()
        } catch {
            throw BackupError.unfinished(reason: error.messageForUser)
        }
        return kept
    }

    /// Once it has begun, it has to be possible: a link may lead to a disk that is not there, or that must not be changed.
    private func checkDestinations() throws {
        for file in Backup.singleFiles(files).values {
            let path = try FileSystem.destination(of: file.filePath)
            if path != file.filePath, access(path.folder, W_OK) != 0 { throw FileError(errno) }
        }
    }

    /// A path that no file has.
    private func keptPath(_ now: Date) throws -> String {
        let base = "\(data)/\(Self.keptPrefix)\(Int(now.timeIntervalSince1970))"
        for number in 1... {
            let path = "\(base)\(number == 1 ? "" : "-\(number)").tar.gz"
            if try FileStatus(path) == nil { return path }
        }
        return base
    }

    /// Unpacks a backup, and returns the paths of its files.
    private func stage(_ path: String) throws -> [String] {
        removeStaged()
        try system.makeFolders("\(staged("data"))/feeds")
        var (names, folders) = ([String](), Set<String>())
        _ = try BackupReader(files: files, path: path).read { name, next in
            let parts = name.split(separator: "/", maxSplits: 1).map { String($0) }
            let target = "\(staged(parts[0]))/\(parts[1])"
            try system.makeFolders(target.folder)
            try unpack(to: target, next)
            names.append(name)
            folders.insert(target.folder)
        }
        for folder in folders { try system.syncFolder(folder) }
        return names
    }

    private func unpack(to path: String, _ next: () throws -> [UInt8]) throws {
        var failure: (any Error)?
        do {
            try system.replace(path, isSynced: true) { write throws(FileError) in
                do {
                    while case let bytes = try next(), !bytes.isEmpty { try write(bytes) }
                } catch {
                    failure = error
                    throw FileError(error) ?? FileError(EIO)
                }
            }
        } catch {
            throw failure ?? error
        }
    }

    /// Completes what was begun, if anything was; before anything else is read. Usually it only looks for the marker.
    package func complete() throws {
        guard try FileStatus(marker) != nil else { return }
        try system.locking(data) { try completeLocked() }
    }

    private func completeLocked() throws {
        // Another program may have done it.
        guard try FileStatus(marker) != nil else { return }
        // One that cannot be read was not written here: it decides nothing.
        if let content = try FileSystem.content(of: marker),
            let names = try? JSONDecoder.ofFiles.decode(Marker.self, from: content).files
        {
            try replaceHistories()
            for (name, file) in Backup.singleFiles(files) {
                try replace(file.filePath, by: name, isKept: names.contains(name))
            }
        }
        for root in Backup.roots(files.directories).keys { try system.removeAll(staged(root)) }
        try system.removeAll(replaced)
        _ = try system.perform(.remove(marker))
        try system.syncFolder(data)
    }

    private func replaceHistories() throws {
        let (new, current) = ("\(staged("data"))/feeds", "\(data)/feeds")
        // Otherwise they are in their place.
        guard try FileStatus(new) != nil else { return }
        if try FileStatus(current) != nil {
            try system.removeAll(replaced)
            _ = try system.perform(.rename(current, to: replaced))
            // Before the others come: they must not be mixed.
            try system.syncFolder(data)
        }
        _ = try system.perform(.rename(new, to: current))
        try system.syncFolder(data)
    }

    private func replace(_ path: String, by name: String, isKept: Bool) throws {
        let path = try FileSystem.destination(of: path)
        let parts = name.split(separator: "/", maxSplits: 1).map { String($0) }
        let new = "\(staged(parts[0]))/\(parts[1])"
        if try FileStatus(new) != nil {
            try system.makeFolders(path.folder)
            do {
                _ = try system.perform(.rename(new, to: path))
            } catch {
                guard error.code == EXDEV else { throw error }
                // A link leads to another disk.
                try system.replace(path, with: try FileSystem.content(of: new) ?? Data(), isSynced: true)
            }
        } else if !isKept, try FileStatus(path) != nil {
            _ = try system.perform(.remove(path))
        } else {
            return
        }
        try system.syncFolder(path.folder)
    }

    /// Errors are ignored: it is removed before the next one is unpacked.
    private func removeStaged() {
        for root in Backup.roots(files.directories).keys { try? system.removeAll(staged(root)) }
    }
}
