import DashboardCore
import Foundation
import Gtk
import Rx

/// The time as it is shown: in which words, and when they change.
struct WallClock {
    let localTime: LocalTime
    /// Comes at once, and then at the beginning of each minute.
    let minutes: Driver<Void>

    /// That of the machine and of the person's locale, which must be set.
    static func system() -> WallClock {
        WallClock(
            localTime: LocalTime(zones: .system, style: .system),
            minutes: Observable.minutes(MainScheduler.instance).asDriver(onErrorDriveWith: .empty()))
    }

    /// What `text` makes of the time, whenever that is something else.
    func texts(_ text: @escaping @MainActor @Sendable (_ now: Date) -> String) -> Driver<String> {
        minutes.map { text(Date()) }.distinctUntilChanged()
    }

    /// The time of day, with the date where that is not today's.
    var clockTime: TimeWording { { [localTime] in localTime.clock($0, now: Date()) } }
}
