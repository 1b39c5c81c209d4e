import Weather

/// How the map has moved since it was shown, and which place's weather is shown for its centre.
struct MapMovement: Sendable {
    private enum State {
        /// The map opens at a position, and has no region yet.
        case opening(at: MapPosition)
        /// It has a region, but has not rested yet: setting it up at the position may cause several changes.
        case settingUp(MapRegion, first: MapRegion, at: MapPosition)
        case resting(MapRegion)
        /// It has left the region where it last rested.
        case moving(MapRegion, from: MapRegion)
    }

    /// The place whose weather is shown in the pane and that the map is centred on.
    enum Target: Sendable, Equatable {
        case none
        /// The map was moved on before the requested weather was received.
        case cutOff
        /// The map shows, or is moving to, a place whose weather was found.
        case followed(Coordinate)
        /// The weather was requested because the map was moved to the place.
        case requested(Coordinate)

        fileprivate func isInMiddle(of region: MapRegion) -> Bool {
            switch self {
            case .none, .cutOff: false
            case .followed(let coordinate), .requested(let coordinate): region.isCentered(on: coordinate)
            }
        }
    }

    private var state: State
    private(set) var target: Target

    /// - Parameters:
    ///   - position: The position that the map opens at.
    ///   - shown: The place whose weather is shown.
    init(_ position: MapPosition, shown: Coordinate? = nil) {
        state = .opening(at: position)
        target = shown.map { .followed($0) } ?? .none
    }

    /// The current region, if the map has moved since it rested or was set up.
    var moving: MapRegion? {
        switch state {
        case .opening, .resting: nil
        case .settingUp(let region, let first, _): region.looksLike(first) ? nil : region
        case .moving(let region, _): region
        }
    }

    /// The current region, if the map has not moved since.
    var resting: MapRegion? {
        switch state {
        case .opening, .moving: nil
        case .settingUp(let region, let first, _): region.looksLike(first) ? first : nil
        case .resting(let region): region
        }
    }

    /// Records a change of the region.
    /// - Returns: Whether the map has left the place where it rested.
    mutating func move(to region: MapRegion) -> Bool {
        let wasMoving = moving != nil
        switch state {
        case .opening(let position): state = .settingUp(region, first: region, at: position)
        case .settingUp(_, let first, let position): state = .settingUp(region, first: first, at: position)
        case .resting(let rested): if !region.looksLike(rested) { state = .moving(region, from: rested) }
        case .moving(_, let rested): state = .moving(region, from: rested)
        }
        return !wasMoving && moving != nil
    }

    /// The map was moved away before the weather was received.
    mutating func cutOff() { target = .cutOff }

    /// The map is moving to a place.
    mutating func follow(_ place: Coordinate) { target = .followed(place) }

    /// The map has come to rest.
    /// - Returns: Whether other weather must be requested.
    mutating func rest(at region: MapRegion) -> Bool {
        // Resizing the window does not change the centre, and zooming shows the same place more closely.
        let isMoved =
            switch state {
            case .opening: false
            case .settingUp(_, let first, let position):
                !region.isSeen(from: position) && !region.isZoomed(from: first)
            case .resting(let rested), .moving(_, let rested): !region.isZoomed(from: rested)
            }
        state = .resting(region)
        return (isMoved || target == .cutOff) && !target.isInMiddle(of: region)
    }

    /// The weather of a place has been requested.
    mutating func noteRequest(at place: Coordinate) { target = .requested(place) }
}
