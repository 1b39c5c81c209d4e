import Base
import Gtk
import SystemTime

extension TimeStyle {
    /// The style of the user's locale, with the clock format of the desktop's settings, if it is set.
    static var system: TimeStyle {
        var style = TimeStyle.ofLocale
        style.hasTwelveHours = DesktopSettings.prefersTwelveHours ?? style.hasTwelveHours
        return style
    }
}
