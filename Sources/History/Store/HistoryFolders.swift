import Base
import GitHub
import Locking

/// The folders with all histories: those of each server, and of each account that reads feeds there.
///
/// Each is made once, since the first feed that looks for its history in one reads the heads of all.
package final class HistoryFolders: Sendable {
    private let directories: Directories
    private let months: @Sendable () -> Int?
    private let files: FileSystem
    private let known = Mutex<[String: FeedFolders]>([:])

    /// - Parameter months: How many months of the histories are kept, besides the current one; nil keeps all.
    package init(
        _ directories: Directories, keeping months: @escaping @Sendable () -> Int? = { nil }, files: FileSystem = .live
    ) {
        self.directories = directories
        self.months = months
        self.files = files
    }

    /// The folders of a server.
    /// - Parameter reader: The account that reads the feeds; nil for feeds that name no account.
    package func of(_ server: GitHubServer, reader: Login? = nil) -> FeedFolders {
        let new = FeedFolders(directories, server: server, reader: reader, keeping: months, files: files)
        return known.withLock { known in
            let folders = known[new.folder.path] ?? new
            known[new.folder.path] = folders
            return folders
        }
    }
}
