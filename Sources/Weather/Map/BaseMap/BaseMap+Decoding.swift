import Translation

/// Why a file is not a base map.
package enum BaseMapError: Error, Equatable, CustomStringConvertible {
    /// It has another format, or belongs to another version of the application.
    case isNoBaseMap
    /// It is truncated, has trailing data, or contains invalid values.
    case isDamaged(atByte: Int)

    package var description: String {
        switch self {
        case .isNoBaseMap: tr("The offline map’s file is of another kind or version. Install Dashboard again.")
        case .isDamaged(let byte):
            tr(
                "The offline map’s file is damaged at byte {position}. Install Dashboard again.",
                ["position": "\(byte)"])
        }
    }
}

extension BaseMap {
    /// Decodes a file written by `scripts/make-base-map`, which describes the format. Only the lengths of
    /// the cells are read.
    package init(_ file: BaseMapFile) throws(BaseMapError) {
        let magic = Array("DASHMAP2".utf8)
        var start = BaseMapReader(file.bytes(in: 0..<magic.count + 5))
        try start.skip(magic)
        let length = try start.number(in: 0...max(0, file.count - magic.count))
        let head = start.position..<start.position + length
        var reader = BaseMapReader(file.bytes(in: head), startingAt: head.lowerBound)
        let grid = BaseMapGrid(bits: try reader.number(in: 1...24))
        var levels: [Level] = []
        for _ in 0..<(try reader.count(1...)) {
            let zoom = try reader.number(in: TileIndex.zoomRange)
            guard zoom > levels.last?.maximumZoom ?? -1 else { throw reader.damage }
            levels.append(Level(maximumZoom: zoom, lines: try reader.lines(on: grid)))
        }
        let count = try reader.count()
        var names: [Name] = []
        names.reserveCapacity(count)
        for _ in 0..<count { names.append(try reader.name(on: grid)) }
        let index = try reader.cells(after: levels[levels.count - 1].maximumZoom, startingAt: head.upperBound)
        try reader.end()
        guard index.end == file.count else { throw .isDamaged(atByte: min(index.end, file.count)) }
        self.levels = levels
        self.names = names
        places = BaseMapPlaces(names)
        cells = BaseMapCells(file, index)
    }

    /// A file in memory.
    package init(_ bytes: [UInt8]) throws(BaseMapError) {
        try self.init(BaseMapFile(bytes))
    }
}

extension BaseMapReader {
    fileprivate mutating func name(on grid: BaseMapGrid) throws(BaseMapError) -> BaseMap.Name {
        let kind: BaseMap.Name.Kind = try number(in: 0...1) == 0 ? .country : .city
        let rank = try number(in: 0...20)
        let x = try number(in: 0...grid.size)
        let y = try number(in: 0...grid.size)
        let room = try number(in: 0...grid.size)
        let size = Double(grid.size)
        return BaseMap.Name(
            kind: kind, text: try text(), rank: rank, place: MapPoint(x: Double(x) / size, y: Double(y) / size),
            room: Double(room) / size)
    }

    /// - Parameters:
    ///   - zoom: The last zoom level for which there is a coarse level.
    ///   - start: Where the first cell begins.
    fileprivate mutating func cells(after zoom: Int, startingAt start: Int) throws(BaseMapError) -> BaseMapCells.Index {
        let bits = try number(in: 6...24)
        let cellZoom = try number(in: 0...8)
        guard cellZoom > zoom, cellZoom + 5 <= bits else { throw damage }
        let count = 1 << (2 * cellZoom)
        var starts = [start]
        starts.reserveCapacity(count + 1)
        for _ in 0..<count { starts.append(starts[starts.count - 1] + (try number())) }
        return BaseMapCells.Index(zoom: cellZoom, bits: bits, starts: starts)
    }
}
