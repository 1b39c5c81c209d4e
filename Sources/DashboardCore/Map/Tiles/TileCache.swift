import Foundation
import Rx
import Locking

#if canImport(Glibc)
    import Glibc
#endif

/// Keeps tiles on disk, one file each, for all servers and all running copies of the application together. Those that
/// were not used for the longest time make room for new ones.
///
/// When a tile was used last is its file's time of modification. Reading and saving block.
final class TileCache: Sendable {
    /// How many bytes all files may take together, in whole blocks.
    static let standardLimit = 100 << 20
    /// What the smallest file takes on most file systems, in bytes.
    private static let block = 4096
    /// A use is noted when the last one that was noted is this long ago, in seconds: a note for each would be as dear as
    /// saving.
    private static let noteInterval: Double = 600

    private struct Usage {
        /// As far as is known: what was there when the files were listed, and what was saved since then.
        var total: Int
        /// Of these, what was saved since then.
        var added = 0
    }

    private let folder: URL
    private let limit: Int
    private let cleaner: any ImmediateSchedulerType
    private let write: @Sendable (Data, URL) throws -> Void
    private let usage = Mutex(Usage?.none)
    /// Held while files are deleted, so that only one does it at a time.
    private let isPruning = Mutex(false)

    /// - Parameters:
    ///   - cleaner: Deletes files: thousands can take seconds, for which no tile should wait.
    ///   - write: Puts a file in place as a whole or not at all; tests have it fail.
    init(
        _ directories: Directories, limit: Int = standardLimit,
        cleaner: any ImmediateSchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        write: @escaping @Sendable (Data, URL) throws -> Void = { try $0.write(to: $1, options: .atomic) }
    ) {
        folder = directories.cache.appending(path: "tiles")
        self.limit = limit
        self.cleaner = cleaner
        self.write = write
    }

    /// What is saved of a tile, if it is whole.
    func tile(_ tile: TileIndex, of server: TileServer, now: Date) -> SavedTile? {
        let file = file(for: tile, of: server)
        guard let saved = (try? Data(contentsOf: file)).flatMap(SavedTile.init(file:)) else { return nil }
        if let status = FileStatus(file.filePath), abs(status.used.timeIntervalSince(now)) > Self.noteInterval {
            note(file, used: now)
        }
        return saved
    }

    /// Saves a tile, and deletes others where there are too many.
    /// - Throws: When the disk is full, the folder cannot be written, …
    func save(_ saved: SavedTile, as tile: TileIndex, of server: TileServer, now: Date) throws {
        let file = file(for: tile, of: server)
        let content = try saved.file
        let before = FileStatus(file.filePath).map { Self.size($0.byteCount) } ?? 0
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try write(content, file)
        note(file, used: now)
        guard isTooMuch(with: Self.size(content.count) - before) else { return }
        _ = cleaner.schedule(()) { [self] _ in
            prune()
            return Disposables.create()
        }
    }

    /// Counts in what was saved. The files are listed for the first time, and again after each tenth of the limit, since
    /// another running copy may have saved as much.
    private func isTooMuch(with added: Int) -> Bool {
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
    private func prune() {
        let isMine = isPruning.withLock { isPruning in
            defer { isPruning = true }
            return !isPruning
        }
        guard isMine else { return }
        defer { isPruning.withLock { $0 = false } }
        var files = FileStatus.all(in: folder)
        var total = files.reduce(0) { $0 + Self.size($1.byteCount) }
        if total > limit {
            files.sort { $0.used > $1.used }
            while total > limit - limit / 20, let oldest = files.popLast() {
                // Another copy of the application may have been faster.
                unlink(folder.appending(path: oldest.name).filePath)
                total -= Self.size(oldest.byteCount)
            }
        }
        usage.withLock { [total] in $0 = Usage(total: total) }
    }

    private func note(_ file: URL, used: Date) {
        let seconds = used.timeIntervalSince1970.rounded(.down)
        let time = timespec(tv_sec: Int(seconds), tv_nsec: 0)
        // Should it fail, the tile makes room too early.
        utimensat(AT_FDCWD, file.filePath, [time, time], 0)
    }

    private func file(for tile: TileIndex, of server: TileServer) -> URL {
        folder.appending(path: "\(server.name)-\(tile.zoom)-\(tile.x)-\(tile.y)")
    }

    private static func size(_ byteCount: Int) -> Int { (byteCount + block - 1) / block * block }
}

/// What the system tells of a file.
private struct FileStatus {
    let name: String
    let byteCount: Int
    /// Its time of modification.
    let used: Date

    /// Nil where there is no such file, or something that is no file.
    init?(_ path: String, name: String = "") {
        var status = stat()
        guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        self.name = name
        byteCount = Int(status.st_size)
        used = Date(timeIntervalSince1970: Double(status.st_mtim.tv_sec))
    }

    /// The files of a folder, in no order. Much faster than Foundation, which makes a URL of each.
    static func all(in folder: URL) -> [FileStatus] {
        let path = folder.filePath
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
        return names.compactMap { FileStatus("\(path)/\($0)", name: $0) }
    }
}

extension TileServer {
    /// What the names of its files begin with. Not the address itself, which may contain a key.
    fileprivate var name: String {
        let host = host.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
        return "\(host.prefix(64))-\(String(FNV1a.hash(Data(template.utf8)), radix: 16))"
    }
}
