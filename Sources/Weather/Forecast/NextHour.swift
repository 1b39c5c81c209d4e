import FoundationEssentials

/// When it rains or snows in the next two hours, as far as they are known at a moment.
package struct NextHour: Sendable, Equatable {
    /// Rain or snow without a pause.
    package enum Spell: Sendable, Equatable {
        /// None as long as the quarters last.
        case none
        /// It falls now. `minutes` are left until its end; if the end is not known, until that of the quarters.
        case now(isSnow: Bool, minutes: Int, endIsKnown: Bool)
        /// It begins in some minutes, and lasts for `length` minutes; nil if its end is not known.
        case later(isSnow: Bool, minutes: Int, length: Int?)
    }

    /// From the current one on, without a gap; never empty.
    package let quarters: [QuarterHour]
    package let isInterpolated: Bool
    let now: Date

    /// How far it looks ahead, in seconds.
    private static let reach: TimeInterval = 2 * 3600

    /// Nil if the quarter at `now` is not known: all are over, or still to come by a clock that is wrong.
    package init?(_ quarters: QuarterHours, at now: Date) {
        let ahead = quarters.list.drop { $0.end <= now }.prefix { $0.start < now + Self.reach }
        guard let first = ahead.first, first.start <= now else { return nil }
        let gap = zip(ahead, ahead.dropFirst()).enumerated().first { $1.1.start != $1.0.end }
        self.quarters = Array(ahead.prefix(gap.map { $0.offset + 1 } ?? ahead.count))
        isInterpolated = quarters.isInterpolated
        self.now = now
    }
}

extension NextHour {
    /// The first rain or snow.
    package var spell: Spell {
        guard let first = quarters.firstIndex(where: \.isWet) else { return .none }
        let wet = quarters[first...].prefix(while: \.isWet)
        let isSnow = wet.reduce(0) { $0 + $1.snow } * 2 > wet.reduce(0) { $0 + $1.precipitation }
        let endIsKnown = wet.endIndex < quarters.endIndex
        let (start, end) = (wet[first].start, wet[wet.endIndex - 1].end)
        guard start > now else { return .now(isSnow: isSnow, minutes: minutes(until: end), endIsKnown: endIsKnown) }
        let length = endIsKnown ? Int(end.timeIntervalSince(start) / 60) : nil
        return .later(isSnow: isSnow, minutes: minutes(until: start), length: length)
    }

    /// When rain or snow begins; nil if it falls already, or none is known of.
    package var beginning: Date? {
        guard case .later = spell else { return nil }
        return quarters.first(where: \.isWet)?.start
    }

    /// How many minutes are known, at most those of two hours.
    var knownMinutes: Int { quarters.last.map { minutes(until: $0.end) } ?? 0 }

    /// Rounded to five minutes, and at least five: forecasts are not more exact.
    private func minutes(until time: Date) -> Int {
        let minutes = min(time.timeIntervalSince(now), Self.reach) / 60
        return max(5, Int((minutes / 5).rounded()) * 5)
    }
}
