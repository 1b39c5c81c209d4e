import Base
import FoundationEssentials

/// The file that is there while the program runs, by which the next start knows whether it ended by itself.
///
/// Errors are ignored: then the next start knows of nothing.
package struct RunMarker: Sendable {
    private let path: String
    private let own: ProcessIdentity
    private let files: FileSystem
    private let isRunning: @Sendable (ProcessIdentity) -> Bool

    /// - Parameters:
    ///   - own: This process.
    ///   - isRunning: Whether a process runs.
    package init(
        _ directories: Directories, _ own: ProcessIdentity, files: FileSystem = .live,
        isRunning: @escaping @Sendable (ProcessIdentity) -> Bool = \.isRunning
    ) {
        path = directories.state.appending(path: "running.json").filePath
        self.own = own
        self.files = files
        self.isRunning = isRunning
    }

    /// Writes the file, unless another instance that runs has done so. Returns whether the last one of this session has ended
    /// without removing it: it crashed or was killed. Blocks while it writes.
    package func begin() -> Bool {
        let last = last
        if let last, isRunning(last) { return false }
        do throws(FileError) {
            try files.makeFolders(path.folder)
            // After a power cut it does not matter.
            try files.replace(path, with: (try? JSONEncoder().encode(own)) ?? Data(), isSynced: false)
        } catch {
            // Or each start would tell of the same one.
            _ = try? files.perform(.remove(path))
        }
        return last?.boot == own.boot && last?.session == own.session
    }

    /// Removes the file, if it is of this process. Blocks while it does.
    package func end() {
        if last == own { _ = try? files.perform(.remove(path)) }
    }

    /// The process that has written the file; nil if there is none, or if it cannot be read.
    private var last: ProcessIdentity? {
        (try? FileSystem.content(of: path)).flatMap { try? JSONDecoder().decode(ProcessIdentity.self, from: $0) }
    }
}
