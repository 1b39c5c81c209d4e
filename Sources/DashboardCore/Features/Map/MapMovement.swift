/// What the map has done since it was shown, and whose weather is in the middle of it.
struct MapMovement: Sendable {
    /// The place that the weather pane and the map agree about.
    enum Target: Sendable, Equatable {
        /// The map has come, or is on its way, to a place whose weather was found.
        case followed(Coordinate)
        /// The weather is asked for, because the map has come to the place.
        case requested(Coordinate)

        var coordinate: Coordinate {
            switch self {
            case .followed(let coordinate), .requested(let coordinate): coordinate
            }
        }
    }

    private(set) var target: Target?
    /// What was seen when the map rested last: before that, what it was set up with. Nil before anything was seen.
    private(set) var rested: MapRegion?
    /// What is seen now, where the map has moved on since.
    private(set) var moving: MapRegion?
    /// Whether the person has moved on before the weather had come.
    private var isCutOff = false
    /// What the map opens at, until it rests for the first time: setting it up may take several changes.
    private var opening: MapPosition?

    /// - Parameters:
    ///   - position: What the map opens at.
    ///   - shown: The place whose weather is shown.
    init(_ position: MapPosition, shown: Coordinate? = nil) {
        opening = position
        target = shown.map { .followed($0) }
    }

    /// Takes a change of what is seen.
    /// - Returns: Whether the map has left where it rested with this.
    mutating func move(to region: MapRegion) -> Bool {
        guard let rested else {
            rested = region
            return false
        }
        let isLeaving = moving == nil && !region.looksLike(rested)
        if isLeaving || moving != nil { moving = region }
        return isLeaving
    }

    /// The map has been left without the weather that it was asked for.
    mutating func cutOff() {
        isCutOff = true
        target = nil
    }

    /// A place is on its way into the middle.
    mutating func follow(_ place: Coordinate) {
        target = .followed(place)
        isCutOff = false
    }

    /// The map has come to rest.
    /// - Returns: Whether it shows anything else than when it rested before, and whether that asks for other weather.
    mutating func rest(at region: MapRegion) -> (isChange: Bool, wantsWeather: Bool) {
        let isSetUp = opening.map(region.isSeen) ?? false
        let isChange = !isSetUp && rested.map { !region.looksLike($0) } ?? false
        // A window of another size shows the same place in the middle, and zooming is a closer look and no other place.
        let isMoved = isChange && rested.map { !region.isZoomed(from: $0) } ?? false
        let isKnown = target.map { region.isCentered(on: $0.coordinate) } ?? false
        rested = region
        moving = nil
        opening = nil
        return (isChange, (isMoved || isCutOff) && !isKnown)
    }

    /// The weather of a place is being asked for.
    mutating func noteRequest(at place: Coordinate) {
        target = .requested(place)
        isCutOff = false
    }
}
