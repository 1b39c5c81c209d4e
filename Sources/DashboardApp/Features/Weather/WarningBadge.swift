import Gtk
import Weather

/// A symbol that there are warnings, in the colour of the worst one. The word for how bad it is belongs to the accessible name of
/// what it is a part of.
final class WarningBadge {
    let widget = Image(iconName: "dialog-warning-symbolic", size: 16)

    init() {
        widget.setAccessibleRole(.presentation)
        widget.setAlign(vertical: .center)
        widget.addStyle("warning-badge")
        show(nil)
    }

    /// - Parameter severity: That of the worst warning; nil if there is none, which hides the symbol.
    func show(_ severity: WeatherWarning.Severity?) {
        widget.isVisible = severity != nil
        guard let severity else { return }
        widget.setStyles([severity.rawValue], of: Set(WeatherWarning.Severity.allCases.map(\.rawValue)))
    }
}
