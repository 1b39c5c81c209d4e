import CGtk
import Rx

/// A short list of rows that are all there at once.
public final class ListBox: Widget {
    /// Adds `child` in a row of its own, which a screen reader announces by `accessibleName`.
    public func append(_ child: Widget, accessibleName: String) {
        let row = Widget(sinking: gtk_list_box_row_new())
        gtk_list_box_row_set_child(row.pointer(), child.widget)
        row.setAccessibleName(accessibleName)
        gtk_list_box_append(opaque, row.widget)
    }

    /// Takes all rows away.
    public func removeAll() {
        while let row = gtk_widget_get_first_child(widget) { gtk_list_box_remove(opaque, row) }
    }

    /// Moves the keyboard's focus to the first row; gives whether there is one.
    public func focusFirstRow() -> Bool {
        guard let row = gtk_list_box_get_row_at_index(opaque, 0) else { return false }
        return gtk_widget_grab_focus(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)) != 0
    }

    /// Whether the first row has the keyboard's focus.
    public var isFirstRowFocused: Bool {
        guard let row = gtk_list_box_get_row_at_index(opaque, 0) else { return false }
        return gtk_widget_has_focus(UnsafeMutableRawPointer(row).assumingMemoryBound(to: GtkWidget.self)) != 0
    }
}

extension Reactive where Base == ListBox {
    /// The place of each row that is activated, by a click, Enter or assistive technology.
    public var activated: ControlEvent<Int> {
        controlEvent("row-activated") { arguments in
            let row: Widget = arguments.value(at: 0)
            return Int(gtk_list_box_row_get_index(row.pointer()))
        }
    }
}
