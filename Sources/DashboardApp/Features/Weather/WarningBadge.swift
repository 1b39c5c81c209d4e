import Gtk
import Weather

/// A symbol that there are warnings, in the colour of the worst one. The word for how bad it is belongs to the accessible name of
/// what it is a part of.
final class WarningBadge {
    /// The symbol.
    nonisolated static let iconName = "dialog-warning-symbolic"

    let widget = Image(iconName: iconName, size: 16)

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

extension WeatherWarning.Severity {
    /// The colour of a symbol that is drawn rather than a widget.
    @MainActor func color(in style: borrowing WidgetStyle) -> Color {
        switch self {
        case .unknown, .minor: style.color
        case .moderate: style.color(named: "warning_color")
        case .severe, .extreme: style.color(named: "error_color")
        }
    }
}
