import Base
import FoundationEssentials

/// A history on disk, whether its feed is followed or not. Nothing is changed by looking at it.
package struct StoredHistory: Sendable {
    let folder: HistoryFolder
    /// The last known name of the feed; the name of the folder if there is none.
    package let name: String
    /// The months with their sizes in bytes, the newest first.
    package let months: [(month: HistoryMonth, bytes: Int)]
    /// The size of all its files, in bytes.
    package let bytes: Int

    /// The path of its folder.
    package var path: String { folder.path }

    /// Nil for a folder without a history, and for one that is gone meanwhile.
    /// - Throws: If something of it cannot be read.
    private init?(_ path: String, _ files: FileSystem) throws {
        folder = HistoryFolder(path: path, files: files)
        // Also what was set aside, of a history without anything else.
        guard try Self.names(in: path).contains(where: { $0.contains(".json") }) else { return nil }
        months = try folder.sizes().sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
        let head = try FileSystem.content(of: folder.head)
        let identity = head.flatMap { try? SavedJSON<HistoryHead>($0).value.identity }
        name =
            identity.flatMap { $0.name ?? $0.formerNames.first } ?? folder.name.replacing("@", with: "/").trimmedSlash
        bytes = FolderSize(URL(filePath: path)).bytes
    }

    /// All in the data folder, by name. Blocks while it reads.
    /// - Parameter unreadable: Is told why a folder cannot be read, and throws that, or returns to leave it out.
    package static func all(
        in directories: Directories, files: FileSystem, unreadable: (any Error) throws -> Void
    ) rethrows -> [StoredHistory] {
        func read<Result>(_ none: Result, _ body: () throws -> Result) rethrows -> Result {
            do {
                return try body()
            } catch {
                try unreadable(error)
                return none
            }
        }
        func paths(in folder: String) throws -> [String] {
            try read([]) { try names(in: folder).map { "\(folder)/\($0)" } }
        }
        let servers = try paths(in: directories.data.appending(path: "feeds").filePath)
        let readers = try servers.flatMap { try paths(in: "\($0)/accounts") }
        let histories = try (servers + readers).flatMap { try paths(in: $0) }
            .compactMap { path in try read(nil) { try StoredHistory(path, files) } }
        return histories.sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
    }

    /// The same without what cannot be read.
    package static func readable(in directories: Directories, files: FileSystem) -> [StoredHistory] {
        all(in: directories, files: files) { _ in }
    }

    /// None in what is no folder.
    private static func names(in folder: String) throws -> [String] {
        guard try FileStatus(folder, followingLinks: true)?.isFolder == true else { return [] }
        return try FileSystem.names(in: folder)
    }
}

extension String {
    /// Without a slash at its beginning.
    fileprivate var trimmedSlash: String { hasPrefix("/") ? String(dropFirst()) : self }
}

extension EventStore {
    /// The path of its folder.
    package var path: String { folder.path }
}

extension HistoryMonth {
    /// Its first day.
    package var firstDay: CalendarDay? { CalendarDay(year: number / 12, month: number % 12 + 1, day: 1) }
}
