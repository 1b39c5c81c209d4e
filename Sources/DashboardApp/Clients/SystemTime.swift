import DashboardCore
import Foundation
import Gtk
import Locking

extension Zones {
    /// The system's zones, as GLib reads them.
    ///
    /// Not Foundation's: `FoundationEssentials` knows none but UTC, and the others come from ICU, with 5 MB of data in memory
    /// and rules that are only as new as Swift.
    static let system: Zones = {
        let known = KnownZones()
        return Zones(local: { Zone(SystemTimeZone.local) }, named: { known.zone(named: $0) })
    }()
}

/// Zones that have been read: GLib takes 0.6 ms for each.
nonisolated private final class KnownZones: Sendable {
    private static let capacity = 100
    private let zones = Mutex<[String: Zone?]>([:])

    func zone(named name: String) -> Zone? {
        if let known = zones.withLock({ $0[name] }) { return known }
        let zone = SystemTimeZone(identifier: name).map { Zone($0) }
        zones.withLock { zones in
            if zones.count >= Self.capacity { zones = [:] }
            zones[name] = .some(zone)
        }
        return zone
    }
}

extension Zone {
    nonisolated fileprivate init(_ zone: SystemTimeZone) {
        self.init(name: zone.identifier) { zone.utcOffset(at: $0.timeIntervalSince1970) }
    }
}

extension TimeStyle {
    /// That of the person's locale, with the clock that the desktop's settings choose, if they do.
    static var system: TimeStyle {
        var style = SystemLocale.timeFormats.map { TimeStyle(dateFormat: $0.date, timeFormat: $0.time) } ?? TimeStyle()
        style.hasTwelveHours = SystemLocale.prefersTwelveHours ?? style.hasTwelveHours
        return style
    }
}

extension NumberStyle {
    /// That of the person's locale.
    static var system: NumberStyle { NumberStyle(decimalSeparator: SystemLocale.decimalSeparator) }
}
