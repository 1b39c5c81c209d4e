import CGLib
import Locking

/// A time zone of the system's database.
///
/// Source: <https://docs.gtk.org/glib/struct.TimeZone.html>
// The reference-counted C object is immutable, and may be read by all threads.
package final class SystemTimeZone: @unchecked Sendable {
    private let zone: OpaquePointer

    private init(taking zone: OpaquePointer) {
        self.zone = zone
    }

    deinit {
        g_time_zone_unref(zone)
    }

    /// Nil if the system does not know `identifier`, such as "Europe/Berlin", or if it is not a valid name.
    package convenience init?(identifier: String) {
        guard Self.isPlausible(identifier), let zone = g_time_zone_new_identifier(identifier) else { return nil }
        self.init(taking: zone)
    }

    /// Whether it can be the name of a zone. GLib would open any file, even "../../etc/passwd", and log warnings about
    /// its contents; and identifiers come from servers. Other files in the database's folder contain a dot or begin in
    /// lower case.
    /// Source: <https://data.iana.org/time-zones/theory.html#naming>
    private static func isPlausible(_ identifier: String) -> Bool {
        guard let first = identifier.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            return false
        }
        return identifier.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_+-/".unicodeScalars.contains(scalar))
        }
    }

    /// The machine's current zone, as it was within the last second: GLib reads its file at each request.
    package static var local: SystemTimeZone {
        recent.withLock { recent in
            let now = ContinuousClock.now
            if let recent, now - recent.time < .seconds(1) { return recent.zone }
            let zone = SystemTimeZone(taking: g_time_zone_new_local())
            recent = (zone, now)
            return zone
        }
    }

    /// The zone that was read last, and when.
    private static let recent = Mutex<(zone: SystemTimeZone, time: ContinuousClock.Instant)?>(nil)

    /// For example "Europe/Berlin".
    package var identifier: String {
        withExtendedLifetime(self) { String(cString: g_time_zone_get_identifier(zone)) }
    }

    /// The offset from UTC at a time in seconds since 1970, in seconds.
    package func utcOffset(at seconds: Double) -> Int {
        withExtendedLifetime(self) {
            let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds.rounded(.down)))
            return Int(g_time_zone_get_offset(zone, interval))
        }
    }
}
