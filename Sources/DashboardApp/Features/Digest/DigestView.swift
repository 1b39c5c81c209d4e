import DashboardCore
import FoundationEssentials
import Gtk
import History
import Rx
import Translation

/// What has happened while the user was away, above the list of events: folded to one line, or a line for each repository.
final class DigestView {
    let widget: Box

    private let model: DigestModel
    private let clock: WallClock
    private let title: Label
    private let summary: Label
    private let expander: ToggleButton
    private let lines: DigestLines
    private let periods: DigestPeriods
    /// What is displayed.
    private var shown: DigestModel.Shown?
    fileprivate let chosen = PublishRelay<Query>()
    private let subscriptions = DisposeBag()

    init(_ model: DigestModel, _ clock: WallClock, toasts: ToastOverlay) {
        self.model = model
        self.clock = clock
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/digest.ui")
        widget = builder.object("digest")
        title = builder.object("title")
        summary = builder.object("summary")
        expander = builder.object("expander")
        lines = DigestLines(in: builder.object("lines"))
        let linesContainer: Bin = builder.object("lines-container")
        linesContainer.measureScrolledHeight()
        periods = DigestPeriods(in: builder.object("period-container"), clock)
        periods.chosen.emit(to: model.show).disposed(by: subscriptions)
        bindFolding(builder)
        bindButtons(builder, toasts)
        lines.widget.rx.activated.asSignal()
            .emit { [weak self] in self?.open($0) }
            .disposed(by: subscriptions)
        Driver.combineLatest(model.shown.asDriver(), clock.minutes) { shown, _ in shown }
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
    }

    /// Unfolds it, and moves the keyboard focus to it.
    func unfold() {
        expander.isActive = true
        expander.grabFocus()
    }

    private func bindFolding(_ builder: Builder) {
        let revealer: Revealer = builder.object("revealer")
        let arrow: Image = builder.object("arrow")
        expander.rx.isActive.bind(to: revealer.rx.isRevealed).disposed(by: subscriptions)
        expander.rx.isActive.asDriver()
            .drive { arrow.iconName = $0 ? "pan-down-symbolic" : "pan-end-symbolic" }
            .disposed(by: subscriptions)
        // Who has unfolded it and folds it again has read it.
        expander.rx.isActive.changed.asSignal()
            .filter { !$0 }
            .map { _ in }
            .emit(to: model.close)
            .disposed(by: subscriptions)
    }

    private func bindButtons(_ builder: Builder, _ toasts: ToastOverlay) {
        let copy: Button = builder.object("copy")
        copy.rx.clicked.asSignal()
            .emit { [weak self, toasts] in
                guard let self, let shown else { return }
                widget.copy(shown.digest.markdown(now: Date(), time: clock.clockTime).withoutIsolation)
                toasts.show(tr("The digest was copied as Markdown."))
            }
            .disposed(by: subscriptions)
        let close: Button = builder.object("close")
        close.rx.clicked.bind(to: model.close).disposed(by: subscriptions)
    }

    private func show(_ new: DigestModel.Shown?) {
        widget.isVisible = new != nil
        guard let new else {
            shown = nil
            expander.isActive = false
            return
        }
        let time = clock.clockTime
        title.text = new.period.title(clock.localTime.style)
        summary.text = new.digest.summary(time: time)
        for named in [widget, lines.widget] { named.setAccessibleName(title.text) }
        expander.setAccessibleName("\(title.text), \(summary.text)")
        periods.show(new.period, hasAbsence: new.hasAbsence)
        if new.digest.repositories != shown?.digest.repositories {
            // Who reads it must find the lines where they were.
            lines.show(new.digest, keepsOrder: expander.isActive && new.period == shown?.period)
        }
        shown = new
    }

    private func open(_ index: Int) {
        guard let shown, let line = lines.repository(at: index) else { return }
        if let query = shown.query(of: line, now: Date()) { chosen.accept(query) }
    }
}

extension DigestView: ReactiveCompatible {}

extension Reactive where Base == DigestView {
    /// The user wants to see the events of a line.
    var chosen: Signal<Query> { base.chosen.asSignal() }
}
