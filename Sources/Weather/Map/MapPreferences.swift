/// Whether people are shown on the map, for which the user must have agreed to requests.
package enum PeopleChoice: String, Sendable, Hashable, Codable {
    /// The user has not been told yet what is requested for it.
    case unasked
    case off
    case on
}

/// The saved state of the map.
package struct MapPreferences: Sendable, Equatable {
    /// Whether the panel is open.
    package var isShown: Bool
    /// The last position; nil before the map was first shown.
    package var position: MapPosition? { didSet { position = position?.bounded } }
    /// The share of the space that the panel takes, 0.1 to 0.9.
    package var share: Double { didSet { share = Self.bounded(share) } }
    /// Whether people are shown.
    package var people: PeopleChoice

    /// The range of zoom levels.
    package static let zoomRange = 0.0...19.0
    /// The range of the panel's share.
    static let shareRange = 0.1...0.9

    /// Values out of range are clamped.
    package init(
        isShown: Bool = false, position: MapPosition? = nil, share: Double = 0.5, people: PeopleChoice = .unasked
    ) {
        self.isShown = isShown
        self.position = position?.bounded
        self.share = Self.bounded(share)
        self.people = people
    }

    private static func bounded(_ share: Double) -> Double {
        share.isFinite ? min(max(shareRange.lowerBound, share), shareRange.upperBound) : 0.5
    }
}

extension MapPosition {
    /// With a valid zoom level; nil if it is not a number.
    fileprivate var bounded: MapPosition? {
        guard zoom.isFinite else { return nil }
        let range = MapPreferences.zoomRange
        return MapPosition(center: center, zoom: min(max(range.lowerBound, zoom), range.upperBound))
    }
}

/// Coded as an object. Unreadable fields get their default values.
extension MapPreferences: Codable {
    private enum CodingKeys: CodingKey {
        case isShown, position, share, people
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            isShown: values.decodeLossily(.isShown) ?? false, position: values.decodeLossily(.position),
            share: values.decodeLossily(.share) ?? 0.5, people: values.decodeLossily(.people) ?? .unasked)
    }
}
