import Base
import FoundationEssentials
import GitHub
import Weather

/// A person on the map: an actor of the feed whose profile names a place.
package struct MapPerson: MapOverlay {
    package let login: Login
    package let avatarURL: URL?
    /// The location as it is written in the profile.
    package let location: String
    /// The place that it names.
    package let residence: Residence
    /// The worst official warning there, if it is wanted and there is one.
    package let warning: WeatherWarning?
    /// The weather there, as last received; nil if it is unknown.
    private let weather: DatedOverlay?

    init(
        login: Login, avatarURL: URL? = nil, location: String, residence: Residence, warning: WeatherWarning? = nil,
        weather: DatedOverlay? = nil
    ) {
        self.login = login
        self.avatarURL = avatarURL
        self.location = location
        self.residence = residence
        self.warning = warning
        self.weather = weather
    }

    package var id: Login { login }
    package var coordinate: Coordinate { residence.place.coordinate }
    package var rank: Int { 0 }

    package func counts(beside main: MapPerson) -> Bool { true }

    /// The weather there; nil if it is unknown, or too old to be shown.
    package func weather(at now: Date) -> WeatherOverlay? {
        weather.flatMap { $0.isShown(at: now) ? $0.overlay : nil }
    }

    /// The zone there; nil if it is unknown.
    package func zone(_ zones: Zones) -> Zone? { weather?.overlay.zone.map(zones.zone) }
}
