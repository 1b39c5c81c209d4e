/// Why a file is no base map.
public enum BaseMapError: Error, Equatable, CustomStringConvertible {
    /// It is something else, or from another version of the application.
    case isNoBaseMap
    /// It ends too early, goes on after its end, or holds what cannot be.
    case isDamaged(atByte: Int)

    public var description: String {
        switch self {
        case .isNoBaseMap: "The file of the base map is none, or of another version. Install Dashboard again."
        case .isDamaged(let byte): "The file of the base map is damaged at byte \(byte). Install Dashboard again."
        }
    }
}

extension BaseMap {
    /// Reads the file that `scripts/make-base-map` writes, which describes its layout.
    public init(_ bytes: [UInt8]) throws(BaseMapError) {
        var reader = BaseMapReader(bytes)
        try reader.skip(Array("DASHMAP1".utf8))
        let bits = try reader.number(in: 1...24)
        reader.gridSize = 1 << bits
        var levels: [Level] = []
        for _ in 0..<(try reader.count(1...)) {
            let zoom = try reader.number(in: TileIndex.zoomRange)
            guard zoom > levels.last?.maximumZoom ?? -1 else { throw reader.damage }
            levels.append(
                Level(
                    maximumZoom: zoom, land: try reader.lines(ofAtLeast: 3), lakes: try reader.lines(ofAtLeast: 3),
                    borders: try reader.lines(ofAtLeast: 2), innerBorders: try reader.lines(ofAtLeast: 2)))
        }
        var names: [Name] = []
        for _ in 0..<(try reader.count()) {
            names.append(try reader.name())
        }
        try reader.end()
        self.levels = levels
        self.names = names
    }
}

/// Takes a base map's file apart, and never reads beyond its end.
private struct BaseMapReader {
    var gridSize = 1

    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var damage: BaseMapError { .isDamaged(atByte: position) }

    mutating func skip(_ magic: [UInt8]) throws(BaseMapError) {
        guard bytes.starts(with: magic) else { throw .isNoBaseMap }
        position = magic.count
    }

    func end() throws(BaseMapError) {
        guard position == bytes.count else { throw damage }
    }

    /// An unsigned number of at most 35 bits, seven of them a byte, the lowest first.
    mutating func number() throws(BaseMapError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 35, by: 7) {
            guard position < bytes.count else { throw damage }
            let byte = bytes[position]
            position += 1
            value |= Int(byte & 0x7F) << shift
            if byte < 0x80 { return value }
        }
        throw damage
    }

    mutating func number(in range: ClosedRange<Int>) throws(BaseMapError) -> Int {
        let value = try number()
        guard range.contains(value) else { throw damage }
        return value
    }

    /// A number of things, each of which takes a byte at least.
    mutating func count(_ range: PartialRangeFrom<Int> = 0...) throws(BaseMapError) -> Int {
        let value = try number()
        guard range.contains(value), value <= bytes.count - position else { throw damage }
        return value
    }

    private mutating func signedNumber() throws(BaseMapError) -> Int {
        let value = try number()
        return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
    }

    mutating func lines(ofAtLeast minimum: Int) throws(BaseMapError) -> [BaseMap.Line] {
        let count = try count()
        var lines: [BaseMap.Line] = []
        lines.reserveCapacity(count)
        for _ in 0..<count { lines.append(try line(ofAtLeast: minimum)) }
        return lines
    }

    private mutating func line(ofAtLeast minimum: Int) throws(BaseMapError) -> BaseMap.Line {
        let count = try count(minimum...)
        var points: [SIMD2<Float>] = []
        points.reserveCapacity(count)
        var (x, y) = (try number(), try number())
        let scale = 1 / Float(gridSize)
        while true {
            guard 0...gridSize ~= x, 0...gridSize ~= y else { throw damage }
            // Exact: a grid of 24 bits is as fine as the numbers are.
            points.append(SIMD2(Float(x), Float(y)) * scale)
            if points.count == count { return BaseMap.Line(points) }
            x += try signedNumber()
            y += try signedNumber()
        }
    }

    mutating func name() throws(BaseMapError) -> BaseMap.Name {
        let kind: BaseMap.Name.Kind = try number(in: 0...1) == 0 ? .country : .city
        let rank = try number(in: 0...20)
        let x = try number(in: 0...gridSize)
        let y = try number(in: 0...gridSize)
        let room = try number(in: 0...gridSize)
        let length = try count(1...)
        guard let text = String(validating: bytes[position..<position + length], as: UTF8.self) else { throw damage }
        position += length
        let size = Double(gridSize)
        return BaseMap.Name(
            kind: kind, text: text, rank: rank, place: MapPoint(x: Double(x) / size, y: Double(y) / size),
            room: Double(room) / size)
    }
}
