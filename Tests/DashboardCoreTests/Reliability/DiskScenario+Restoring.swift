import Foundation

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore

/// All that is stored is replaced by a backup.
extension DiskScenario {
    static let restoring = [
        DiskScenario(
            testDescription: "restore a backup",
            prepare: { directories in
                let other = try TemporaryFolder()
                try store("1", in: other.directories, [star("1", 0), star("2", -60 * 24 * 40)])
                try SavedFiles(other.directories).window.save(.init(), at: noon)
                try BackupWriter(files: SavedFiles(other.directories)).write(to: backup(directories), now: noon)
                try store("9", in: directories, [star("9", 0)])
                try SavedFiles(directories).inbox.save(.init(), at: noon)
            },
            act: { directories, files in
                // As a start does.
                let restoring = Restoring(directories, files: files)
                try restoring.complete()
                _ = try restoring.restore(backup(directories), now: noon)
                return []
            },
            find: { directories, files in
                try Restoring(directories, files: files).complete()
                let saved = SavedFiles(directories, files: files)
                // As a start does, which removes what was being written.
                _ = (try saved.inbox.load(now: noon), try saved.window.load(now: noon))
                let paths = Backup.singleFiles(saved).filter { (try? FileStatus($1.filePath)) != nil }.keys.sorted()
                let events = try ["1", "9"].map { try StorageRig.store($0, in: directories, files).ids }
                return Found(value: "\(paths) \(events)")
            })
    ]

    private static func store(_ id: String, in directories: Directories, _ events: [String]) throws {
        try StorageRig.store(id, in: directories).apply(events)
    }

    private static func backup(_ directories: Directories) -> String {
        directories.data.deletingLastPathComponent().appending(path: "backup.tar.gz").filePath
    }
}
