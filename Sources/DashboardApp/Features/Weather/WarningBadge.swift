import Gtk
import Weather

/// A symbol that there are warnings, in the shape and the colour of the worst one. The word for how bad it is belongs to the
/// accessible name of what it is a part of.
final class WarningBadge {
    let widget = Image(iconName: WeatherWarning.Severity.unknown.iconName, size: 16)

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
        widget.iconName = severity.iconName
        widget.setStyles([severity.rawValue], of: Set(WeatherWarning.Severity.allCases.map(\.rawValue)))
    }
}

extension WeatherWarning.Severity {
    /// The symbol: each has a shape of its own, so that nobody needs to see its colour.
    nonisolated var iconName: String {
        switch self {
        case .unknown, .minor: "dashboard-warning-minor-symbolic"
        case .moderate: "dashboard-warning-moderate-symbolic"
        case .severe: "dashboard-warning-severe-symbolic"
        case .extreme: "dashboard-warning-extreme-symbolic"
        }
    }

    /// The colour of a symbol that is drawn rather than a widget.
    @MainActor func color(in style: borrowing WidgetStyle) -> Color {
        switch self {
        case .unknown, .minor: style.color
        case .moderate: style.color(named: "warning_color")
        case .severe, .extreme: style.color(named: "error_color")
        }
    }
}
