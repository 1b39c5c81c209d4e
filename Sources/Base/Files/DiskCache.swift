import FoundationEssentials
import Locking
import Rx

/// A folder of cached files, shared by all running instances of the application. The least recently used files are
/// deleted to make space for new ones.
///
/// The time of the last use is the modification time. Reading and saving block. Files are synced before they get
/// their names: what a power cut leaves is a whole file, or none.
package final class DiskCache: Sendable {
    /// The size of the smallest file on most file systems, in bytes.
    private static let block = 4096
    /// A use is recorded if the last recorded one is this long ago, in seconds: recording each would be as expensive as
    /// saving.
    private static let noteInterval: TimeInterval = 600

    private struct Usage {
        /// As far as is known: the size when the files were last listed, plus the files saved since.
        var total: Int
        /// The size of the files saved since then.
        var added = 0
    }

    private let folder: String
    private let limit: Int
    private let cleaner: any ImmediateSchedulerType
    private let files: FileSystem
    private let usage = Mutex(Usage?.none)
    /// Held while files are deleted, so that only one thread does it at a time.
    private let isPruning = Mutex(false)

    /// - Parameters:
    ///   - limit: The maximum total size of all files in bytes, in whole blocks.
    ///   - cleaner: Deletes files: thousands can take seconds, which should not delay saving.
    ///   - files: Changes files; tests make it fail.
    package init(
        _ folder: URL, limit: Int,
        cleaner: any ImmediateSchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        files: FileSystem = .live
    ) {
        self.folder = folder.filePath
        self.limit = limit
        self.cleaner = cleaner
        self.files = files
    }

    /// The contents of a file, if it exists.
    package func content(of name: String, now: Date) -> Data? {
        let path = path(name)
        guard let content = try? FileSystem.content(of: path) else { return nil }
        if let status = try? FileStatus(path), abs(status.modifiedAt.timeIntervalSince(now)) > Self.noteInterval {
            note(path, used: now)
        }
        return content
    }

    /// Saves a file, and deletes others if there are too many.
    /// - Parameter name: At most 255 bytes, without a slash.
    /// - Throws: If the disk is full, the folder is not writable, …
    package func save(_ content: Data, as name: String, now: Date) throws(FileError) {
        let path = path(name)
        let before = (try? FileStatus(path)).map { Self.size($0.byteCount) } ?? 0
        try files.makeFolders(folder)
        // A picture of which a power cut has left a part would be shown for ever.
        try files.replace(path, with: content, isSynced: true)
        note(path, used: now)
        guard exceedsLimit(with: Self.size(content.count) - before) else { return }
        _ = cleaner.schedule(()) { [self] _ in
            prune(now: now)
            return Disposables.create()
        }
    }

    /// Adds the size of a saved file. The files are listed the first time, and again after each tenth of the limit,
    /// since another instance may have saved as much.
    private func exceedsLimit(with added: Int) -> Bool {
        usage.withLock { usage in
            guard var known = usage else { return true }
            known.total += added
            known.added += max(added, 0)
            usage = known
            return known.total > limit || known.added > limit / 10
        }
    }

    /// Lists the files, and deletes the least recently used ones if there are too many: some more than needed, so that
    /// it is not repeated at once.
    private func prune(now: Date) {
        let isMine = isPruning.withLock { isPruning in
            defer { isPruning = true }
            return !isPruning
        }
        guard isMine else { return }
        defer { isPruning.withLock { $0 = false } }
        files.removeTemporaryFiles(in: folder, now: now)
        var entries = entries()
        var total = entries.reduce(0) { $0 + $1.size }
        if total > limit {
            entries.sort { $0.usedAt > $1.usedAt }
            while total > limit - limit / 20, let oldest = entries.popLast() {
                // Another instance may have deleted it.
                _ = try? files.perform(.remove(path(oldest.name)))
                total -= oldest.size
            }
        }
        usage.withLock { [total] in $0 = Usage(total: total) }
    }

    /// The files of the folder, unordered. Much faster than Foundation, which creates a URL for each.
    private func entries() -> [(name: String, size: Int, usedAt: Date)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            guard let status = try? FileStatus(path(name)), status.isFile else { return nil }
            return (name, Self.size(status.byteCount), status.modifiedAt)
        }
    }

    private func note(_ path: String, used: Date) {
        // If this fails, the file is deleted too early.
        _ = try? files.perform(.date(path, used))
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    private static func size(_ byteCount: Int) -> Int { (byteCount + block - 1) / block * block }
}
