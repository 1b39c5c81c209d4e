import Base
import Foundation

private let berlinZone = zone("Europe/Berlin")

extension Zones {
    /// The world's zones from Foundation, on a machine in Berlin.
    static let world = Zones(
        local: { berlinZone }, named: { name in TimeZone(identifier: name).map { Zone($0) } })
}

extension Zone {
    fileprivate init(_ zone: TimeZone) {
        self.init(name: zone.identifier) { zone.secondsFromGMT(for: $0) }
    }
}

/// A zone of the world.
func zone(_ name: String) -> Zone {
    guard let zone = TimeZone(identifier: name) else { preconditionFailure("\(name) is a zone.") }
    return Zone(zone)
}

/// A moment, as "2026-10-25T00:30:00Z".
func utc(_ text: String) -> Date {
    guard let date = try? Date(text, strategy: .iso8601) else { preconditionFailure("\(text) is a moment.") }
    return date
}

func day(_ year: Int, _ month: Int, _ day: Int) -> CalendarDay {
    guard let day = CalendarDay(year: year, month: month, day: day) else { preconditionFailure("It is a day.") }
    return day
}

extension LocalTime {
    /// On a machine in this zone.
    static func at(_ zone: Zone, _ style: TimeStyle = TimeStyle()) -> LocalTime {
        LocalTime(zones: Zones(local: { zone }, named: { _ in nil }), style: style)
    }
}
