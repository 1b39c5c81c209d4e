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

    /// Nil for a folder without a history.
    private init?(_ path: String, _ files: FileSystem) {
        folder = HistoryFolder(path: path, files: files)
        months = ((try? folder.sizes()) ?? [:]).sorted { $0.key > $1.key }.map { ($0.key, $0.value) }
        let head = (try? FileSystem.content(of: folder.head)) ?? nil
        guard head != nil || !months.isEmpty else { return nil }
        let identity = head.flatMap { try? SavedJSON<HistoryHead>($0).value.identity }
        name =
            identity.flatMap { $0.name ?? $0.formerNames.first } ?? folder.name.replacing("@", with: "/").trimmedSlash
        bytes = FolderSize(URL(filePath: path)).bytes
    }

    /// All in the data folder, by name. Blocks while it reads. What cannot be read is left out.
    package static func all(in directories: Directories, files: FileSystem) -> [StoredHistory] {
        let root = directories.data.appending(path: "feeds").filePath
        let histories = names(in: root).flatMap { host -> [String] in
            let accounts = "\(root)/\(host)/accounts"
            let own = names(in: "\(root)/\(host)").map { "\(root)/\(host)/\($0)" }
            return own
                + names(in: accounts).flatMap { login in
                    names(in: "\(accounts)/\(login)").map { "\(accounts)/\(login)/\($0)" }
                }
        }
        return histories.compactMap { StoredHistory($0, files) }
            .sorted { ($0.name.lowercased(), $0.path) < ($1.name.lowercased(), $1.path) }
    }

    private static func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
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
