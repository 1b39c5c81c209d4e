import Base
import FoundationEssentials
import Rx

/// Saves tiles on disk, one file each, for all servers.
final class TileCache: Sendable {
    /// The maximum total size of all files in bytes, in whole blocks.
    static let standardLimit = 100 << 20

    private let files: DiskCache

    init(
        _ directories: Directories, limit: Int = standardLimit,
        cleaner: any ImmediateSchedulerType = ConcurrentDispatchQueueScheduler(qos: .utility),
        files: FileSystem = .live
    ) {
        self.files = DiskCache(
            directories.cache.appending(path: "tiles"), limit: limit, cleaner: cleaner, files: files)
    }

    /// The saved tile, if it is intact.
    func tile(_ tile: TileIndex, of server: TileServer, now: Date) -> SavedTile? {
        files.content(of: name(of: tile, server), now: now).flatMap(SavedTile.init(file:))
    }

    /// Saves a tile, and deletes others if there are too many.
    /// - Throws: If the disk is full, the folder is not writable, …
    func save(_ saved: SavedTile, as tile: TileIndex, of server: TileServer, now: Date) throws {
        try files.save(try saved.file, as: name(of: tile, server), now: now)
    }

    private func name(of tile: TileIndex, _ server: TileServer) -> String {
        "\(server.name)-\(tile.zoom)-\(tile.x)-\(tile.y)"
    }
}

extension TileServer {
    /// The prefix of its files' names. Not the URL itself, which may contain a key.
    fileprivate var name: String {
        let host = host.filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == ".") }
        return "\(host.prefix(64))-\(String(FNV1a.hash(Data(template.utf8)), radix: 16))"
    }
}
