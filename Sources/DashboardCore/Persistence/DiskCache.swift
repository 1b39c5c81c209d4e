import Foundation
import Rx
import Locking

/// A folder of files that can be had again, for all running copies of the application together. Those that were not used
/// for the longest time make room for new ones.
///
/// When a file was used last is its time of modification. Reading and saving block. Nothing waits for the disk: after a
/// power cut, a file may be there without its content.
final class DiskCache: Sendable {
    /// What the smallest file takes on most file systems, in bytes.
    private static let block = 4096
    /// A use is noted when the last one that was noted is this long ago, in seconds: a note for each would be as dear as
    /// saving.
    private static let noteInterval: TimeInterval = 600

    private struct Usage {
        /// As far as is known: what was there when the files were listed, and what was saved since then.
        var total: Int
        /// Of these, what was saved since then.
        var added = 0
    }

    private let folder: String
    private let limit: Int
    private let cleaner: any ImmediateSchedulerType
    private let files: FileSystem
    private let usage = Mutex(Usage?.none)
    /// Held while files are deleted, so that only one does it at a time.
    private let isPruning = Mutex(false)

    /// - Parameters:
    ///   - limit: How many bytes all files may take together, in whole blocks.
    ///   - cleaner: Deletes files: thousands can take seconds, for which nobody who saves one should wait.
    ///   - files: What changes files; tests have it fail.
    init(
        _ folder: URL, limit: Int,
        cleaner: any ImmediateSchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        files: FileSystem = .live
    ) {
        self.folder = folder.filePath
        self.limit = limit
        self.cleaner = cleaner
        self.files = files
    }

    /// The content of a file, if there is one.
    func content(of name: String, now: Date) -> Data? {
        let path = path(name)
        guard let content = try? FileSystem.content(of: path) else { return nil }
        if let status = try? FileStatus(path), abs(status.modifiedAt.timeIntervalSince(now)) > Self.noteInterval {
            note(path, used: now)
        }
        return content
    }

    /// Saves a file, and deletes others where there are too many.
    /// - Parameter name: At most 255 bytes, without a slash.
    /// - Throws: When the disk is full, the folder cannot be written, …
    func save(_ content: Data, as name: String, now: Date) throws(FileError) {
        let path = path(name)
        let before = (try? FileStatus(path)).map { Self.size($0.byteCount) } ?? 0
        try files.makeFolders(folder)
        try files.replace(path, with: content, isSynced: false)
        note(path, used: now)
        guard exceedsLimit(with: Self.size(content.count) - before) else { return }
        _ = cleaner.schedule(()) { [self] _ in
            prune(now: now)
            return Disposables.create()
        }
    }

    /// Counts in what was saved. The files are listed for the first time, and again after each tenth of the limit, since
    /// another running copy may have saved as much.
    private func exceedsLimit(with added: Int) -> Bool {
        usage.withLock { usage in
            guard var known = usage else { return true }
            known.total += added
            known.added += max(added, 0)
            usage = known
            return known.total > limit || known.added > limit / 10
        }
    }

    /// Lists the files, and deletes those that were used least when there are too many: some more than needed, so that
    /// it is not done again at once.
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
                // Another copy of the application may have been faster.
                _ = try? files.perform(.remove(path(oldest.name)))
                total -= oldest.size
            }
        }
        usage.withLock { [total] in $0 = Usage(total: total) }
    }

    /// The files of the folder, in no order. Much faster than Foundation, which makes a URL of each.
    private func entries() -> [(name: String, size: Int, usedAt: Date)] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.compactMap { name in
            guard let status = try? FileStatus(path(name)), status.isFile else { return nil }
            return (name, Self.size(status.byteCount), status.modifiedAt)
        }
    }

    private func note(_ path: String, used: Date) {
        // Should it fail, the file makes room too early.
        _ = try? files.perform(.date(path, used))
    }

    private func path(_ name: String) -> String { "\(folder)/\(name)" }

    private static func size(_ byteCount: Int) -> Int { (byteCount + block - 1) / block * block }
}
