import CGtk
import Rx

/// The power profile of the system (power-profiles-daemon, or the portal).
public enum PowerProfileMonitor {
    /// Whether applications should save power: the current state, and then each change.
    public static let isSaving: Driver<Bool> = Object(adopting: g_power_profile_monitor_dup_default())
        .rx.observe("power-saver-enabled")
}
