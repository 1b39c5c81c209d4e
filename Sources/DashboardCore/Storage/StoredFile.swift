import Base
import FoundationEssentials

/// A JSON file of `SavedFiles` that is no section of the preferences.
struct StoredFile: Sendable {
    let content: SavedContent
    let file: URL
    /// Reads it, and sets it aside if it is damaged and files may be changed.
    /// - Returns: What is told of it; nil if it is well, or not there.
    let notice: @Sendable (_ now: Date) throws -> StorageNotice?

    private init(_ content: SavedContent, _ store: JSONStore<some Codable>) {
        self.content = content
        file = store.file
        notice = { now in
            switch try store.load(now: now) {
            case .missing, .saved: nil
            case .damaged(let file): .damaged(movedTo: file)
            case .newer: .newerFormat
            }
        }
    }

    /// All of them.
    static func all(_ files: SavedFiles) -> [StoredFile] { kept(files) + fetched(files) }

    /// What cannot be fetched again, and how things were when the program was left.
    private static func kept(_ files: SavedFiles) -> [StoredFile] {
        [
            StoredFile(.inbox, files.inbox), StoredFile(.forecastRecords, files.forecastRecords),
            StoredFile(.askedHosts, files.askedHosts), StoredFile(.lastVisit, files.lastVisit),
            StoredFile(.notifiedWarnings, files.notifiedWarnings), StoredFile(.requests, files.requests),
            StoredFile(.windowSize, files.window),
        ]
    }

    private static func fetched(_ files: SavedFiles) -> [StoredFile] {
        [
            StoredFile(.air, files.air), StoredFile(.people, files.people), StoredFile(.spread, files.spread),
            StoredFile(.trending, files.trending), StoredFile(.warnings, files.warnings),
            StoredFile(.warningZones, files.warningZones), StoredFile(.weather, files.weather),
        ]
    }
}
