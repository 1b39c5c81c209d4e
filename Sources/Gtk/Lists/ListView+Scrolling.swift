import CGtk
import Rx

extension Reactive {
    /// Emits when a list has been scrolled, by any distance, or its height has changed.
    public func scrolled<Row: ListRow>() -> Signal<Void> where Base == ListView<Row> {
        base.rx.scrollExtentChanged.asSignal(onErrorSignalWith: .empty())
    }

    /// Emits when the user scrolls to within 300 rows of the end of a list, and then after each further movement and
    /// change there, so that a list can grow before GTK creates the widgets of the new rows.
    /// - Parameters:
    ///   - items: The model of the list.
    ///   - count: The number of rows; another one if rows stand for several elements of what is loaded.
    public func nearEnd<Row: ListRow>(
        of items: ListStore<Row.Item>, count: (@MainActor @Sendable () -> Int)? = nil
    ) -> Signal<Void> where Base == ListView<Row> {
        changes(of: items) { extent in
            // Others may not be exposed yet. Until the user scrolls, the list is long enough.
            items.isExposed && !extent.isAtStart && extent.rowsBelow(of: count?() ?? items.items.count) <= rowsAhead
        }
    }

    /// Emits when a list has become so short that it cannot be scrolled, and then after each further change.
    /// - Parameter items: The model of the list.
    public func allInSight<Row: ListRow>(of items: ListStore<Row.Item>) -> Signal<Void> where Base == ListView<Row> {
        changes(of: items) { items.isExposed && $0.visible > 0 && $0.total <= $0.visible }
    }

    /// Emits when the user has scrolled to the start of a list, or rests within 300 rows of it, and then after each further
    /// movement and change there. While the list is moving, rows must not be inserted above the visible ones: GTK's kinetic
    /// scrolling would go on from the position before.
    /// - Parameters: The same as for `nearEnd`.
    public func nearStart<Row: ListRow>(
        of items: ListStore<Row.Item>, count: (@MainActor @Sendable () -> Int)? = nil
    ) -> Signal<Void> where Base == ListView<Row> {
        let view = WeakReference<Widget>(base)
        let near = changes(of: items) { $0.rowsAbove(of: count?() ?? items.items.count) <= rowsAhead }
        let atStart = near.filter { MainActor.assumeIsolated { view.object?.isScrolledToStart == true } }
        return .merge(atStart, near.debounce(.milliseconds(300)))
    }

    /// Emits when the list has scrolled, or its height or its items have changed, if the condition is true then.
    private func changes<Row: ListRow>(
        of items: ListStore<Row.Item>, if condition: @escaping @MainActor @Sendable (ScrollExtent) -> Bool
    ) -> Signal<Void> where Base == ListView<Row> {
        let view = WeakReference<Widget>(base)
        // Where as many rows come as go, the height stays. The view comes to know of them at the same time.
        let replaced = items.rx.controlEvent("items-changed").asObservable().observe(on: MainScheduler.asyncInstance)
        return Observable.merge(base.rx.scrollExtentChanged.asObservable(), replaced)
            .filter { MainActor.assumeIsolated { view.object?.scrollExtent.map(condition) ?? false } }
            .asSignal(onErrorSignalWith: .empty())
    }
}

/// How many rows ahead a list should grow. GTK has widgets for 100 rows before and after the visible ones, and moves them
/// along with these: rows that are inserted farther away cost nothing in that frame, but nearer ones all their widgets.
private let rowsAhead = 300.0
