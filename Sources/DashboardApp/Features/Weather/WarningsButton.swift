import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// The button beside the weather in the header bar, which is there while a warning holds for the displayed or a saved place.
final class WarningsButton {
    private let button: Button
    private let warnings: Driver<[PlaceWarning]>
    private let badge = WarningBadge()
    private let subscriptions = DisposeBag()

    /// How many warnings the tooltip tells.
    private static let toldWarnings = 5

    init(_ builder: Builder, _ feature: WeatherFeature) {
        button = builder.object("warnings-button")
        button.setChild(badge.widget)
        warnings = feature.currentWarnings
        warnings
            .drive { [weak self, localTime = feature.clock.localTime] warnings in
                guard let self else { return }
                let worst = warnings.map(\.warning.severity).max()
                button.isVisible = worst != nil
                badge.show(worst)
                button.setAccessibleName(
                    worst?.word.map { tr("Warnings: {severity}", ["severity": $0]) } ?? tr("Warnings"))
                let now = Date()
                button.tooltip = warnings.prefix(Self.toldWarnings)
                    .map { trList([$0.text(now: now, localTime).title, $0.place.name]) }
                    .joined(separator: "\n")
            }
            .disposed(by: subscriptions)
    }

    /// Emits the current warnings when the button is pressed.
    var pressed: Signal<[PlaceWarning]> { button.rx.clicked.asSignal().withLatestFrom(warnings) }
}
