/// Finds the names that are near a point of the map.
struct BaseMapPlaces: Sendable {
    /// The number of squares in each direction: as many as the map has cells, none of which contains very many names.
    private static let squares = 64

    /// For each square, row by row, where its names begin in `sorted`; and the end of the last one.
    private var starts = [Int32](repeating: 0, count: squares * squares + 1)
    /// The names' numbers, square by square.
    private var sorted: [Int32]
    private let points: [MapPoint]

    init(_ names: [BaseMap.Name]) {
        points = names.map(\.place)
        sorted = [Int32](repeating: 0, count: names.count)
        let squares = points.map { Self.column($0.x) + Self.column($0.y) * Self.squares }
        for square in squares { starts[square + 1] += 1 }
        for square in 1..<starts.count { starts[square] += starts[square - 1] }
        var next = starts
        for (number, square) in squares.enumerated() {
            sorted[Int(next[square])] = Int32(number)
            next[square] += 1
        }
    }

    /// The numbers of the names whose places are within a rectangle around a point, unordered. It may extend across the
    /// date line.
    ///
    /// - Parameter reach: Half of the rectangle's width and height, as shares of the map's.
    func numbers(around center: MapPoint, reach: SIMD2<Double>) -> [Int] {
        let isAll = reach.x >= 0.5
        let columns =
            isAll
            ? 0...Self.squares - 1
            : Int(
                ((center.x - reach.x) * Double(Self.squares)).rounded(.down))...Int(
                    ((center.x + reach.x) * Double(Self.squares)).rounded(.down))
        var found: [Int] = []
        for row in Self.column(center.y - reach.y)...Self.column(center.y + reach.y) {
            for column in columns.prefix(Self.squares) {
                // A power of two, so that negative columns wrap around.
                let square = row * Self.squares + column & (Self.squares - 1)
                for index in starts[square]..<starts[square + 1] {
                    let number = Int(sorted[Int(index)])
                    let point = points[number]
                    guard abs(point.y - center.y) <= reach.y, isAll || abs(center.distance(eastTo: point)) <= reach.x
                    else { continue }
                    found.append(number)
                }
            }
        }
        return found
    }

    private static func column(_ position: Double) -> Int {
        min(max(Int(position * Double(squares)), 0), squares - 1)
    }
}
