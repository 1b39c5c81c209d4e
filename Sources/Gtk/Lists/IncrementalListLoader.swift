import CGtk
import Rx

/// Shows the beginning of a list, and more rows with each frame.
///
/// `GtkListView` creates widgets for about 200 rows at once, visible or not, which delays the first frame, and any
/// other frame in which a whole list is inserted. Beyond 200 rows, the length of the list does not matter.
final class IncrementalListLoader<Item: Hashable & Sendable> {
    /// Enough to fill a new window.
    private static var firstRows: Int { 12 }
    private static var rowsPerFrame: Int { 4 }
    private static var rowsWithWidgets: Int { 210 }

    private let list: ListStore<Item>
    private let view: WeakReference<Widget>
    /// Disposed with each new value, and with this object.
    private var growing: (any Disposable)? {
        didSet { oldValue?.dispose() }
    }

    /// Loads `list` in `view`, which owns this object.
    init(_ list: ListStore<Item>, in view: Widget) {
        self.list = list
        self.view = WeakReference(view)
        view.own(self)
        list.limit = Self.firstRows
        list.willApply = { [weak self] in self?.prepare(for: $0) }
        grow()
    }

    /// If many rows are inserted, starts again with the visible number of rows, unless the user has scrolled down.
    private func prepare(for change: ListDifference<Item>) {
        let isLarge = change.splices.contains { $0.inserted.count > Self.firstRows }
        if isLarge, view.object?.isScrolledToStart == true { list.limit = Self.firstRows }
        grow()
    }

    private func grow() {
        guard growing == nil, list.limit < .max, let view = view.object else { return }
        // The first one comes before a frame is painted: the existing rows must be shown first.
        growing = view.rx.frame.asObservable().skip(1).asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] _ in self?.growByOneFrame() }
    }

    private func growByOneFrame() {
        let next = list.limit + Self.rowsPerFrame
        let isDone = next >= Self.rowsWithWidgets || next >= list.items.count
        list.limit = isDone ? .max : next
        if isDone { growing = nil }
    }
}

extension Widget {
    /// Whether this scrollable widget is scrolled to its start.
    fileprivate var isScrolledToStart: Bool {
        withPointer {
            guard let adjustment = gtk_scrollable_get_vadjustment($0) else { return true }
            return gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment)
        }
    }
}
