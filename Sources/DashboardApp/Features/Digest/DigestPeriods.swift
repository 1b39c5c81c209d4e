import Base
import DashboardCore
import Gtk
import Rx
import Translation

/// The choice of the period that a digest sums up.
final class DigestPeriods {
    private let choice = Choice<DigestModel.Period>(tr("Period"))
    private let calendar = Calendar()
    private let days = PublishRelay<DigestModel.Period>()
    private let style: TimeStyle
    private let subscriptions = DisposeBag()

    init(in container: Box, _ clock: WallClock) {
        style = clock.localTime.style
        choice.widget.setExpand(horizontal: true)
        choice.widget.ellipsize()
        container.append(choice.widget)
        let button = MenuButton(iconName: "x-office-calendar-symbolic") { [calendar] in calendar }
        button.setAccessibleName(tr("Since a Day"))
        button.askForTooltip { tr("Since a Day") }
        container.append(button)
        calendar.rx.dayChosen
            .emit { [weak self] in
                guard let self else { return }
                let (year, month, day) = calendar.day
                CalendarDay(year: year, month: month, day: day).map { days.accept(.since($0)) }
            }
            .disposed(by: subscriptions)
    }

    /// The periods that the user chooses.
    var chosen: Signal<DigestModel.Period> { Signal.merge(choice.chosen, days.asSignal()) }

    /// - Parameter hasAbsence: Whether the user was away.
    func show(_ period: DigestModel.Period, hasAbsence: Bool) {
        var periods: [DigestModel.Period] = (hasAbsence ? [.away] : []) + [.lastDay, .lastWeek]
        if !periods.contains(period) { periods.append(period) }
        choice.show(periods.map { ($0, $0.title(style)) }, chosen: period)
    }
}
