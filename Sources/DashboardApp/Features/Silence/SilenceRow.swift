import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// A row of the list of what is snoozed and muted: a heading, or a thread or an account with a button.
final class SilenceRow: ListRow {
    let widget: Widget

    private let box = Box(.vertical)
    private let heading = Label()
    private let grid = Grid(columnSpacing: 12, rowSpacing: 3)
    private let name = Label()
    private let details = Label()
    private let button = Button(title: "")
    private let clock: WallClock
    private let changes: PublishRelay<SilenceChange>
    /// Shows the texts that depend on the current time; nil for a heading.
    private var showTimes: (@MainActor (_ now: Date) -> Void)?
    private var bound = DisposeBag()
    private let subscriptions = DisposeBag()

    init(_ changes: PublishRelay<SilenceChange>, _ clock: WallClock) {
        self.changes = changes
        self.clock = clock
        widget = box
        layOut()
        clock.minutes
            .drive { [weak self] in self?.showTimes?(Date()) }
            .disposed(by: subscriptions)
    }

    static func isActivatable(_ item: SilenceItem) -> Bool {
        if case .heading = item { false } else { true }
    }

    func bind(_ item: SilenceItem) {
        switch item {
        case .heading(let group):
            heading.text = group.title
            widget.parent?.setAccessibleName(group.title)
        case .thread(let thread):
            show(thread.name, thread.isSnoozed ? tr("Stop Snoozing") : tr("Unmute"), .showThread(thread.thread)) {
                [localTime = clock.localTime] in thread.details(localTime, now: $0)
            }
        case .actor(let login, let start):
            show(login, tr("Unmute"), .showActor(login)) { [localTime = clock.localTime] in
                [SilenceItem.since(start, localTime, now: $0)]
            }
        }
        heading.isVisible = showTimes == nil
        grid.isVisible = showTimes != nil
    }

    func unbind() {
        showTimes = nil
        bound = DisposeBag()
    }

    private func show(
        _ title: String, _ action: String, _ change: SilenceChange, _ texts: @escaping @MainActor (Date) -> [String]
    ) {
        name.text = title
        button.title = action
        button.setAccessibleDescription(title)
        button.rx.clicked.map { change }.bind(to: changes).disposed(by: bound)
        showTimes = { [weak self] now in
            let texts = texts(now)
            self?.details.text = trLine(texts)
            self?.widget.parent?.setAccessibleName(trList([title] + texts))
        }
        showTimes?(Date())
    }

    private func layOut() {
        heading.setTextAlign(0)
        heading.addStyle("day")
        for (label, alignment) in [(name, Float(1)), (details, 0)] {
            label.setTextAlign(0, vertical: alignment)
            label.wrap(lines: 2)
            label.setExpand(horizontal: true, vertical: true)
        }
        for style in ["caption", "dim-label"] { details.addStyle(style) }
        button.setAlign(vertical: .center)
        grid.addStyle("silence")
        grid.attach(name, column: 0, row: 0)
        grid.attach(details, column: 0, row: 1)
        grid.attach(button, column: 1, row: 0, rows: 2)
        box.append(heading)
        box.append(grid)
    }
}
