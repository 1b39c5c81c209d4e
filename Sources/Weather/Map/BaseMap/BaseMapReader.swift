/// Parses a part of a base map's file, and never reads beyond its end.
struct BaseMapReader {
    private let bytes: [UInt8]
    /// The start of the part in the file.
    private let start: Int
    private var index = 0

    init(_ bytes: [UInt8], startingAt start: Int = 0) {
        self.bytes = bytes
        self.start = start
    }

    /// The position of the next byte in the file.
    var position: Int { start + index }

    var damage: BaseMapError { .isDamaged(atByte: position) }

    mutating func skip(_ magic: [UInt8]) throws(BaseMapError) {
        guard bytes.starts(with: magic) else { throw .isNoBaseMap }
        index = magic.count
    }

    func end() throws(BaseMapError) {
        guard index == bytes.count else { throw damage }
    }

    /// An unsigned number of at most 35 bits, in groups of seven bits per byte, the lowest first.
    mutating func number() throws(BaseMapError) -> Int {
        var value = 0
        for shift in stride(from: 0, to: 35, by: 7) {
            guard index < bytes.count else { throw damage }
            let byte = bytes[index]
            index += 1
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

    /// A number of elements, each of which needs at least one byte.
    mutating func count(_ range: PartialRangeFrom<Int> = 0...) throws(BaseMapError) -> Int {
        let value = try number()
        guard range.contains(value), value <= bytes.count - index else { throw damage }
        return value
    }

    mutating func signedNumber() throws(BaseMapError) -> Int {
        let value = try number()
        return value & 1 == 0 ? value >> 1 : -(value >> 1) - 1
    }

    mutating func text() throws(BaseMapError) -> String {
        let length = try count(1...)
        guard let text = String(validating: bytes[index..<index + length], as: UTF8.self) else { throw damage }
        index += length
        return text
    }
}

extension BaseMapReader {
    mutating func lines(on grid: BaseMapGrid) throws(BaseMapError) -> BaseMap.Lines {
        var lines = BaseMap.Lines()
        lines.land = try self.lines(ofAtLeast: 3, on: grid)
        lines.lakes = try self.lines(ofAtLeast: 3, on: grid)
        lines.borders = try self.lines(ofAtLeast: 2, on: grid)
        lines.innerBorders = try self.lines(ofAtLeast: 2, on: grid)
        lines.lesserInnerBorders = try self.lines(ofAtLeast: 2, on: grid)
        lines.rivers = try self.lines(ofAtLeast: 2, on: grid)
        lines.lesserRivers = try self.lines(ofAtLeast: 2, on: grid)
        return lines
    }

    private mutating func lines(ofAtLeast minimum: Int, on grid: BaseMapGrid) throws(BaseMapError) -> [BaseMap.Line] {
        let count = try count()
        var lines: [BaseMap.Line] = []
        lines.reserveCapacity(count)
        for _ in 0..<count { lines.append(try line(ofAtLeast: minimum, on: grid)) }
        return lines
    }

    private mutating func line(ofAtLeast minimum: Int, on grid: BaseMapGrid) throws(BaseMapError) -> BaseMap.Line {
        let count = try count(minimum...)
        var points: [SIMD2<Float>] = []
        points.reserveCapacity(count)
        var (x, y) = (grid.corner.x + (try number()), grid.corner.y + (try number()))
        let scale = 1 / Float(grid.size)
        while true {
            guard grid.columns ~= x, grid.rows ~= y else { throw damage }
            // Exact: a grid of 24 bits has the precision of the numbers.
            points.append(SIMD2(Float(x), Float(y)) * scale)
            if points.count == count { return BaseMap.Line(points) }
            x += try signedNumber()
            y += try signedNumber()
        }
    }
}
