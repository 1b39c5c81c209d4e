import Base
import FoundationEssentials
import History
import Translation

/// How much is on the disk, and of what.
package struct StorageSizes: Sendable {
    /// The history of a feed.
    package struct Feed: Sendable {
        package let title: String
        package let isFollowed: Bool
        package let bytes: Int
        /// The newest first.
        package let months: [(title: String, bytes: Int)]
    }

    /// Those of followed feeds first, each by name.
    package let feeds: [Feed]
    /// What is not of a feed.
    package let others: [(title: String, bytes: Int)]
    /// What was set aside, the newest first.
    package let setAside: [SetAsideFile]

    /// Looks at all files, and blocks while it does.
    /// - Parameter followed: The titles of the followed feeds by the paths of their histories.
    init(of files: SavedFiles, followed: [String: String]) {
        let directories = files.directories
        let stored = StoredHistory.readable(in: directories, files: files.files)
        let titled = stored.map { history in
            Feed(
                title: followed[history.path] ?? history.name, isFollowed: followed[history.path] != nil,
                bytes: history.bytes, months: history.months.map { (Self.title($0.month), $0.bytes) })
        }
        feeds = titled.filter(\.isFollowed) + titled.filter { !$0.isFollowed }
        func size(_ contents: Set<SavedContent>) -> Int {
            FolderSize(of: StoredFile.all(files).filter { contents.contains($0.content) }.map(\.file)).bytes
        }
        func size(_ folder: String) -> Int { FolderSize(directories.cache.appending(path: folder)).bytes }
        var others = [
            (
                tr("Preferences and State"),
                FolderSize(directories.config).bytes + FolderSize(directories.state).bytes
            ),
            (tr("Inbox"), size([.inbox])),
            (tr("Weather"), size([.weather, .warnings, .warningZones, .air, .spread, .forecastRecords])),
            (tr("Trending and People"), size([.trending, .people]) + size("trending")),
            (tr("Pictures of People"), size("avatars")),
            (tr("Map Tiles"), size("tiles")),
        ]
        let kept = FolderSize(of: Restoring.kept(in: directories)).bytes
        if kept > 0 { others.append((tr("Backups from Before Restoring"), kept)) }
        self.others = others
        setAside = Self.setAside(in: directories)
    }

    static func title(_ month: HistoryMonth) -> String {
        month.firstDay.map { tr("{month} {year}", ["month": $0.monthName, "year": "\($0.year)"]) } ?? ""
    }

    private static func setAside(in directories: Directories) -> [SetAsideFile] {
        [directories.config, directories.data, directories.state, directories.cache].flatMap { folder in
            ((try? FileManager.default.subpathsOfDirectory(atPath: folder.filePath)) ?? [])
                .compactMap { SetAsideFile(folder.appending(path: $0)) }
        }
        .sorted { ($0.time, $0.file.path) > ($1.time, $1.file.path) }
    }

    /// A size as it is shown: "12.4 MB", "7 kB". What is there is not shown as nothing.
    package static func text(_ bytes: Int, _ numbers: NumberStyle) -> String {
        guard bytes > 999_000 else {
            return tr("{number} kB", ["number": numbers.text(count: (bytes + 999) / 1_000)]).unbroken
        }
        let number = numbers.text((Double(bytes) / 1e5).rounded(.up) / 10, decimals: 1)
        return tr("{number} MB", ["number": number]).unbroken
    }
}

extension SetAsideFile {
    /// Why it was, in a sentence.
    package var reason: String {
        switch formerName {
        case "head.json": tr("The summary of a history could not be read. It was made again from the events.")
        case "unseen.json": tr("Which events of a feed are new could not be read. They count as seen.")
        case let name where name.hasSuffix(".jsonl"):
            tr("Lines of a history could not be read. They are in this file, and all others are where they were.")
        default: tr("It could not be read, so that a new one was begun.")
        }
    }
}
