import FoundationEssentials

/// A month of Coordinated Universal Time, whose events are in one file.
package struct HistoryMonth: Sendable, Hashable {
    /// The number of months since January of the year 0.
    let number: Int

    /// More than the file of a month can have, in bytes: a terabyte.
    static let maximumSize = 1 << 40

    /// Whether the file of a month can have a line there: with other numbers of a damaged file, calculating could overflow.
    static func canHaveLine(at offset: Int, length: Int32) -> Bool {
        (0...maximumSize).contains(offset) && length >= 0
    }

    /// The month of a time in seconds since 1970.
    init(at seconds: Int) {
        // Howard Hinnant's civil_from_days, in years that begin in March.
        let days = seconds.floorDivided(by: 86_400) + 719_468
        let era = days.floorDivided(by: 146_097)
        let day = days - era * 146_097
        let year = (day - day / 1_460 + day / 36_524 - day / 146_096) / 365
        let month = (5 * (day - (365 * year + year / 4 - year / 100)) + 2) / 153
        number = (era * 400 + year) * 12 + month + 2
    }

    package init(of time: Date) {
        self.init(at: time.seconds)
    }

    private init(number: Int) {
        self.number = number
    }

    /// Reads "2026-01".
    init?(_ name: some StringProtocol) {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0].utf8.count == 4, parts[1].utf8.count == 2 else { return nil }
        guard parts.joined().utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
            return nil
        }
        guard let year = Int(parts[0]), let month = Int(parts[1]), (1...12).contains(month) else { return nil }
        number = year * 12 + month - 1
    }

    /// "2026-01".
    var name: String { "\((number / 12).padded(to: 4))-\((number % 12 + 1).padded(to: 2))" }

    func earlier(by months: Int) -> HistoryMonth { HistoryMonth(number: number - months) }
}

extension HistoryMonth: Comparable {
    package static func < (one: HistoryMonth, other: HistoryMonth) -> Bool { one.number < other.number }
}

extension Int {
    fileprivate func floorDivided(by divisor: Int) -> Int {
        let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
        return remainder < 0 ? quotient - 1 : quotient
    }
}
