/// Days as in ISO 8601.
extension CalendarDay {
    /// Reads "2026-01-05"; nil for anything else, and for days that do not exist.
    init?(iso text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard
            parts.map(\.utf8.count) == [4, 2, 2],
            let year = parts[0].asNumber, let month = parts[1].asNumber, let day = parts[2].asNumber
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// "2026-01-05".
    var iso: String {
        let (year, month, day) = date
        return [(year, 4), (month, 2), (day, 2)].map { number, width in
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }.joined(separator: "-")
    }
}
