import Base
import FoundationEssentials
import GitHub
import Gtk
import Rx
import SystemTime
import Translation

/// A row of the list of issues, or its end.
final class IssueRow: ListRow {
    typealias Item = PagedItem<Issue>

    let widget: Widget

    private let paged = PagedRow()
    private let pagedEnd: PagedEnd
    private let clock: WallClock
    private let cells = IssueCells()
    private var bound = DisposeBag()

    init(_ end: PagedEnd, _ clock: WallClock) {
        pagedEnd = end
        self.clock = clock
        widget = paged.widget
    }

    static func isActivatable(_ item: PagedItem<Issue>) -> Bool { item != .end }

    func bind(_ item: PagedItem<Issue>) {
        switch item {
        case .element(let issue): bind(issue)
        case .end: paged.show(pagedEnd).disposed(by: bound)
        }
    }

    func unbind() {
        bound = DisposeBag()
    }

    private func bind(_ issue: Issue) {
        paged.show(cells.grid)
        cells.show(issue, clock.localTime)
        clock.minutes
            .drive { [paged, cells, time = clock.localTime] in
                let now = Date()
                cells.showAge(issue.updatedAt.map { time.age(of: $0, now: now) } ?? "")
                paged.announce(issue.spokenText(numbers: .system, time, now: now))
            }
            .disposed(by: bound)
    }
}

/// The widgets that show an issue.
private final class IssueCells {
    /// A grid, because the title wraps.
    let grid = Grid(columnSpacing: 12, rowSpacing: 3)

    private let icon = Image(iconName: "event-issue-opened-symbolic")
    private let title = Label()
    private let facts = Label()
    private let age = Label()
    private let labels = LabelChips()
    private var texts: () -> (kind: String, time: String?) = { ("", nil) }

    init() {
        title.wrap(lines: 2)
        for line in [title, facts] {
            line.setTextAlign(0)
            line.setExpand(horizontal: true)
            line.showTextAsTooltip()
        }
        facts.ellipsize()
        for line in [facts, age] {
            for style in ["caption", "dim-label", "numeric"] { line.addStyle(style) }
        }
        age.setAlign(vertical: .start)
        icon.setAlign(vertical: .start)
        icon.addStyle("issue-kind")
        icon.askForTooltip { [weak self] in self?.texts().kind }
        age.askForTooltip { [weak self] in self?.texts().time }
        grid.addStyle("issue")
        grid.attach(icon, column: 0, row: 0, rows: 3)
        grid.attach(title, column: 1, row: 0)
        grid.attach(facts, column: 1, row: 1)
        grid.attach(labels.widget, column: 1, row: 2)
        grid.attach(age, column: 2, row: 0)
    }

    func show(_ issue: Issue, _ time: LocalTime) {
        icon.iconName = issue.iconName
        icon.setStyle("dim-label", !issue.isOpen)
        title.text = issue.title.withEmoji
        facts.text = trLine(issue.facts(numbers: .system))
        labels.show(issue.labels)
        texts = { (issue.kindText, issue.updatedAt.map { time.full($0) }) }
    }

    func showAge(_ text: String) { age.text = text }
}

extension Issue {
    fileprivate var iconName: String {
        switch (isPullRequest, isOpen) {
        case (false, true): "event-issue-opened-symbolic"
        case (false, false): "event-issue-closed-symbolic"
        case (true, true): "event-pull-request-opened-symbolic"
        case (true, false): "event-pull-request-closed-symbolic"
        }
    }
}
