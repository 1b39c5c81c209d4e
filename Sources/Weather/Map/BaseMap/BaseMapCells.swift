import Locking
import Logging

/// The fine level of the base map: the world in squares, each read from the file when a tile needs it.
final class BaseMapCells: Sendable {
    /// The positions of the cells in the file.
    struct Index: Sendable {
        /// The zoom level whose tiles are the cells.
        let zoom: Int
        let bits: Int
        /// The start of each cell in the file, row by row from the north-west, and the end of the last one.
        let starts: [Int]

        var end: Int { starts[starts.count - 1] }
    }

    private let file: BaseMapFile
    private let index: Index
    /// The most recently used cells, the newest last.
    private let latest = Mutex<[(cell: Int, lines: BaseMap.Lines)]>([])
    private let isDamageReported = Mutex(false)

    /// At most four are visible; the others are kept for when the map moves.
    private static let capacity = 12

    init(_ file: BaseMapFile, _ index: Index) {
        self.file = file
        self.index = index
    }

    /// The lowest zoom level that uses the cells.
    var zoom: Int { index.zoom }

    /// The lines on a tile at one of these zoom levels, and some of its surroundings; nil if the file is damaged, which
    /// is logged once.
    func lines(around tile: TileIndex) -> BaseMap.Lines? {
        let shift = tile.zoom - index.zoom
        let (column, row) = (tile.x >> shift, tile.y >> shift)
        let cell = row << index.zoom + column
        if let known = known(cell) { return known }
        do throws(BaseMapError) {
            // Not under the lock, since it takes some time. Two threads may do this, with the same result.
            let lines = try read(
                cell, on: BaseMapGrid(column: column, row: row, zoom: index.zoom, bits: index.bits))
            keep(lines, of: cell)
            return lines
        } catch {
            report(error)
            return nil
        }
    }

    private func read(_ cell: Int, on grid: BaseMapGrid) throws(BaseMapError) -> BaseMap.Lines {
        let range = index.starts[cell]..<index.starts[cell + 1]
        guard !range.isEmpty else { return BaseMap.Lines() }
        var reader = BaseMapReader(file.bytes(in: range), startingAt: range.lowerBound)
        let lines = try reader.lines(on: grid)
        try reader.end()
        return lines
    }

    private func known(_ cell: Int) -> BaseMap.Lines? {
        latest.withLock { latest in
            guard let place = latest.firstIndex(where: { $0.cell == cell }) else { return nil }
            let found = latest.remove(at: place)
            latest.append(found)
            return found.lines
        }
    }

    private func keep(_ lines: BaseMap.Lines, of cell: Int) {
        latest.withLock { latest in
            latest.removeAll { $0.cell == cell }
            if latest.count == Self.capacity { latest.removeFirst() }
            latest.append((cell, lines))
        }
    }

    private func report(_ error: BaseMapError) {
        let isFirst = isDamageReported.withLock { isReported in
            defer { isReported = true }
            return !isReported
        }
        guard isFirst else { return }
        Logger(label: "dashboard.map").error(
            "A part of the offline map cannot be read.", metadata: ["error": "\(error)"])
    }
}
