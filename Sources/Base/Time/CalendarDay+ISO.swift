/// Days as in ISO 8601.
extension CalendarDay {
    /// Reads "2026-01-05"; nil for anything else, and for days that do not exist.
    package init?(iso text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard
            parts.map(\.utf8.count) == [4, 2, 2],
            let year = parts[0].asNumber, let month = parts[1].asNumber, let day = parts[2].asNumber
        else { return nil }
        self.init(year: year, month: month, day: day)
    }

    /// "2026-01-05".
    package var iso: String {
        let (year, month, day) = date
        return "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }
}
