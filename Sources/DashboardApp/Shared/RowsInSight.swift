import Gtk
import Rx

/// Knows which rows of a list are in sight, and what they show. A list creates more rows than those.
final class RowsInSight<Row: ListRow, Content> {
    /// What all rows show.
    let rows = RowContents<Row, Content>()
    private let changes = PublishRelay<Void>()
    /// Whether a change was reported that has not been handled yet: while a list is scrolled, rows change all the time.
    private var isChanged = false

    /// Records what a row shows; nil for something else, or nothing.
    func set(_ content: Content?, in row: Row) {
        rows.set(content, in: row)
        guard !isChanged else { return }
        isChanged = true
        changes.accept(())
    }

    /// What the rows in sight show, in any order, once they have stayed for half a second.
    func contents(in list: ListView<Row>) -> Signal<[Content]> where Content: Sendable {
        Signal.merge(changes.asSignal(), list.rx.scrolled(), list.rx.mapped.asSignal())
            .debounce(.milliseconds(500))
            .compactMap { [weak self, weak list] in
                MainActor.assumeIsolated { list.flatMap { self?.current(in: $0) } }
            }
    }

    private func current(in list: Widget) -> [Content] {
        isChanged = false
        guard list.isMapped else { return [] }
        return rows.contents { ($0.widget.heightInSight(of: list) ?? 0) > 0 }
    }
}
