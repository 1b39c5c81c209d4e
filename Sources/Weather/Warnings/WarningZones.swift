import Base
import FoundationEssentials
import OrderedCollections

/// The borders of zones that warnings are for, which seldom change.
package struct WarningZones: Sendable, Equatable {
    /// The maximum number of zones.
    package static let capacity = 300
    /// For how long borders are kept, in seconds.
    static let lifetime: TimeInterval = 30 * 86_400

    /// The most recently inserted one is last.
    private var zones: OrderedDictionary<String, WarningZone> = [:]

    package init() {}

    /// The borders of an area that consists of zones, and the zones whose borders are to be fetched.
    package func area(of names: [String], at now: Date) -> (borders: [[Coordinate]], missing: [String]) {
        let known = names.map { zones[$0] }
        return (
            known.flatMap { $0?.borders ?? [] },
            zip(names, known).filter { $0.1.map { !$0.isFresh(at: now) } ?? true }.map(\.0)
        )
    }

    /// Inserts the borders of a zone. The least recently inserted ones are removed.
    package mutating func insert(_ zone: WarningZone) {
        zones.removeValue(forKey: zone.name)
        zones[zone.name] = zone
        zones.removeFirst(max(0, zones.count - Self.capacity))
    }
}

extension WarningZones: CodedAsList {
    package var codedElements: [WarningZone] { Array(zones.values) }

    package init(coded zones: [WarningZone]) {
        for zone in zones { insert(zone) }
    }
}

/// A zone of a service, with its borders when they were fetched.
package struct WarningZone: Sendable, Hashable, Codable {
    /// Its path at the service.
    package let name: String
    package let borders: [[Coordinate]]
    package let fetchedAt: Date

    package init(name: String, borders: [[Coordinate]], fetchedAt: Date) {
        self.name = name
        self.borders = borders
        self.fetchedAt = fetchedAt
    }

    /// After the clock was set back, a time in the future says nothing.
    fileprivate func isFresh(at now: Date) -> Bool {
        fetchedAt <= now && now.timeIntervalSince(fetchedAt) < WarningZones.lifetime
    }
}
