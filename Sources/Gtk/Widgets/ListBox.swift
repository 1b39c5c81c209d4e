import CGtk
import Rx

/// A short list whose rows all exist at once.
public final class ListBox: Widget {
    public override class var gType: GType { gtk_list_box_get_type() }

    /// Adds `child` in a new row with this accessible name.
    public func append(_ child: Widget, accessibleName: String) {
        let row = Widget(sinking: gtk_list_box_row_new())
        withPointers(row, child) { gtk_list_box_row_set_child($0, $1) }
        row.setAccessibleName(accessibleName)
        withPointers(self, row) { gtk_list_box_append($0, $1) }
    }

    /// Removes all rows.
    public func removeAll() {
        while let row = firstChild { withPointers(self, row) { gtk_list_box_remove($0, $1) } }
    }

    /// Moves the keyboard focus to the first row; returns whether there is one.
    public func focusFirstRow() -> Bool {
        firstRow?.withPointer { gtk_widget_grab_focus($0) != 0 } ?? false
    }

    /// Whether the first row has the keyboard focus.
    public var isFirstRowFocused: Bool {
        firstRow?.withPointer { gtk_widget_has_focus($0) != 0 } ?? false
    }

    private var firstRow: Widget? {
        withPointer { gtk_list_box_get_row_at_index($0, 0).map { Widget(retaining: $0) } }
    }
}

extension Reactive where Base == ListBox {
    /// The position of each row that is activated, by a click, Enter or assistive technology.
    public var activated: ControlEvent<Int> {
        controlEvent("row-activated") { arguments in
            let row: Widget = arguments.value(at: 0)
            return row.withPointer { Int(gtk_list_box_row_get_index($0)) }
        }
    }
}
