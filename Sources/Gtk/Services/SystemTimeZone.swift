import CGtk

/// A time zone of the system's database.
///
/// Source: <https://docs.gtk.org/glib/struct.TimeZone.html>
// What C counts references to is never changed, and may be read by all threads.
public nonisolated final class SystemTimeZone: @unchecked Sendable {
    private let zone: OpaquePointer

    private init(taking zone: OpaquePointer) {
        self.zone = zone
    }

    deinit {
        g_time_zone_unref(zone)
    }

    /// Nil where the system does not know `identifier`, such as "Europe/Berlin", or where that cannot be a zone's.
    public convenience init?(identifier: String) {
        guard Self.isPlausible(identifier), let zone = g_time_zone_new_identifier(identifier) else { return nil }
        self.init(taking: zone)
    }

    /// Whether it can be a zone's. GLib would open any file, "../../etc/passwd" as well, and complain of what it finds there;
    /// and identifiers come from servers. What else lies in the database's folder has a dot or begins in lower case.
    /// Source: <https://data.iana.org/time-zones/theory.html#naming>
    private static func isPlausible(_ identifier: String) -> Bool {
        guard let first = identifier.utf8.first, (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first) else {
            return false
        }
        return identifier.unicodeScalars.allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789_+-/".unicodeScalars.contains(scalar))
        }
    }

    /// The machine's, as it is set now.
    public static var local: SystemTimeZone { SystemTimeZone(taking: g_time_zone_new_local()) }

    /// For example "Europe/Berlin".
    public var identifier: String {
        withExtendedLifetime(self) { String(cString: g_time_zone_get_identifier(zone)) }
    }

    /// What clocks are ahead of UTC at a time in seconds since 1970, in seconds.
    public func utcOffset(at seconds: Double) -> Int {
        withExtendedLifetime(self) {
            let interval = g_time_zone_find_interval(zone, G_TIME_TYPE_UNIVERSAL, gint64(seconds.rounded(.down)))
            return Int(g_time_zone_get_offset(zone, interval))
        }
    }
}
