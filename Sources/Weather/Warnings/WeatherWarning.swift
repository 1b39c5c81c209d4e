import Base
import FoundationEssentials

/// An official warning, in the terms of the Common Alerting Protocol.
///
/// Source: <https://docs.oasis-open.org/emergency/cap/v1.2/CAP-v1.2-os.html>
package struct WeatherWarning: Sendable, Hashable, Codable {
    /// Distinguishes it from all others of its issuer.
    package var identifier: String
    package var status: Status
    package var messageType: MessageType
    /// The identifiers of the messages that it replaces.
    package var references: [String]
    package var category: Category
    /// What it warns of, in one line: "Thunderstorm Warning".
    package var event: String
    package var urgency: Urgency
    package var severity: Severity
    package var certainty: Certainty
    package var sent: Date?
    package var effective: Date?
    /// When the event is expected to begin.
    package var onset: Date?
    /// When the message expires, which may be before the end of the event.
    package var expires: Date?
    /// When the event is expected to end, where the issuer tells it.
    package var ends: Date?
    /// The language of its texts, such as "en-GB"; nil if it is not told.
    package var language: String?
    /// The name of the office that issued it.
    package var issuer: String?
    package var headline: String?
    /// In several lines, like `instruction`.
    package var details: String?
    package var instruction: String?
    /// The area in words.
    package var area: String?
    /// The borders of the area; empty if they are not known.
    package var polygons: [[Coordinate]]
    /// The zones that the area consists of, as their paths at the service: "county/ILC167". Their borders are fetched to be drawn.
    package var zones: [String]
    /// The issuer's page about it.
    package var page: URL?
    /// The issuer's file that its texts come from, by its path at the service; nil for a service without files, and for a file that
    /// has not been read yet.
    package var file: String?

    package init(identifier: String, event: String) {
        self.identifier = identifier
        self.event = event
        status = .actual
        messageType = .alert
        references = []
        category = .met
        urgency = .unknown
        severity = .unknown
        certainty = .unknown
        polygons = []
        zones = []
    }
}

extension WeatherWarning {
    /// The length of a warning without an end, from its beginning, in seconds.
    static let lengthWithoutEnd: TimeInterval = 24 * 3600

    /// The time from which it holds; nil if the issuer tells none.
    package var start: Date? { onset ?? effective ?? sent }

    /// The end that the issuer tells; nil if there is none.
    package var toldEnd: Date? { ends ?? expires }

    /// When it ends: without a told end, a day after its beginning.
    package var end: Date? { toldEnd ?? (onset ?? sent ?? effective)?.addingTimeInterval(Self.lengthWithoutEnd) }

    /// When it holds: always before an end alone, and after a beginning alone.
    package var period: Range<Date> {
        let start = start ?? .distantPast
        return start..<max(start, end ?? .distantFuture)
    }

    /// Whether it has ended. One without any time has not: the service that delivers it says when it does.
    package func isOver(at now: Date) -> Bool { end.map { $0 <= now } ?? false }

    /// Whether it holds already.
    package func isRunning(at now: Date) -> Bool { start.map { $0 <= now } ?? true }
}
