import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// The widgets that show a gap: two lines of text, and a button.
final class GapCells {
    /// A grid, because the text wraps.
    let grid = Grid(columnSpacing: 12, rowSpacing: 3)

    private let details = Label()
    private let button = Button()
    private let spinner = Spinner()
    /// The width of an event's avatar and the space after it.
    private static let indent = 48

    init() {
        let title = Label(tr("Earlier events are missing"))
        title.setTextAlign(0, vertical: 1)
        title.wrap(lines: 2)
        details.setTextAlign(0, vertical: 0)
        details.wrap(lines: 3)
        details.addStyle("caption")
        details.addStyle("dim-label")
        for line in [title, details] {
            line.setExpand(horizontal: true, vertical: true)
            line.setMargins(start: Self.indent)
        }

        let content = Box(.horizontal, spacing: 6)
        content.append(spinner)
        content.append(Label(tr("Fill In")))
        button.setChild(content)
        button.setAccessibleName(tr("Fill In"))
        button.setAlign(vertical: .center)

        grid.addStyle("event")
        grid.attach(title, column: 0, row: 0)
        grid.attach(details, column: 0, row: 1)
        grid.attach(button, column: 1, row: 0, rows: 2)
    }

    /// Shows a gap until the result is disposed.
    func show(_ gap: FeedGap, of gaps: GapRows, _ clock: WallClock) -> any Disposable {
        button.isVisible = gap.canBeFilledIn
        let filling = gaps.filling(of: gap)
        let isRunning = filling.map { $0 == .running }.distinctUntilChanged()
        return CompositeDisposable(disposables: [
            gaps.details(of: gap, clock).drive(details.rx.text),
            isRunning.map { !$0 }.drive(button.rx.isSensitive),
            isRunning.drive(button.rx.isBusy),
            isRunning.drive(spinner.rx.isVisible),
            isRunning.drive(spinner.rx.isSpinning),
            button.rx.clicked.map { gap }.bind(to: gaps.fillIn),
        ])
    }
}

/// What the rows of gaps show, and what they request.
struct GapRows {
    private let fillings: Driver<[FeedGap.ID: GapFilling]>
    fileprivate let fillIn: PublishRelay<FeedGap>

    init(_ model: FeedModel) {
        fillings = model.fillings.asDriver()
        fillIn = model.fillIn
    }

    /// How the filling in of a gap is going; nil if it was not requested.
    fileprivate func filling(of gap: FeedGap) -> Driver<GapFilling?> {
        fillings.map { [id = gap.id] in $0[id] }.distinctUntilChanged()
    }

    /// The time of the gap, or why it could not be filled in.
    fileprivate func details(of gap: FeedGap, _ clock: WallClock) -> Driver<String> {
        texts(of: gap, clock) { [localTime = clock.localTime] problem, now in
            problem ?? gap.details(localTime, now: now)
        }
    }

    /// The name of the row for screen readers.
    func spokenText(of gap: FeedGap, _ clock: WallClock) -> Driver<String> {
        texts(of: gap, clock) { [localTime = clock.localTime] problem, now in
            let text = gap.spokenText(localTime, now: now)
            return problem.map { trList([text, $0]) } ?? text
        }
    }

    private func texts(
        of gap: FeedGap, _ clock: WallClock, _ text: @escaping @MainActor @Sendable (String?, Date) -> String
    ) -> Driver<String> {
        Driver.combineLatest(filling(of: gap), clock.minutes) { [time = clock.clockTime] filling, _ in
            guard case .failed(let problem) = filling else { return text(nil, Date()) }
            return text(problem.sentence(time: time), Date())
        }
        .distinctUntilChanged()
    }
}
