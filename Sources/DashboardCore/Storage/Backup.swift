import Archive
import Base
import FoundationEssentials
import Translation

/// The form of a backup: a tar archive, compressed with gzip, with the files of the four folders as `config/…`, `data/…`, `state/…` and
/// `cache/…`. The manifest comes first, and the checksums of all files between them last, so that nothing is missing unnoticed.
enum Backup {
    static let format = 1
    static let manifestName = "dashboard-backup.json"
    static let checksumsName = "checksums.json"
    static let chunk = 1 << 20

    struct Manifest: Codable, Equatable {
        let format: Int
        let createdAt: Date
        /// The number of histories.
        let feeds: Int
    }

    /// The names of the four folders in an archive.
    static func roots(_ directories: Directories) -> [String: URL] {
        [
            "config": directories.config, "data": directories.data, "state": directories.state,
            "cache": directories.cache,
        ]
    }

    /// The paths of the files that are no histories: in an archive, and on the disk.
    static func singleFiles(_ files: SavedFiles) -> [String: URL] {
        let all = StoredFile.all(files).map(\.file) + [files.directories.config.appending(path: "preferences.json")]
        // Two of the folders may be the same one: each file has one name, always the same.
        let roots = roots(files.directories).sorted { $0.key < $1.key }
        let named = all.compactMap { file in
            roots.first { $0.value.appending(path: file.lastPathComponent) == file }
                .map { ("\($0.key)/\(file.lastPathComponent)", file) }
        }
        return Dictionary(uniqueKeysWithValues: named)
    }

    /// Whether a file of a history is in backups: not the records, which are made again, and nothing that is being written.
    static func isKept(_ name: String) -> Bool {
        !name.hasPrefix(".") && [".json", ".jsonl"].contains { name.hasSuffix($0) || name.contains("\($0).damaged-") }
    }

    /// Whether a path in an archive is one at which a history has a file: of a feed, or of one with a reader.
    static func isInHistory(_ path: String) -> Bool {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.starts(with: ["data", "feeds"]), let name = parts.last, isKept(String(name)) else { return false }
        guard parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") && !$0.unicodeScalars.contains { $0.value < 32 } })
        else {
            return false
        }
        switch parts.count {
        // The server, the feed and the file.
        case 5: return parts[3] != "accounts"
        // The server, "accounts", the reader, the feed and the file.
        case 7: return parts[3] == "accounts"
        default: return false
        }
    }
}

/// Why there is no backup, or why one is not restored.
package enum BackupError: LocalizedError, Equatable {
    /// libarchive is not installed.
    case notInstalled
    case unreadable(reason: String)
    /// It is something else.
    case foreign
    /// A newer version of the program has made it.
    case newer
    /// It is cut off, was changed, or is larger than a backup can be.
    case damaged
    /// It is restored in part, and the next start does the rest.
    case unfinished(reason: String)

    /// The problem and what to do, in full sentences.
    package var errorDescription: String? {
        switch self {
        case .notInstalled: tr("Backups need the library libarchive, which is not installed.")
        case .unreadable(let reason): trSentences(tr("The file cannot be read."), reason.asDetails)
        case .foreign: tr("The file is no backup of Dashboard. Choose one that Dashboard has made.")
        case .newer: tr("A newer version of Dashboard has made the backup. Update Dashboard to restore it.")
        case .damaged: tr("The backup is damaged, incomplete, or was changed, and is not restored.")
        case .unfinished(let reason):
            trSentences(
                tr("The backup is not completely restored yet. The next start of Dashboard does the rest."),
                reason.asDetails)
        }
    }
}
