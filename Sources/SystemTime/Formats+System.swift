import Base

extension TimeStyle {
    /// The style of the user's locale, without what the desktop's settings say of the clock.
    package static var ofLocale: TimeStyle {
        SystemLocale.timeFormats.map { TimeStyle(dateFormat: $0.date, timeFormat: $0.time) } ?? TimeStyle()
    }
}

extension NumberStyle {
    /// The style of the user's locale.
    package static var system: NumberStyle {
        NumberStyle(decimalSeparator: SystemLocale.decimalSeparator, groupSeparator: SystemLocale.groupSeparator)
    }
}
