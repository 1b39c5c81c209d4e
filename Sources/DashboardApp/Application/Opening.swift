import DashboardCore
import Weather

/// What the window is to show, asked for from outside of it: also while there is no window yet.
enum Opening {
    /// What commands and other programs want to be shown.
    case address(String)
    /// The events of a notification; nil for the window alone.
    case events(EventNotification?)
    /// A warning with the weather of its place; nil for the window alone.
    case warning(PlaceWarning?)
    case rain
}
