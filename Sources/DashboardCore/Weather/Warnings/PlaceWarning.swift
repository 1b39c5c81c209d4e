import Base
import FoundationEssentials
import Weather

/// A warning with one of the places that it is for.
package struct PlaceWarning: Sendable, Equatable {
    package let place: Place
    package let warning: WeatherWarning
    /// The place's, in which times are told; the machine's while no weather of the place is known.
    package let zone: Zone

    package init(_ warning: WeatherWarning, at place: Place, zone: Zone) {
        self.place = place
        self.warning = warning
        self.zone = zone
    }

    /// The title and the time.
    package func text(now: Date, _ localTime: LocalTime) -> WarningText {
        WarningText(warning, place: place.name, now: now, in: zone, localTime)
    }

    /// All of it.
    package func details(now: Date, _ localTime: LocalTime) -> WarningDetails {
        WarningDetails(text(now: now, localTime))
    }
}
