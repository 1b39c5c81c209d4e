import Base
import DashboardCore
import Gtk
import Rx
import Translation

/// The rows of the preferences that read everything that is stored when the user wants it, and tell what is wrong.
final class StorageCheckRows {
    private let state: ActionRow
    private let start: Button
    private let cancel: Button
    private let progress: ProgressBar
    private let problemsGroup: PreferencesGroup
    private let problems: RowGroup
    private let repair: Button
    /// What was found last.
    private var found: [StorageProblem] = []
    private let numbers: NumberStyle
    private let subscriptions = DisposeBag()
    /// Ends when it is cancelled.
    private let check = SerialDisposable()

    /// - Parameter builder: Has the rows.
    init(_ model: Storage, _ builder: Builder, numbers: NumberStyle = .system) {
        self.numbers = numbers
        state = builder.object("check-state")
        start = builder.object("check-now")
        cancel = builder.object("cancel-check")
        progress = builder.object("check-progress")
        problemsGroup = builder.object("check-problems")
        problems = RowGroup(problemsGroup)
        repair = builder.object("repair")
        check.disposed(by: subscriptions)
        start.rx.clicked.asSignal().emit { [weak self] in self?.begin(model) }.disposed(by: subscriptions)
        cancel.rx.clicked.asSignal().emit { [weak self] in self?.stop() }.disposed(by: subscriptions)
        repair.rx.clicked.asSignal().emit { [weak self] in self?.mend(model) }.disposed(by: subscriptions)
        show(running: false)
    }

    private func begin(_ model: Storage) {
        problems.show([])
        problemsGroup.isVisible = false
        state.subtitle = ""
        progress.fraction = 0
        show(running: true)
        cancel.grabFocus()
        check.disposable = model.check.asDriver(onErrorDriveWith: .empty()).drive { [weak self] in self?.show($0) }
    }

    private func stop() {
        check.disposable = Disposables.create()
        show(running: false)
        start.grabFocus()
    }

    private func show(running isRunning: Bool) {
        start.isVisible = !isRunning
        cancel.isVisible = isRunning
        progress.isVisible = isRunning
    }

    private func show(_ report: StorageCheck.Report) {
        progress.fraction = report.progress
        guard report.isDone else { return }
        let hadFocus = cancel.isFocus
        show(running: false)
        if hadFocus { start.grabFocus() }
        state.subtitle = report.sentence(numbers)
        problemsGroup.setProperty("title", tr("What Is Wrong"))
        problems.show(report.problems.map { ($0.sentence, "") })
        problemsGroup.isVisible = !report.problems.isEmpty
        found = report.problems
        repair.isVisible = found.contains(where: \.isRepairable)
    }

    private func mend(_ model: Storage) {
        repair.isVisible = false
        start.isSensitive = false
        // Not disposed with a view: the user has requested it.
        _ = model.repair(found).asDriver(onErrorDriveWith: .empty()).drive { [self] done in
            start.isSensitive = true
            start.grabFocus()
            problemsGroup.isVisible = !done.isEmpty
            problems.show(done.map { ($0, "") })
            problemsGroup.setProperty("title", tr("What Was Done"))
            state.subtitle = ""
        }
    }
}
