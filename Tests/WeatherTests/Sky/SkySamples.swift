import Base
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// Places from the equator to the Arctic, with unusual time zones.
extension SkyPlace {
    static let pontianak = place(0, 109.333, "Asia/Pontianak")
    static let prague = place(50.0755, 14.4378, "Europe/Prague")
    static let tromsø = place(69.6492, 18.9553, "Europe/Oslo")
    static let reykjavik = place(64.1466, -21.9426, "Atlantic/Reykjavik")
    static let sydney = place(-33.8688, 151.2093, "Australia/Sydney")
    static let ushuaia = place(-54.8019, -68.303, "America/Argentina/Ushuaia")
    /// Nine and a half, and five and three quarter hours ahead of Greenwich.
    static let adelaide = place(-34.9285, 138.6007, "Australia/Adelaide")
    static let kathmandu = place(27.7172, 85.324, "Asia/Kathmandu")
    /// On both sides of the date line: Apia is east of it, and has the days of the west.
    static let apia = place(-13.8333, -171.7667, "Pacific/Apia")
    static let adak = place(51.88, -176.6581, "America/Adak")
}

/// When a body rises and sets at a place on one of its days.
struct SkyRow: Sendable, CustomTestStringConvertible {
    let place: SkyPlace
    let day: CalendarDay
    let rise: Date?
    let set: Date?

    /// - Parameters:
    ///   - date: Year, month and day.
    ///   - rise: In Coordinated Universal Time, as `set`.
    init(_ place: SkyPlace, _ date: (Int, Int, Int), _ rise: String?, _ set: String?) {
        (self.place, day) = (place, CoreTestSupport.day(date.0, date.1, date.2))
        (self.rise, self.set) = (rise.map(utc), set.map(utc))
    }

    var testDescription: String { "\(place.zone.name), \(day.iso)" }
}

/// Whether both are nil, or within a minute.
func isSameMinute(_ one: Date?, _ other: Date?) -> Bool {
    guard let one, let other else { return one == nil && other == nil }
    return abs(one.timeIntervalSince(other)) < 60
}

private func place(_ latitude: Double, _ longitude: Double, _ name: String) -> SkyPlace {
    SkyPlace(at(latitude, longitude), in: zone(name))
}
