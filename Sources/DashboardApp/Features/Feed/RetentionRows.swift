import Base
import DashboardCore
import Gtk
import Rx
import Translation

/// The rows of the preferences that choose for how long events are kept. Before a choice removes events, the second row says how
/// much, and its button has to be pressed.
final class RetentionRows {
    private let model: RetentionModel
    private let row: ComboRow
    private let removal: ActionRow
    private let remove: Button
    private let numbers: NumberStyle
    private let settings: String
    private let choices: [Int?]
    /// The choice that would remove events.
    private var pending: Int??
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - builder: Has the rows.
    ///   - settings: The displayed path of the settings file.
    init(_ model: RetentionModel, _ builder: Builder, numbers: NumberStyle = .system, settings: String) {
        self.model = model
        self.numbers = numbers
        self.settings = settings
        row = builder.object("retention")
        removal = builder.object("removal")
        remove = builder.object("remove-events")
        let current = model.months.value
        choices = [nil] + Set([24, 12, 6, 3] + [current].compactMap { $0 }).sorted(by: >)
        row.setChoices(choices.map(Self.title))
        showChoice(current)
        row.announceChoice()
        bind()
    }

    private func showChoice(_ months: Int?) { row.selected = choices.firstIndex(of: months) }

    private static func title(_ months: Int?) -> String {
        switch months {
        case nil: tr("Without a Limit")
        case 12: tr("For 1 Year")
        case 24: tr("For 2 Years")
        case let months?: trn("For {count} Month", "For {count} Months", count: months)
        }
    }

    private func bind() {
        // The button is for what was chosen before.
        row.rx.selected.changed.asSignal()
            .emit { [weak self] _ in
                if self?.pending != nil { self?.hideRemoval() }
            }
            .disposed(by: subscriptions)
        row.rx.selected.changed
            .compactMap { [choices] in $0.map { choices[$0] } }
            .flatMapLatest { [model] months in
                model.size(removedBy: months).map { (months, $0) }.asObservable()
            }
            .asDriver(onErrorDriveWith: .empty())
            .drive { [weak self] in self?.choose($0, removing: $1) }
            .disposed(by: subscriptions)
        remove.rx.clicked.asSignal()
            .emit { [weak self] in
                guard let self, let months = pending else { return }
                model.choice.accept(months)
            }
            .disposed(by: subscriptions)
        model.months.asDriver().skip(1)
            .drive { [weak self] months in
                self?.showChoice(months)
                self?.hideRemoval()
            }
            .disposed(by: subscriptions)
        model.problem.asDriver().compactMap { $0 }
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    private func choose(_ months: Int?, removing size: Int) {
        guard months != model.months.value else { return }
        guard size > 0 else { return model.choice.accept(months) }
        pending = .some(months)
        let megabytes = (Double(size) / 1e5).rounded(.up) / 10
        removal.setProperty(
            "title", tr("The older events take {number} MB.", ["number": numbers.text(megabytes, decimals: 1)]))
        removal.subtitle = tr("They are removed for good: GitHub only sends the newest ones again.")
        remove.isVisible = true
        removal.isVisible = true
    }

    private func show(_ problem: SettingsError) {
        removal.setProperty("title", problem.sentence(settings: settings))
        removal.subtitle = ""
        remove.isVisible = false
        removal.isVisible = true
        pending = .none
        // What was chosen does not hold.
        showChoice(model.months.value)
    }

    private func hideRemoval() {
        pending = .none
        removal.isVisible = false
    }
}
