import CGtk
import Rx

/// Shows as many rows of a list as are visible, and more with each frame when the user comes near their end. Before the
/// user comes to the list with the pointer or scrolls it, none are loaded beyond the visible ones.
///
/// `GtkListView` creates widgets for about 200 rows at once, visible or not, which delays the first frame, and any
/// other frame in which a whole list is inserted. Beyond 200 rows, the length of the list does not matter.
final class IncrementalListLoader<Item: Hashable & Sendable> {
    /// Enough to fill a new window.
    private static var firstRows: Int { 12 }
    private static var rowsPerFrame: Int { 4 }
    private static var rowsWithWidgets: Int { 210 }
    /// How many rows are created at once, in a part of a frame.
    private static var maximumNewRows: Int { 24 }
    private let list: ListStore<Item>
    private let view: WeakReference<Widget>
    private let subscriptions = DisposeBag()
    /// How much is loaded beyond the visible rows, in multiples of the visible height.
    private var heightsAhead = 0.0
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
        view.rx.scrollExtentChanged
            .startWith(())
            .drive { [weak self] in self?.grow() }
            .disposed(by: subscriptions)
        view.rx.pointerEnters.asSignal()
            .emit { [weak self] in self?.loadAhead() }
            .disposed(by: subscriptions)
        // Both keys move to rows that may not be loaded yet.
        view.rx.key(.pageDown).invoked.asSignal()
            .emit { [weak self] in
                self?.loadAhead()
                self?.loadMore(rows: Self.firstRows)
            }
            .disposed(by: subscriptions)
        view.rx.key(.end).invoked.asSignal()
            .emit { [weak self] in self?.list.limit = .max }
            .disposed(by: subscriptions)
    }

    isolated deinit { growing?.dispose() }

    /// If many rows are inserted, replaced or revealed, starts again with those that stay above them, or with the visible
    /// number of rows before the window is shown, unless the user has scrolled down. If many are appended for which GTK would
    /// create widgets, goes on from the existing ones.
    private func prepare(for change: ListDifference<Item>) {
        if let limit = limit(for: change), let view = view.object, view.isScrolledToStart {
            // Once the window is shown, the frames in between are worth more than a list that is complete at once.
            list.limit = view.window?.isMapped == true ? min(list.limit, limit) : Self.firstRows
        } else if list.limit == .max, let appended = change.appended, appended.count > Self.rowsPerFrame,
            change.base.count < Self.rowsWithWidgets
        {
            list.limit = change.base.count
        }
        grow()
    }

    /// The number of rows to go on with; nil if the change needs so few new ones that they are created at once.
    private func limit(for change: ListDifference<Item>) -> Int? {
        let end = min(list.limit, Self.rowsWithWidgets)
        let splices = change.splices.reversed().filter { $0.position < end }
        // If all rows have widgets and stay, those above them are not created yet; and one of them may have the focus.
        let isFirstAbove =
            list.limit == .max
            && splices.first.map { $0.removed == 0 && $0.position < change.base.count } == true
        var new = 0
        for splice in splices.dropFirst(isFirstAbove ? 1 : 0) {
            new += min(splice.inserted.count, end - splice.position)
            if new > Self.maximumNewRows { return splice.position + Self.rowsPerFrame }
        }
        let gone = splices.map { $0.removed - $0.inserted.count }.reduce(0, +)
        // Rows from behind the end move up.
        return min(gone, change.base.count - end) > Self.maximumNewRows ? Self.firstRows : nil
    }

    private func loadAhead() {
        heightsAhead = 1
        grow()
    }

    private func grow() {
        guard growing == nil, list.limit < .max, let view = view.object else { return }
        if !view.isScrolledToStart { heightsAhead = 1 }
        // The first one comes before a frame is painted: the existing rows must be shown first.
        growing = view.rx.frame.asObservable().skip(1).asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] _ in self?.growByOneFrame() }
    }

    private func growByOneFrame() {
        guard list.limit < .max, isNearEnd else {
            growing = nil
            return
        }
        loadMore(rows: Self.rowsPerFrame)
        if list.limit == .max { growing = nil }
    }

    /// Whether what follows below the visible rows is not higher than what is loaded ahead.
    private var isNearEnd: Bool {
        guard let view = view.object else { return false }
        guard let extent = view.scrollExtent else { return true }
        return extent.below <= extent.visible * heightsAhead
    }

    private func loadMore(rows count: Int) {
        guard list.limit < .max else { return }
        let next = list.limit + count
        let isDone = next >= Self.rowsWithWidgets || next >= list.items.count
        list.limit = isDone ? .max : next
    }
}

extension ListDifference {
    /// The items that are inserted at the end, if nothing else changes.
    nonisolated fileprivate var appended: [Item]? {
        guard splices.count == 1, let splice = splices.first, splice.position == base.count else { return nil }
        return splice.inserted
    }
}
