/// The time zones of the world by name, and the machine's own.
package struct Zones: Sendable {
    /// The machine's current zone.
    package var local: @Sendable () -> Zone
    private let named: @Sendable (String) -> Zone?

    /// - Parameter named: Returns the zone for a name such as "Europe/Berlin"; nil for unknown names.
    package init(local: @escaping @Sendable () -> Zone, named: @escaping @Sendable (String) -> Zone?) {
        self.local = local
        self.named = named
    }

    /// Knows only UTC, which is also the machine's zone.
    package static let utc = Zones(local: { .utc }, named: { _ in nil })

    /// The zone for a name such as "Europe/Berlin"; nil for unknown names. Names come from servers, and are looked up
    /// as file names: invalid ones are rejected before.
    package func zone(named name: String) -> Zone? {
        let isName = name.utf8.allSatisfy { Self.signs.contains($0) } && (1...64).contains(name.utf8.count)
        return isName && name.first != "/" ? named(name) : nil
    }

    /// The characters of zone names.
    private static let signs = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-/".utf8)
}
