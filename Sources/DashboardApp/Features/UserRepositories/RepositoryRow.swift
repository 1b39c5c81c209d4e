import FoundationEssentials
import GitHub
import Gtk
import Rx
import SystemTime
import Translation

/// A row of the list of repositories, or its end. Created in code, because dozens of rows are created at once.
final class RepositoryRow: ListRow {
    typealias Item = PagedItem<Repository>

    let widget: Widget

    private let paged = PagedRow()
    private let actions: RepositoryActions
    private let pagedEnd: PagedEnd
    private let inSight: RowsInSight<RepositoryRow, RepositoryName>
    private let clock: WallClock
    private let cells: RepositoryCells
    private var bound = DisposeBag()

    init(
        _ actions: RepositoryActions, _ end: PagedEnd, _ inSight: RowsInSight<RepositoryRow, RepositoryName>,
        isNarrow: Driver<Bool>, _ clock: WallClock
    ) {
        self.actions = actions
        pagedEnd = end
        self.inSight = inSight
        cells = RepositoryCells(isNarrow: isNarrow)
        self.clock = clock
        widget = paged.widget
    }

    static func isActivatable(_ item: PagedItem<Repository>) -> Bool { item != .end }

    func bind(_ item: PagedItem<Repository>) {
        switch item {
        case .element(let repository): bind(repository)
        case .end: paged.show(pagedEnd).disposed(by: bound)
        }
    }

    func unbind() {
        bound = DisposeBag()
        inSight.set(nil, in: self)
    }

    private func bind(_ repository: Repository) {
        inSight.set(repository.name, in: self)
        paged.show(cells.widget)
        cells.show(repository, clock.localTime)
        cells.buttons.show(repository.name, actions).disposed(by: bound)
        Driver.combineLatest(actions.states(repository.name), clock.minutes) { states, _ in states }
            .drive { [paged, cells, time = clock.localTime] states in
                let now = Date()
                cells.update(repository, states, time, now: now)
                paged.announce(repository.spokenText(states, numbers: .system, time, now: now))
            }
            .disposed(by: bound)
    }
}
