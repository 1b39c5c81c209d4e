import Translation

/// The names in the language of the interface, not of the locale: otherwise two languages would be mixed in one line if the
/// interface is not translated.
extension CalendarDay {
    /// "Tuesday".
    package var weekday: String {
        switch weekdayNumber {
        case 0: tr("Sunday")
        case 1: tr("Monday")
        case 2: tr("Tuesday")
        case 3: tr("Wednesday")
        case 4: tr("Thursday")
        case 5: tr("Friday")
        default: tr("Saturday")
        }
    }

    /// "Tue".
    package var shortWeekday: String {
        switch weekdayNumber {
        case 0: trc("short day", "Sun")
        case 1: trc("short day", "Mon")
        case 2: trc("short day", "Tue")
        case 3: trc("short day", "Wed")
        case 4: trc("short day", "Thu")
        case 5: trc("short day", "Fri")
        default: trc("short day", "Sat")
        }
    }

    /// "November".
    package var monthName: String {
        switch date.month {
        case 1: trc("month of a date", "January")
        case 2: trc("month of a date", "February")
        case 3: trc("month of a date", "March")
        case 4: trc("month of a date", "April")
        case 5: trc("month of a date", "May")
        case 6: trc("month of a date", "June")
        case 7: trc("month of a date", "July")
        case 8: trc("month of a date", "August")
        case 9: trc("month of a date", "September")
        case 10: trc("month of a date", "October")
        case 11: trc("month of a date", "November")
        default: trc("month of a date", "December")
        }
    }

    /// "Nov".
    package var shortMonthName: String {
        switch date.month {
        case 1: trc("short month", "Jan")
        case 2: trc("short month", "Feb")
        case 3: trc("short month", "Mar")
        case 4: trc("short month", "Apr")
        case 5: trc("short month", "May")
        case 6: trc("short month", "Jun")
        case 7: trc("short month", "Jul")
        case 8: trc("short month", "Aug")
        case 9: trc("short month", "Sep")
        case 10: trc("short month", "Oct")
        case 11: trc("short month", "Nov")
        default: trc("short month", "Dec")
        }
    }
}
