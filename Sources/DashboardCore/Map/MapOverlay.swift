import Weather

/// Something that the map shows at a place, in front of the tiles.
package protocol MapOverlay: Sendable, Hashable, Identifiable where ID: Sendable {
    var coordinate: Coordinate { get }
    /// The importance, for comparisons: of overlays that are too near to each other, the most important one is drawn.
    var rank: Int { get }
    /// Whether it is one of those that `main` stands for, if it is too near to be drawn as well.
    func counts(beside main: Self) -> Bool
}

extension WeatherOverlay: MapOverlay {
    /// That of the weather pane comes first, then saved places, then the most severe weather.
    package var rank: Int { importance.rawValue * 1000 + condition.severity }

    /// A point of the surroundings near one of the user's own places is not counted, since its weather is the same.
    package func counts(beside main: WeatherOverlay) -> Bool { importance > .around || main.importance == .around }
}
