import CGtk
import Rx

/// A short list whose rows all exist at once.
public final class ListBox: Widget {
    public override class var gType: GType { gtk_list_box_get_type() }

    /// An empty list.
    public convenience init() {
        self.init(sinking: gtk_list_box_new())
    }

    /// Adds `child` in a new row with this accessible name.
    /// - Parameters:
    ///   - child: What the row shows.
    ///   - accessibleName: What assistive technology calls the row.
    ///   - isActivatable: Whether a click or Enter activates the row.
    public func append(_ child: Widget, accessibleName: String, isActivatable: Bool = true) {
        insert(Self.row(child, accessibleName: accessibleName, isActivatable: isActivatable), at: -1)
    }

    /// A row with this accessible name that contains `child`, to be inserted.
    /// - Parameters:
    ///   - child: What the row shows.
    ///   - accessibleName: What assistive technology calls the row.
    ///   - isActivatable: Whether a click or Enter activates the row.
    public static func row(_ child: Widget, accessibleName: String, isActivatable: Bool = true) -> Widget {
        let row = Widget(sinking: gtk_list_box_row_new())
        withPointers(row, child) { gtk_list_box_row_set_child($0, $1) }
        row.withPointer { gtk_list_box_row_set_activatable($0, isActivatable ? 1 : 0) }
        row.setAccessibleName(accessibleName)
        return row
    }

    /// Inserts a row that is in no list at a position; −1 is the end.
    public func insert(_ row: Widget, at index: Int) {
        withPointers(self, row) { gtk_list_box_insert($0, $1, gint(index)) }
    }

    /// Removes a row of this list. It can be inserted again, and is not selected then.
    public func remove(_ row: Widget) {
        // GTK only forgets which row is selected: the row itself would stay selected, and could not be selected again.
        withPointers(self, row) { gtk_list_box_unselect_row($0, $1) }
        withPointers(self, row) { gtk_list_box_remove($0, $1) }
    }

    /// The index of the selected row; nil if there is none.
    public var selectedIndex: Int? {
        get {
            withPointer { gtk_list_box_get_selected_row($0).map { Int(gtk_list_box_row_get_index($0)) } }
        }
        set {
            guard newValue != selectedIndex else { return }
            withPointer {
                let list: OpaquePointer = $0
                gtk_list_box_select_row(list, newValue.flatMap { gtk_list_box_get_row_at_index(list, gint($0)) })
            }
        }
    }

    /// The index of the row that has the keyboard focus, itself or in it; nil if there is none.
    public var focusedIndex: Int? {
        children.firstIndex { row in
            row.withPointer { gtk_widget_get_state_flags($0) }.rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
        }
    }

    /// Moves the keyboard focus to a row, if it exists.
    public func focusRow(_ index: Int) {
        withPointer { gtk_list_box_get_row_at_index($0, gint(index)).map { Widget(retaining: $0) } }?.grabFocus()
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
    /// The position of each row that becomes the selected one, by the user or the program.
    public var selected: ControlEvent<Int> {
        controlEvent("row-selected") { arguments in
            let row: Widget? = arguments.value(at: 0)
            return row.map { row in row.withPointer { Int(gtk_list_box_row_get_index($0)) } }
        }
    }

    /// The position of each row that is activated, by a click, Enter or assistive technology.
    public var activated: ControlEvent<Int> {
        controlEvent("row-activated") { arguments in
            let row: Widget = arguments.value(at: 0)
            return row.withPointer { Int(gtk_list_box_row_get_index($0)) }
        }
    }
}
