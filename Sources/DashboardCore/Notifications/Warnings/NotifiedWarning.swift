import FoundationEssentials
import Weather

/// A warning of which the user was notified, with its later messages.
struct NotifiedWarning: Sendable, Equatable, Codable {
    /// That of its notification.
    let id: WarningNotification.ID
    /// Those of its messages, the latest last, and of what they refer to: at most `maximumIdentifiers`.
    private(set) var identifiers: [String]
    private(set) var event: String
    private(set) var area: String?
    /// Where the last message was for.
    private(set) var coordinate: Coordinate
    /// That of the last message; nil in files of versions that did not keep it.
    private(set) var period: Range<Date>?
    /// That of the last message of which the user was notified, or a lower one that came since.
    private(set) var severity: WeatherWarning.Severity
    /// Whether it has ended. What comes then about the same event in the same area is another warning.
    var isOver = false

    private static let maximumIdentifiers = 50

    init(_ first: PlaceWarning) {
        let warning = first.warning
        // One message may warn of several events.
        id = "warning \(warning.identifier) \(warning.event)"
        identifiers = []
        event = warning.event
        coordinate = first.place.coordinate
        severity = warning.severity
        follow(first)
    }

    /// The place of the last message.
    var key: PlaceKey { PlaceKey(coordinate) }

    /// Whether a message is about it: the same one, one that refers to it, or one for the same area and time while it holds.
    func isSubject(of message: PlaceWarning) -> Bool {
        let warning = message.warning
        guard warning.event == event else { return false }
        // Without an area, only the place tells two warnings apart.
        let isSameArea = warning.area == area && (area != nil || message.place.key == key)
        let isSameTime = period?.overlaps(warning.period) ?? true
        return identifiers.contains(warning.identifier) || isReferred(by: warning)
            || (isSameArea && isSameTime && !isOver)
    }

    /// Whether a message replaces it, if only under another event's name.
    func isReferred(by warning: WeatherWarning) -> Bool { !Set(identifiers).isDisjoint(with: warning.references) }

    /// Takes over what a later message tells.
    /// - Parameter isTold: Whether the user was notified of it. Only then a higher severity counts.
    mutating func follow(_ message: PlaceWarning, isTold: Bool = false) {
        let warning = message.warning
        let new = (warning.references + [warning.identifier]).filter { !identifiers.contains($0) }
        identifiers = (identifiers + new).suffix(Self.maximumIdentifiers)
        (event, area, coordinate) = (warning.event, warning.area, message.place.coordinate)
        period = warning.period
        severity = isTold ? warning.severity : min(severity, warning.severity)
        isOver = false
    }
}
