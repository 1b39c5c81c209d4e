import Translation
import Weather

/// A notification that rain or snow is about to begin.
package struct RainNotification: Sendable, Equatable, Identifiable {
    /// The same for all: the last one replaces those before it. Differs from those of events and warnings.
    package let id = RainNotification.onlyID
    /// "Rain in about 20 minutes, for half an hour".
    package let title: String
    /// Where: "Berlin, Germany".
    package let text: String

    package static let onlyID = "rain"

    init(_ rain: RainForecast) {
        title = rain.next.sentence
        text = rain.place.fullName
    }
}
