import Base
import FoundationEssentials

/// The part of each day in which no notification is sent.
package struct QuietHours: Sendable, Hashable {
    /// When they begin, in minutes since midnight: 0...1439.
    package let start: Int
    /// When they end, likewise. An end before the start is on the next day; at the start itself, there are no quiet hours.
    package let end: Int

    /// From ten in the evening to seven in the morning.
    package static let night = QuietHours(start: 22 * 60, end: 7 * 60)

    /// Times that no clock shows are set to the nearest ones that it does.
    package init(start: Int, end: Int) {
        self.start = start.clamped(to: 0...1439)
        self.end = end.clamped(to: 0...1439)
    }

    /// Whether a time of day is in them, wherever the clock is.
    package func contains(_ time: PlaceTime) -> Bool {
        let minute = time.hour * 60 + time.minute
        return start <= end ? (start..<end).contains(minute) : minute >= start || minute < end
    }
}

/// Coded as an object. An unreadable time is that of the night.
extension QuietHours: Codable {
    private enum CodingKeys: CodingKey { case start, end }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            start: values.decodeLossily(.start) ?? Self.night.start, end: values.decodeLossily(.end) ?? Self.night.end)
    }
}
