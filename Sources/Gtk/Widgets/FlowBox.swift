import CGtk

/// Widgets in as many rows as they need.
public final class FlowBox: Widget {
    public override class var gType: GType { gtk_flow_box_get_type() }

    /// An empty box; `spacing` is in px.
    public convenience init(spacing: Int = 0) {
        self.init(sinking: gtk_flow_box_new())
        withPointer { gtk_flow_box_set_selection_mode($0, GTK_SELECTION_NONE) }
        withPointer { gtk_flow_box_set_column_spacing($0, guint(spacing)) }
        withPointer { gtk_flow_box_set_row_spacing($0, guint(spacing)) }
        withPointer { gtk_flow_box_set_max_children_per_line($0, 20) }
    }

    /// Adds `child` at the end. Only itself can have the keyboard focus, not its cell.
    public func append(_ child: Widget) {
        withPointers(self, child) { gtk_flow_box_insert($0, $1, -1) }
        child.parent?.setFocusable(false)
        child.parent?.addStyle("cell")
    }

    /// Gives all columns the same width, and has at most so many of them.
    public func setEqualColumns(atMost count: Int) {
        withPointer { gtk_flow_box_set_homogeneous($0, 1) }
        withPointer { gtk_flow_box_set_max_children_per_line($0, guint(count)) }
    }

    /// Adds `child` at the end in a cell with an accessible role, and returns the cell. Only the child can have the keyboard focus.
    public func append(_ child: Widget, cellRole: AccessibleRole) -> Widget {
        let cell = Widget(sinking: gtk_flow_box_child_new())
        cell.setAccessibleRole(cellRole)
        cell.setFocusable(false)
        cell.addStyle("cell")
        withPointers(cell, child) { gtk_flow_box_child_set_child($0, $1) }
        withPointers(self, cell) { gtk_flow_box_insert($0, $1, -1) }
        return cell
    }
}
