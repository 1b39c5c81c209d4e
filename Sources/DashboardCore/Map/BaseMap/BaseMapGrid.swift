/// The units in which a base map's file tells where its lines are.
struct BaseMapGrid {
    /// How many units the world is wide and high.
    let size: Int
    /// What the first point of each line is told from.
    let corner: (x: Int, y: Int)
    /// Where points may be.
    let columns: ClosedRange<Int>
    let rows: ClosedRange<Int>

    /// The whole world.
    init(bits: Int) {
        size = 1 << bits
        corner = (0, 0)
        columns = 0...size
        rows = 0...size
    }

    /// A cell and what is around it.
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

    /// A cell goes on beyond its edges by its width divided by this.
    private static let margin = 32
}
