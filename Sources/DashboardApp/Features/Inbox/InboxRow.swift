import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// A row of the inbox. Created in code instead of a `.ui` file, because dozens of rows are created at once.
final class InboxRow: ListRow {
    let widget: Widget

    private let box = Box(.vertical)
    private let clock: WallClock
    private let changes: PublishRelay<InboxChange>
    private let isAccountShown: Driver<Bool>
    private let isRepositoryShown: Driver<Bool>
    private let isNarrow: Driver<Bool>
    private let shown: RowContents<InboxRow, InboxEntry>
    private var heading: InboxHeading?
    private var cells: InboxCells?
    /// Shows the texts that depend on the current time; nil without an item.
    private var showTimes: (@MainActor (_ now: Date) -> Void)?
    private var spokenText = ""
    private var bound = DisposeBag()
    private let subscriptions = DisposeBag()

    init(
        clock: WallClock, changes: PublishRelay<InboxChange>, isAccountShown: Driver<Bool>,
        isRepositoryShown: Driver<Bool>, isNarrow: Driver<Bool>, shown: RowContents<InboxRow, InboxEntry>
    ) {
        self.clock = clock
        self.changes = changes
        self.isAccountShown = isAccountShown
        self.isRepositoryShown = isRepositoryShown
        self.isNarrow = isNarrow
        self.shown = shown
        widget = box
        // Once for the row, instead of for each item that it shows while the list is scrolled.
        clock.minutes
            .drive { [weak self] in self?.showTimes?(Date()) }
            .disposed(by: subscriptions)
    }

    static func isActivatable(_ item: InboxItem) -> Bool {
        if case .entry = item { true } else { false }
    }

    func bind(_ item: InboxItem) {
        switch item {
        case .repository(let name, _, let unread):
            let heading = heading ?? makeHeading()
            showOnly(heading.widget)
            heading.show("\(name)", unread: unread)
            let count = trn("{count} unread", "{count} unread", count: unread)
            announce(trList(["\(name)"] + (unread > 0 ? [count] : [])))
        case .day(let day): bind(day)
        case .entry(let entry): bind(entry)
        }
        showTimes?(Date())
    }

    func unbind() {
        showTimes = nil
        bound = DisposeBag()
        shown.set(nil, in: self)
    }

    private func bind(_ day: CalendarDay) {
        let heading = heading ?? makeHeading()
        showOnly(heading.widget)
        showTimes = { [weak self, localTime = clock.localTime] now in
            let title = localTime.heading(of: day, now: now)
            heading.show(title, unread: 0)
            self?.announce(title)
        }
    }

    private func bind(_ entry: InboxEntry) {
        let cells = cells ?? makeCells()
        showOnly(cells.grid)
        shown.set(entry, in: self)
        Driver.combineLatest(isAccountShown, isRepositoryShown)
            .drive { [weak self] in self?.show(entry, in: cells, isAccountShown: $0, isRepositoryShown: $1) }
            .disposed(by: bound)
    }

    private func show(_ entry: InboxEntry, in cells: InboxCells, isAccountShown: Bool, isRepositoryShown: Bool) {
        cells.show(
            entry, details: entry.details(isAccountShown: isAccountShown, isRepositoryShown: isRepositoryShown))
        let details = entry.details(isAccountShown: isAccountShown)
        let spoken = [entry.thread.titleWithNumber] + details + (entry.isUnread ? [tr("unread")] : [])
        showTimes = { [weak self, localTime = clock.localTime] now in
            cells.showAge(localTime.age(of: entry.thread.updatedAt, now: now))
            self?.announce(trList(spoken + [localTime.spokenAge(of: entry.thread.updatedAt, now: now)]))
        }
        showTimes?(Date())
    }

    /// Shows one of the parts that the row has, and hides the others.
    private func showOnly(_ part: Widget) {
        for other in [heading?.widget, cells?.grid] { other?.isVisible = other == part }
    }

    /// Sets the accessible name of the row, which is the widget's parent.
    private func announce(_ text: String) {
        guard text != spokenText, let parent = widget.parent else { return }
        spokenText = text
        parent.setAccessibleName(text)
    }

    private func makeHeading() -> InboxHeading {
        let heading = InboxHeading()
        box.append(heading.widget)
        self.heading = heading
        return heading
    }

    private func makeCells() -> InboxCells {
        let cells = InboxCells(changes, isNarrow: isNarrow)
        box.append(cells.grid)
        self.cells = cells
        return cells
    }
}
