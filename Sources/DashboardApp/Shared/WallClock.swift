import Base
import FoundationEssentials
import Gtk
import Rx
import SystemTime

/// The current time as displayed: its formats, and when it changes.
struct WallClock {
    let localTime: LocalTime
    /// Emits at once, and then at the beginning of each minute.
    let minutes: Driver<Void>

    /// The machine's clock in the style of the user's locale, which must be set.
    static func system() -> WallClock {
        WallClock(
            localTime: LocalTime(zones: .system, style: .system),
            minutes: Observable.minutes(MainScheduler.instance).asDriver(onErrorDriveWith: .empty()))
    }

    /// The result of `text` for the current time, whenever it changes.
    func texts(_ text: @escaping @MainActor @Sendable (_ now: Date) -> String) -> Driver<String> {
        minutes.map { text(Date()) }.distinctUntilChanged()
    }

    /// The time of day, with the date if it is not today.
    var clockTime: TimeWording { { [localTime] in localTime.clock($0, now: Date()) } }
}
