import FoundationEssentials

/// A time zone: its offset from UTC at each moment. Zones with the same name are equal.
package struct Zone: Sendable {
    /// For example "Europe/Berlin".
    package let name: String
    private let offset: @Sendable (Date) -> Int

    /// - Parameter utcOffset: In seconds.
    package init(name: String, utcOffset: @escaping @Sendable (_ at: Date) -> Int) {
        self.name = name
        offset = utcOffset
    }

    /// A zone with a constant offset.
    /// - Parameter utcOffset: The offset from UTC, in seconds.
    package static func fixed(utcOffset: Int) -> Zone { Zone(name: "UTC\(utcOffset)") { _ in utcOffset } }

    package static let utc = fixed(utcOffset: 0)

    /// The offset from UTC at `date`, in seconds.
    package func utcOffset(at date: Date) -> Int { offset(date) }
}

extension Zone: Hashable {
    package static func == (left: Zone, right: Zone) -> Bool { left.name == right.name }

    package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Zone {
    /// When `day` begins: at midnight, or later if the clocks are put forward over it. Of two midnights it is the
    /// first. A skipped day begins with the next one.
    package func start(of day: CalendarDay) -> Date {
        let midnight = Double(day.number) * 86_400
        // No offset is longer than a day, so only a change between these two matters.
        let before = utcOffset(at: Date(timeIntervalSince1970: midnight - 86_400))
        let after = utcOffset(at: Date(timeIntervalSince1970: midnight + 86_400))
        let candidates = [before, after].map { Date(timeIntervalSince1970: midnight - Double($0)) }
        let real = zip(candidates, [before, after]).filter { utcOffset(at: $0) == $1 }.map(\.0)
        return real.min() ?? candidates[0]
    }
}
