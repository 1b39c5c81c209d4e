/// The units of coordinates in a base map's file.
struct BaseMapGrid {
    /// The width and height of the world in units.
    let size: Int
    /// The origin for the first point of each line.
    let corner: (x: Int, y: Int)
    /// The valid range of points.
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    /// The whole world.
    init(bits: Int) {
        size = 1 << bits
        corner = (0, 0)
        columns = 0...size
        rows = 0...size
    }

    /// A cell with its surroundings.
    ///
    /// - Parameter zoom: The zoom level at which the cell is a tile.
    init(column: Int, row: Int, zoom: Int, bits: Int) {
        let world = 0...1 << bits
        let width = world.upperBound >> zoom
        let margin = width / Self.margin
        size = world.upperBound
        corner = (column * width - margin, row * width - margin)
        columns = (corner.x...corner.x + width + 2 * margin).clamped(to: world)
        rows = (corner.y...corner.y + width + 2 * margin).clamped(to: world)
    }

    /// A cell extends beyond its edges by its width divided by this.
    private static let margin = 32
}
