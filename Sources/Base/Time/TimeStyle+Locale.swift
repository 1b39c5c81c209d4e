extension TimeStyle {
    /// The style of a locale with these date and time formats, such as "%d.%m.%Y" and "%H:%M:%S". Parts that a format
    /// does not specify get their defaults.
    ///
    /// Source: <https://man7.org/linux/man-pages/man3/nl_langinfo.3.html>, `D_FMT` and `T_FMT`
    package init(dateFormat: String, timeFormat: String) {
        self.init()
        hasTwelveHours = Self.conversions(of: timeFormat).contains { "rIlpP".contains($0) }
        let order = Self.conversions(of: dateFormat).flatMap(Self.parts(of:))
        switch (order.firstIndex(of: .year), order.firstIndex(of: .month), order.firstIndex(of: .day)) {
        case (let year?, let month?, _) where year < month: dateOrder = .yearMonthDay
        case (_, let month?, let day?) where month < day: dateOrder = .monthDayYear
        default: dateOrder = .dayMonthYear
        }
    }

    private enum Part { case year, month, day }

    private static func parts(of conversion: Character) -> [Part] {
        switch conversion {
        case "d", "e": [.day]
        case "m", "b", "B", "h": [.month]
        case "y", "Y", "G", "C": [.year]
        case "D": [.month, .day, .year]
        case "F": [.year, .month, .day]
        default: []
        }
    }

    /// The letters after the percent signs, without flags ("%-d"), widths and the modifiers E and O ("%Od").
    private static func conversions(of format: String) -> [Character] {
        format.split(separator: "%", omittingEmptySubsequences: false).dropFirst().compactMap { part in
            part.first { !"_-0^#EO123456789".contains($0) }
        }
    }
}
