import Base
import FoundationEssentials

#if canImport(Glibc)
    import Glibc
#endif

/// The file by which the user's desktop starts the program with the session.
package struct AutostartFile: Sendable {
    package let path: String
    private let files: FileSystem

    package init(_ directories: Directories, files: FileSystem = .live) {
        let folder = directories.config.deletingLastPathComponent().appending(path: "autostart")
        path = folder.appending(path: "\(About.applicationID).desktop").filePath
        self.files = files
    }

    /// Whether it starts the program. One that cannot be read, or is of a program that was removed, starts nothing.
    package var isOn: Bool {
        guard let content = try? FileSystem.content(of: path) else { return false }
        return AutostartEntry.isOn(String(decoding: content, as: UTF8.self)) { access($0, X_OK) == 0 }
    }

    /// Writes it, and creates its folder.
    func write(_ entry: AutostartEntry) throws(FileError) {
        try files.makeFolders(path.folder)
        files.removeTemporaryFiles(in: path.folder, now: Date())
        try files.replace(try FileSystem.destination(of: path), with: Data(entry.text.utf8), isSynced: true)
        try files.syncFolder(path.folder)
    }

    /// Removes it, if it is there.
    func remove() throws(FileError) {
        do throws(FileError) {
            _ = try files.perform(.remove(path))
            try files.syncFolder(path.folder)
        } catch {
            guard error.code == ENOENT else { throw error }
        }
    }
}
