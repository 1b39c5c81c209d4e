import DashboardCore
import Gtk
import Rx

/// Knows the position of each row among those with events, which a screen reader says. GTK 4.8 tells screen readers nothing of
/// positions.
///
/// They are counted once for each change of the list, so that a row that comes into sight costs no time.
final class RowPositions {
    /// How many rows have events, headings and gaps left out.
    private(set) var total = 0
    /// For each row, how many of those up to it have events. Outdated while the list is being changed.
    private var counts: [Int] = []
    private var isOutdated = true
    private let rows: ListStore<FeedItem>
    fileprivate let settled = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    /// - Parameter rows: All rows. It must not be in a list yet: otherwise the list would show rows before this knows of them.
    init(of rows: ListStore<FeedItem>) {
        self.rows = rows
        let changed = rows.rx.controlEvent("items-changed")
        changed.emit { [weak self] in self?.isOutdated = true }.disposed(by: subscriptions)
        // Not between the parts of a change.
        let ends = changed.asObservable().observe(on: MainScheduler.asyncInstance).asSignal(onErrorSignalWith: .empty())
        ends.emit { [weak self] in self?.count() }.disposed(by: subscriptions)
        ends.debounce(.milliseconds(500)).emit(to: settled).disposed(by: subscriptions)
    }

    /// The position of the row at an index of the list, from 1; nil for a row without events, and while it is not known.
    func position(at index: Int) -> Int? {
        guard !isOutdated, counts.indices.contains(index) else { return nil }
        let isCounted = counts[index] > (index == 0 ? 0 : counts[index - 1])
        return isCounted ? counts[index] : nil
    }

    private func count() {
        guard isOutdated else { return }
        let items = rows.items
        total = 0
        counts.removeAll(keepingCapacity: true)
        counts.reserveCapacity(items.count)
        for item in items {
            if FeedRow.isActivatable(item) { total += 1 }
            counts.append(total)
        }
        isOutdated = false
    }
}

extension RowPositions: ReactiveCompatible {}

extension Reactive where Base == RowPositions {
    /// The positions were counted again, and the list has stayed for half a second. Rows are loaded while it is scrolled.
    var settled: Signal<Void> { base.settled.asSignal() }
}
