import Weather

/// The map divided into square cells, which are numbered by rows: finds the points near another point.
struct OverlayCells: Sendable {
    /// The number of cells in each direction. It is a whole number, so that the edge of the map cuts no cell.
    private let side: Int

    /// - Parameter size: The minimum width and height of a cell, in parts of the map.
    init(size: Double) {
        side = max(1, Int(1 / size))
    }

    /// The number of the cell that contains a point.
    func key(of point: MapPoint) -> Int { row(point.y) * side + column(number(point.x)) }

    /// The cell of a point and its neighbours, each once.
    func around(_ point: MapPoint) -> [Int] {
        let column = number(point.x)
        let columns = side < 3 ? Array(0..<side) : (column - 1...column + 1).map { self.column($0) }
        let rows = row(point.y) - 1...row(point.y) + 1
        return rows.clamped(to: 0...side - 1).flatMap { row in columns.map { row * side + $0 } }
    }

    /// The cells of a rectangle, as ranges of numbers: from top to bottom, and in each row from left to right. If a row
    /// crosses the edge of the map, its second range begins at the opposite edge.
    func ranges(from corner: MapPoint, to opposite: MapPoint) -> [ClosedRange<Int>] {
        let columns = columns(from: number(corner.x), to: number(opposite.x))
        return (row(corner.y)...row(opposite.y)).flatMap { row in
            columns.map { row * side + $0.lowerBound...row * side + $0.upperBound }
        }
    }

    private func columns(from first: Int, to last: Int) -> [ClosedRange<Int>] {
        guard last - first + 1 < side else { return [0...side - 1] }
        let start = column(first)
        let end = start + last - first
        return end < side ? [start...end] : [start...side - 1, 0...end - side]
    }

    private func number(_ part: Double) -> Int { Int((part * Double(side)).rounded(.down)) }

    /// The map wraps around at its eastern and western edges.
    private func column(_ number: Int) -> Int { (number % side + side) % side }

    /// The map ends at its northern and southern edges.
    private func row(_ part: Double) -> Int { number(min(max(0, part), 1)).clamped(to: 0...side - 1) }
}
