import CGtk

extension ListView {
    /// A direction in which the focus moves.
    public enum FocusDirection {
        case up, down
    }

    /// Moves the keyboard focus to the next row, as an arrow key does; to the first one if no row has it.
    public func moveFocus(_ direction: FocusDirection) {
        _ = withPointer { gtk_widget_child_focus($0, direction == .up ? GTK_DIR_UP : GTK_DIR_DOWN) }
    }

    /// Scrolls so that an item of `store`, the list's items, has a row in sight.
    public func showRow(at index: Int, of store: ListStore<Row.Item>) {
        store.limit = .max
        scrollToItem(index)
    }
}
