/// The map cut into square cells, which are numbered by rows: a way to find what lies near a point.
struct OverlayCells: Sendable {
    /// How many cells there are in each direction. A whole number, so that none is cut in two by the edge of the map.
    private let side: Int

    /// - Parameter size: How wide and high a cell is at least, in parts of the map.
    init(size: Double) {
        side = max(1, Int(1 / size))
    }

    /// The number of the cell in which a point lies.
    func key(of point: MapPoint) -> Int { row(point.y) * side + column(number(point.x)) }

    /// The cell of a point and those around it, each once.
    func around(_ point: MapPoint) -> [Int] {
        let column = number(point.x)
        let columns = side < 3 ? Array(0..<side) : (column - 1...column + 1).map { self.column($0) }
        let rows = row(point.y) - 1...row(point.y) + 1
        return rows.clamped(to: 0...side - 1).flatMap { row in columns.map { row * side + $0 } }
    }

    /// The cells of a rectangle, as ranges of numbers: from top to bottom, and of each row from left to right. The second
    /// range of a row is beyond the edge of the map where the first one ends.
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

    /// The map goes on at its eastern and western edges.
    private func column(_ number: Int) -> Int { (number % side + side) % side }

    /// The map ends at its northern and southern edges, whatever is seen beyond them.
    private func row(_ part: Double) -> Int { number(min(max(0, part), 1)).clamped(to: 0...side - 1) }
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(range.lowerBound, self), range.upperBound)
    }
}
