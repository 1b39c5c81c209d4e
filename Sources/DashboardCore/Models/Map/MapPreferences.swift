/// What is remembered of the map.
public struct MapPreferences: Sendable, Equatable {
    /// Whether the panel is open.
    public var isShown: Bool
    /// What was looked at last; nil before anything was.
    public var position: MapPosition? { didSet { position = position?.bounded } }
    /// The part of the room that the panel takes, 0.1 to 0.9.
    public var share: Double { didSet { share = Self.bounded(share) } }

    /// What the map can be zoomed to.
    public static let zoomRange = 0.0...19.0
    /// What the panel leaves of the room, and at least takes of it.
    public static let shareRange = 0.1...0.9

    /// Numbers out of range become the nearest ones in it.
    public init(isShown: Bool = false, position: MapPosition? = nil, share: Double = 0.5) {
        self.isShown = isShown
        self.position = position?.bounded
        self.share = Self.bounded(share)
    }

    private static func bounded(_ share: Double) -> Double {
        share.isFinite ? min(max(shareRange.lowerBound, share), shareRange.upperBound) : 0.5
    }
}

extension MapPosition {
    /// With a zoom level that there is; nil where it is no number.
    fileprivate var bounded: MapPosition? {
        guard zoom.isFinite else { return nil }
        let range = MapPreferences.zoomRange
        return MapPosition(center: center, zoom: min(max(range.lowerBound, zoom), range.upperBound))
    }
}

/// Coded as an object. What cannot be read of it is as if it had never been chosen.
extension MapPreferences: Codable {
    private enum CodingKeys: CodingKey {
        case isShown, position, share
    }

    public init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            isShown: values.decodeLossily(.isShown) ?? false, position: values.decodeLossily(.position),
            share: values.decodeLossily(.share) ?? 0.5)
    }
}
