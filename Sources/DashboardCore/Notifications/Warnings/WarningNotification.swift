import Base
import FoundationEssentials
import Translation

/// A notification of an official warning. A later one of the same warning replaces it.
package struct WarningNotification: Sendable, Equatable, Identifiable {
    /// Differs from those of events' notifications.
    package let id: String
    /// "Severe: Thunderstorm Warning".
    package let title: String
    /// Where and when, by the place's clock: "Springfield, until 21:00".
    package let text: String

    init(id: String, _ warning: PlaceWarning, now: Date, _ localTime: LocalTime) {
        self.id = id
        let text = warning.text(now: now, localTime)
        title = text.title
        self.text = trList([warning.place.name, text.time])
    }
}
