import CGtk
import Rx

/// A month in which a day can be chosen.
public final class Calendar: Widget {
    public override class var gType: GType { gtk_calendar_get_type() }

    public convenience init() {
        self.init(sinking: gtk_calendar_new())
    }

    /// The chosen day, as in the Gregorian calendar: months and days begin with 1.
    public var day: (year: Int, month: Int, day: Int) {
        withPointer { calendar in
            let date = gtk_calendar_get_date(calendar)
            defer { g_date_time_unref(date) }
            return (
                Int(g_date_time_get_year(date)), Int(g_date_time_get_month(date)),
                Int(g_date_time_get_day_of_month(date))
            )
        }
    }
}

extension Reactive where Base == Calendar {
    /// Emits when the user chooses a day.
    public var daySelected: ControlEvent<Void> { controlEvent("day-selected") }
}
