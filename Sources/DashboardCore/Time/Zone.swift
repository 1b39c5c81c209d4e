import Foundation

/// A time zone: how far its clocks are ahead of UTC at each moment. Two of the same name are the same.
public struct Zone: Sendable {
    /// For example "Europe/Berlin".
    public let name: String
    private let offset: @Sendable (Date) -> Int

    /// - Parameter utcOffset: In seconds.
    public init(name: String, utcOffset: @escaping @Sendable (_ at: Date) -> Int) {
        self.name = name
        offset = utcOffset
    }

    /// A zone whose clocks are never changed.
    /// - Parameter utcOffset: What they are ahead of UTC, in seconds.
    public static func fixed(utcOffset: Int) -> Zone { Zone(name: "UTC\(utcOffset)") { _ in utcOffset } }

    public static let utc = fixed(utcOffset: 0)

    /// What the clocks are ahead of UTC at `date`, in seconds.
    public func utcOffset(at date: Date) -> Int { offset(date) }
}

extension Zone: Hashable {
    public static func == (left: Zone, right: Zone) -> Bool { left.name == right.name }

    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Zone {
    /// When `day` begins here: at midnight, or later where the clocks are put forward over it. Of two midnights it is the
    /// first. A day that is left out begins with the one after it.
    public func start(of day: CalendarDay) -> Date {
        let midnight = Double(day.number) * 86_400
        // No clock is a day away from UTC, so a change between these two is the only one that can matter.
        let before = utcOffset(at: Date(timeIntervalSince1970: midnight - 86_400))
        let after = utcOffset(at: Date(timeIntervalSince1970: midnight + 86_400))
        let candidates = [before, after].map { Date(timeIntervalSince1970: midnight - Double($0)) }
        let real = zip(candidates, [before, after]).filter { utcOffset(at: $0) == $1 }.map(\.0)
        return real.min() ?? candidates[0]
    }
}
