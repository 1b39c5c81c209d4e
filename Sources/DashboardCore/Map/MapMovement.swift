import Weather

/// How the map has moved since it was shown, and which place's weather is shown for its centre.
struct MapMovement: Sendable {
    /// The place whose weather is shown in the pane and that the map is centred on.
    enum Target: Sendable, Equatable {
        /// The map shows, or is moving to, a place whose weather was found.
        case followed(Coordinate)
        /// The weather was requested because the map was moved to the place.
        case requested(Coordinate)

        var coordinate: Coordinate {
            switch self {
            case .followed(let coordinate), .requested(let coordinate): coordinate
            }
        }
    }

    private(set) var target: Target?
    /// The region where the map last rested; before that, the one that it was set up with. Nil before the first region.
    private(set) var rested: MapRegion?
    /// The current region, if the map has moved since it rested.
    private(set) var moving: MapRegion?
    /// Whether the user moved on before the weather was received.
    private var isCutOff = false
    /// The position that the map opens at, until it rests for the first time: setting it up may cause several changes.
    private var opening: MapPosition?

    /// - Parameters:
    ///   - position: The position that the map opens at.
    ///   - shown: The place whose weather is shown.
    init(_ position: MapPosition, shown: Coordinate? = nil) {
        opening = position
        target = shown.map { .followed($0) }
    }

    /// Records a change of the region.
    /// - Returns: Whether the map has left the place where it rested.
    mutating func move(to region: MapRegion) -> Bool {
        guard let rested else {
            rested = region
            return false
        }
        let isLeaving = moving == nil && !region.looksLike(rested)
        if isLeaving || moving != nil { moving = region }
        return isLeaving
    }

    /// The map was moved away before the weather was received.
    mutating func cutOff() {
        isCutOff = true
        target = nil
    }

    /// The map is moving to a place.
    mutating func follow(_ place: Coordinate) {
        target = .followed(place)
        isCutOff = false
    }

    /// The map has come to rest.
    /// - Returns: Whether it shows another region than when it last rested, and whether other weather must be
    ///   requested.
    mutating func rest(at region: MapRegion) -> (isChange: Bool, wantsWeather: Bool) {
        let isSetUp = opening.map(region.isSeen) ?? false
        let isChange = !isSetUp && rested.map { !region.looksLike($0) } ?? false
        // Resizing the window does not change the centre, and zooming shows the same place more closely.
        let isMoved = isChange && rested.map { !region.isZoomed(from: $0) } ?? false
        let isKnown = target.map { region.isCentered(on: $0.coordinate) } ?? false
        rested = region
        moving = nil
        opening = nil
        return (isChange, (isMoved || isCutOff) && !isKnown)
    }

    /// The weather of a place has been requested.
    mutating func noteRequest(at place: Coordinate) {
        target = .requested(place)
        isCutOff = false
    }
}
