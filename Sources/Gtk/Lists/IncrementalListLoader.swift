import CGtk
import Rx

/// Shows a list from its start, some rows more with each frame.
///
/// `GtkListView` makes widgets for about 200 rows at once, in sight or not, which holds up the first frame, and any
/// other frame in which a whole list arrives. Once it has its 200, the length of the list costs nothing.
final class IncrementalListLoader<Item: Hashable & Sendable> {
    /// Enough to fill a window that was just opened.
    private static var firstRows: Int { 12 }
    private static var rowsPerFrame: Int { 4 }
    private static var rowsWithWidgets: Int { 210 }

    private let list: ListStore<Item>
    private let view: WeakReference<Widget>
    /// Undone with each new value, and with this object.
    private var growing: (any Disposable)? {
        didSet { oldValue?.dispose() }
    }

    /// Reveals `list` in `view`, which keeps this object.
    init(_ list: ListStore<Item>, in view: Widget) {
        self.list = list
        self.view = WeakReference(view)
        view.own(self)
        list.limit = Self.firstRows
        list.willApply = { [weak self] in self?.prepare(for: $0) }
        grow()
    }

    /// Where many rows are new, again only as many as are in sight. Not where somebody has scrolled down to something.
    private func prepare(for change: ListDifference<Item>) {
        let isLarge = change.splices.contains { $0.inserted.count > Self.firstRows }
        if isLarge, view.object?.isScrolledToStart == true { list.limit = Self.firstRows }
        grow()
    }

    private func grow() {
        guard growing == nil, list.limit < .max, let view = view.object else { return }
        // The first comes before a frame is painted: the rows that are there are to be seen first.
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
    /// Whether the start of this scrollable widget is in sight.
    fileprivate var isScrolledToStart: Bool {
        withPointer {
            guard let adjustment = gtk_scrollable_get_vadjustment($0) else { return true }
            return gtk_adjustment_get_value(adjustment) <= gtk_adjustment_get_lower(adjustment)
        }
    }
}
