import FoundationEssentials

/// The borders of zones that warnings are for, which seldom change: of 300 zones at most.
package typealias WarningZones = Archive<WarningZone>

extension WarningZones {
    /// The borders of an area that consists of zones, and the zones whose borders are to be fetched.
    package func area(of names: [String], at now: Date) -> (borders: [[Coordinate]], missing: [String]) {
        let known = names.map { self[$0] }
        return (
            known.flatMap { $0?.borders ?? [] },
            zip(names, known).filter { $0.1.map { !$0.isFresh(at: now) } ?? true }.map(\.0)
        )
    }
}

/// A zone of a service, with its borders when they were fetched.
package struct WarningZone: ArchivedElement {
    package static var capacity: Int { 300 }
    /// For how long borders are kept, in seconds.
    private static let lifetime: TimeInterval = 30 * 86_400

    /// Its path at the service.
    package let name: String
    package let borders: [[Coordinate]]
    package let fetchedAt: Date

    package init(name: String, borders: [[Coordinate]], fetchedAt: Date) {
        self.name = name
        self.borders = borders
        self.fetchedAt = fetchedAt
    }

    package var key: String { name }

    /// After the clock was set back, a time in the future says nothing.
    fileprivate func isFresh(at now: Date) -> Bool {
        fetchedAt <= now && now.timeIntervalSince(fetchedAt) < Self.lifetime
    }
}
