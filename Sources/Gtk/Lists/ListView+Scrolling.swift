import CGtk
import Rx

extension Reactive {
    /// Emits when a list has been scrolled, by any distance, or its height has changed.
    public func scrolled<Row: ListRow>() -> Signal<Void> where Base == ListView<Row> {
        movements { _ in true }
    }

    /// Emits when the user scrolls to within some heights of the end of a list, and then after each further movement and
    /// change there, so that a list can grow before its end is seen.
    /// - Parameter items: The model of the list.
    public func nearEnd<Row: ListRow>(of items: ListStore<Row.Item>) -> Signal<Void> where Base == ListView<Row> {
        movements { view in
            // Others may not be exposed yet. Until the user scrolls, the list is long enough.
            items.isExposed && !view.isScrolledToStart && view.isNearEnd(heights: heightsAhead)
        }
    }

    /// Emits when the user scrolls to within some heights of the start of a list, and then after each further movement and
    /// change there.
    public func nearStart<Row: ListRow>() -> Signal<Void> where Base == ListView<Row> {
        movements { $0.isNearStart(heights: heightsAhead) }
    }

    /// Emits when the list has scrolled, or its height has changed, if the condition is true then.
    private func movements<Row: ListRow>(
        if condition: @escaping @MainActor @Sendable (Widget) -> Bool
    ) -> Signal<Void> where Base == ListView<Row> {
        let view = WeakReference<Widget>(base)
        return base.rx.observe("vadjustment", as: Object?.self)
            .flatMapLatest { adjustment -> Driver<Void> in
                guard let adjustment else { return .never() }
                return .merge(
                    adjustment.rx.controlEvent("value-changed").asDriver(),
                    adjustment.rx.controlEvent("changed").asDriver())
            }
            .filter { MainActor.assumeIsolated { view.object.map(condition) ?? false } }
            .asSignal(onErrorSignalWith: .empty())
    }
}

/// How far ahead a list should grow, in multiples of the visible height: a held Page Down passes over three of them while
/// the next rows are read and compared.
private let heightsAhead = 6.0

extension Widget {
    /// How far this scrollable widget is scrolled, in px.
    public var scrollPosition: Double {
        get {
            withPointer { gtk_scrollable_get_vadjustment($0).map { gtk_adjustment_get_value($0) } ?? 0 }
        }
        set {
            withPointer { widget in
                guard let adjustment = gtk_scrollable_get_vadjustment(widget) else { return }
                gtk_adjustment_set_value(adjustment, newValue)
            }
        }
    }

    /// Whether at most some multiples of the visible height precede what is visible.
    fileprivate func isNearStart(heights: Double) -> Bool {
        withPointer {
            guard let adjustment = gtk_scrollable_get_vadjustment($0) else { return false }
            let start = gtk_adjustment_get_value(adjustment) - gtk_adjustment_get_lower(adjustment)
            return start <= gtk_adjustment_get_page_size(adjustment) * heights
        }
    }
}
