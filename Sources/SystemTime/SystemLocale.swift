#if canImport(Glibc)
    import Glibc
#endif

/// The formats of times and numbers in the user's locale, which is set when the application starts.
package enum SystemLocale {
    /// The formats of dates and times, as for `strftime`; nil if no locale is set, or if it is not installed.
    ///
    /// Source: <https://man7.org/linux/man-pages/man3/nl_langinfo.3.html>
    package static var timeFormats: (date: String, time: String)? {
        guard let name = setlocale(LC_TIME, nil).map({ String(cString: $0) }) else { return nil }
        // It has the month before the day, which the user did not choose.
        if name == "C" || name == "POSIX" || name.hasPrefix("C.") { return nil }
        return (text(of: D_FMT), text(of: T_FMT))
    }

    /// The decimal separator.
    package static var decimalSeparator: String { text(of: RADIXCHAR) }

    /// What separates the groups of digits in large numbers; empty if nothing does.
    package static var groupSeparator: String { text(of: THOUSEP) }

    private static func text(of item: some BinaryInteger) -> String { String(cString: nl_langinfo(nl_item(item))) }
}
