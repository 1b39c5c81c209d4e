/// The world that a map shows without a network: land, lakes, rivers, borders and names.
///
/// What it holds is made by `scripts/make-base-map`, which says where the data comes from and how the file is laid out.
/// What is shown from afar is in memory; what is shown from near stays in the file until a tile shows it.
public struct BaseMap: Sendable {
    /// From coarse to fine; never empty. For the zoom levels after the last one's there are cells.
    public let levels: [Level]
    /// The most important first of each kind.
    public let names: [Name]
    let places: BaseMapPlaces
    let cells: BaseMapCells

    /// What is drawn up to a zoom level.
    public struct Level: Sendable {
        /// The last zoom level that this is fine enough for.
        public let maximumZoom: Int
        public let lines: Lines
    }

    /// Lines of the world or of a part of it, in points of the map, whose sides are 1.
    public struct Lines: Sendable {
        /// Rings, also of what is no land within land. Inside is told by the even-odd rule.
        public var land: [Line] = []
        /// Rings, also of islands. Inside is told by the even-odd rule.
        public var lakes: [Line] = []
        /// Borders of countries on land.
        public var borders: [Line] = []
        /// Borders of the states of large countries.
        public var innerBorders: [Line] = []
        /// Borders of the states of others, which are close together.
        public var lesserInnerBorders: [Line] = []
        public var rivers: [Line] = []
        public var lesserRivers: [Line] = []
    }

    /// A line, or a ring that is closed from its last point to its first.
    public struct Line: Sendable {
        public let points: [SIMD2<Float>]
        /// The rectangle around it.
        public let lowest: SIMD2<Float>
        public let highest: SIMD2<Float>

        /// - Parameter points: At least one.
        public init(_ points: [SIMD2<Float>]) {
            self.points = points
            var (lowest, highest) = (SIMD2<Float>(repeating: 1), SIMD2<Float>(repeating: 0))
            for point in points {
                lowest = pointwiseMin(lowest, point)
                highest = pointwiseMax(highest, point)
            }
            self.lowest = lowest
            self.highest = highest
        }
    }

    /// What has a name on the map.
    public struct Name: Sendable, Equatable {
        public enum Kind: Sendable {
            case country, city
        }

        public let kind: Kind
        public let text: String
        /// Of a country, how important it is: 2 for the largest, up to 7. Of a city, the zoom level from which on it is
        /// shown where there is room.
        public let rank: Int
        public let place: MapPoint
        /// How wide the country is at this place, as a share of the map's width; 0 for a city.
        public let room: Double
    }

    /// What a tile shows, and more: the coarsest lines that are fine enough for it.
    public func lines(for tile: TileIndex) -> Lines {
        if let level = levels.first(where: { $0.maximumZoom >= tile.zoom }) { return level.lines }
        let coarse = levels[levels.count - 1].lines
        return tile.zoom < cells.zoom ? coarse : cells.lines(around: tile) ?? coarse
    }
}
