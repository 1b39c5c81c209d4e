import CGtk

/// Keeps the keyboard focus on rows while others are shown.
///
/// From a row that is removed, it moves to the one that takes its place: GTK 4.8 moves it into that row, to its first button.
/// And it moves to the first rows of an empty list: GTK has moved it to what contains the list.
final class ListFocus<Row: ListRow> {
    private var list: WeakReference<Widget>?
    /// The GTK list items of all rows, some of which may be gone.
    private var items: [WeakReference<Object>] = []

    /// Takes in a row that the list has created.
    func add(_ item: Object) { items.append(WeakReference(item)) }

    /// Begins with the changes of `store` that `list` shows.
    func start(_ store: ListStore<Row.Item>, in list: Widget) {
        self.list = WeakReference(list)
        store.applying = { [weak self] difference, apply in
            if let self { keepFocus(in: difference, apply) } else { apply() }
        }
    }

    private func keepFocus(in difference: ListDifference<Row.Item>, _ apply: () -> Void) {
        // Not with each row that is created, of which there are many in a frame.
        items.removeAll { $0.object == nil }
        let replacement = focusedIndex.flatMap { difference.index(replacing: $0) }
        let list = list?.object
        let isFirst = difference.base.isEmpty && list?.window?.focus.map { list?.isInside($0) == true } == true
        apply()
        if isFirst { list?.grabFocus() }
        guard let replacement else { return }
        // The last row may be gone.
        let index = min(replacement, difference.target.count - 1)
        rows.first { $0.index == index }?.widget?.grabFocus()
    }

    private var focusedIndex: Int? {
        guard let list = list?.object, let focus = list.window?.focus, focus != list, focus.isInside(list) else {
            return nil
        }
        return rows.first { row in row.widget.map { focus.isInside($0) } ?? false }?.index
    }

    private var rows: [ListItem<Row>] { items.compactMap { $0.object.map { ListItem($0) } } }
}

extension ListDifference {
    /// The index in `target` of what takes the place of a removed item; nil if the item is kept. There may be none at that
    /// index if the item was the last one.
    nonisolated func index(replacing index: Int) -> Int? {
        guard let splice = splices.first(where: { $0.position <= index && index < $0.position + $0.removed }) else {
            return nil
        }
        let before = splices.filter { $0.position < splice.position }.map { $0.inserted.count - $0.removed }
        return splice.position + min(index - splice.position, max(splice.inserted.count - 1, 0)) + before.reduce(0, +)
    }
}
