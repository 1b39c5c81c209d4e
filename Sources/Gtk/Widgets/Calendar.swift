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
    /// Emits when the user chooses a day, also the one that is chosen already. GTK's `day-selected` is only emitted when the
    /// number of the day changes: not for today, and not for the same number in another month.
    public var dayChosen: Signal<Void> {
        let calendar = WeakReference(base)
        let clicks = click.invoked.asObservable()
            .filter { point in MainActor.assumeIsolated { calendar.object?.hasDay(at: point) == true } }
            .map { _ in }
        let keys = key(.space).invoked.asObservable()
            .filter { MainActor.assumeIsolated { calendar.object?.isFocus == true } }
        // The calendar receives the key afterwards.
        return Observable.merge(clicks, keys).observe(on: MainScheduler.asyncInstance)
            .asSignal(onErrorSignalWith: .empty())
    }
}

extension Calendar {
    /// Whether there is a day at a point, in px, and not the name of the month or of a day of the week.
    fileprivate func hasDay(at point: Point) -> Bool { widget(at: point)?.hasStyle("day-number") == true }
}
