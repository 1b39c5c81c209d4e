import Base
import FoundationEssentials
import Locking

extension Zones {
    /// The system's zones, read by GLib.
    ///
    /// Not Foundation's: `FoundationEssentials` knows only UTC, and the others come from ICU, with 5 MB of data in
    /// memory and rules that are updated only with Swift.
    package static let system: Zones = {
        let known = KnownZones()
        return Zones(local: { Zone(SystemTimeZone.local) }, named: { known.zone(named: $0) })
    }()
}

/// A cache of zones: GLib takes 0.6 ms for each.
private final class KnownZones: Sendable {
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
    fileprivate init(_ zone: SystemTimeZone) {
        self.init(name: zone.identifier) { zone.utcOffset(at: $0.timeIntervalSince1970) }
    }
}
