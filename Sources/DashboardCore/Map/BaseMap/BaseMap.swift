/// The world that a map shows without a network: land, lakes, borders and names.
///
/// What it holds is made by `scripts/make-base-map`, which says where the data comes from and how the file is laid out.
public struct BaseMap: Sendable {
    /// From coarse to fine; never empty.
    public let levels: [Level]
    /// The most important first of each kind.
    public let names: [Name]

    /// What is drawn up to a zoom level. All lines are in points of the map, whose sides are 1.
    public struct Level: Sendable {
        /// The last zoom level that this is fine enough for.
        public let maximumZoom: Int
        /// Rings, also of what is no land within land. Inside is told by the even-odd rule.
        public let land: [Line]
        /// Rings, also of islands. Inside is told by the even-odd rule.
        public let lakes: [Line]
        /// Borders of countries on land.
        public let borders: [Line]
        /// Borders of the states of a few large countries.
        public let innerBorders: [Line]
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
        /// Of a country, how important it is: 2 for the largest, up to 7.
        public let rank: Int
        public let place: MapPoint
        /// How wide the country is at this place, as a share of the map's width; 0 for a city.
        public let room: Double
    }

    /// The coarsest level that is fine enough for a zoom level.
    public func level(zoom: Int) -> Level {
        levels.first { $0.maximumZoom >= zoom } ?? levels[levels.count - 1]
    }
}
