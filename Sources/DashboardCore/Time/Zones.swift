/// Knows time zones: those of the world by their names, and the machine's own.
public struct Zones: Sendable {
    /// The machine's zone, as it is set now.
    public var local: @Sendable () -> Zone
    private let named: @Sendable (String) -> Zone?

    /// - Parameter named: Gives the zone of a name such as "Europe/Berlin"; nil where nobody knows it.
    public init(local: @escaping @Sendable () -> Zone, named: @escaping @Sendable (String) -> Zone?) {
        self.local = local
        self.named = named
    }

    /// Knows no zone but UTC, which is the machine's own.
    public static let utc = Zones(local: { .utc }, named: { _ in nil })

    /// The zone of a name such as "Europe/Berlin"; nil where nobody knows it. Names come from servers, and are looked up as
    /// names of files: others than those of zones are not.
    public func zone(named name: String) -> Zone? {
        let isName = name.utf8.allSatisfy { Self.signs.contains($0) } && (1...64).contains(name.utf8.count)
        return isName && name.first != "/" ? named(name) : nil
    }

    /// What the names of zones are made of.
    private static let signs = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_+-/".utf8)

    /// The zone of a forecast's place; clocks that are never changed where only their offset is known.
    public func zone(of forecast: Forecast) -> Zone {
        forecast.timeZone.flatMap(zone(named:)) ?? .fixed(utcOffset: forecast.utcOffset)
    }
}
