import DashboardCore
import Foundation
import Gtk
import Rx
import Translation

/// A row of the list of repositories, or its end. Created in code, because dozens of rows are created at once.
final class RepositoryRow: ListRow {
    typealias Item = PagedItem<Repository>

    let widget: Widget

    private let place = Box(.vertical)
    private let actions: RepositoryActions
    private let pagedEnd: PagedEnd
    private let inSight: RowsInSight<RepositoryRow, RepositoryName>
    private let isNarrow: Driver<Bool>
    private let clock: WallClock
    private var cells: RepositoryCells?
    private var endView: PagedEndView?
    private var bound = DisposeBag()

    init(
        _ actions: RepositoryActions, _ end: PagedEnd, _ inSight: RowsInSight<RepositoryRow, RepositoryName>,
        isNarrow: Driver<Bool>, _ clock: WallClock
    ) {
        self.actions = actions
        pagedEnd = end
        self.inSight = inSight
        self.isNarrow = isNarrow
        self.clock = clock
        widget = place
    }

    static func isActivatable(_ item: PagedItem<Repository>) -> Bool { item != .end }

    func bind(_ item: PagedItem<Repository>) {
        switch item {
        case .element(let repository): bind(repository)
        case .end: bindEnd()
        }
    }

    func unbind() {
        bound = DisposeBag()
        inSight.set(nil, in: self)
    }

    private func bind(_ repository: Repository) {
        inSight.set(repository.name, in: self)
        let cells = cells ?? makeCells()
        show(cells.widget)
        cells.show(repository, clock.localTime)
        cells.buttons.show(repository.name, actions).disposed(by: bound)
        Driver.combineLatest(actions.states(repository.name), clock.minutes) { states, _ in states }
            .drive { [weak self, time = clock.localTime] states in
                let now = Date()
                cells.update(repository, states, time, now: now)
                self?.announce(repository.spokenText(states, numbers: .system, time, now: now))
            }
            .disposed(by: bound)
    }

    private func bindEnd() {
        let view = endView ?? makeEndView()
        show(view.widget)
        view.show(pagedEnd) { [weak self] in self?.announce($0) }.disposed(by: bound)
    }

    /// Sets the name of the row, which is the widget's parent.
    private func announce(_ text: String) {
        widget.parent?.setAccessibleName(text)
    }

    private func show(_ part: Widget) {
        for other in [cells?.widget, endView?.widget] { other?.isVisible = other == part }
    }

    private func makeCells() -> RepositoryCells {
        let cells = RepositoryCells(isNarrow: isNarrow)
        place.append(cells.widget)
        self.cells = cells
        return cells
    }

    private func makeEndView() -> PagedEndView {
        let view = PagedEndView()
        place.append(view.widget)
        endView = view
        return view
    }
}
