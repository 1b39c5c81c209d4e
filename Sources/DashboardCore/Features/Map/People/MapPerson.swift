import FoundationEssentials

/// A person on the map: an actor of the feed whose profile names a place.
public struct MapPerson: MapOverlay {
    public let login: Login
    public let avatarURL: URL?
    /// The location as it is written in the profile.
    public let location: String
    /// The place that it names.
    public let residence: Residence
    /// The weather there, as last received; nil if it is unknown.
    private let weather: DatedOverlay?

    init(
        login: Login, avatarURL: URL? = nil, location: String, residence: Residence, weather: DatedOverlay? = nil
    ) {
        self.login = login
        self.avatarURL = avatarURL
        self.location = location
        self.residence = residence
        self.weather = weather
    }

    public var id: Login { login }
    public var coordinate: Coordinate { residence.place.coordinate }
    public var rank: Int { 0 }

    public func counts(beside main: MapPerson) -> Bool { true }

    /// The weather there; nil if it is unknown, or too old to be shown.
    public func weather(at now: Date) -> WeatherOverlay? {
        weather.flatMap { $0.isShown(at: now) ? $0.overlay : nil }
    }

    /// The zone there; nil if it is unknown.
    public func zone(_ zones: Zones) -> Zone? { weather?.overlay.zone.map(zones.zone) }
}
