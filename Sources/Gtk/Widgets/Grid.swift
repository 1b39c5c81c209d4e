import CGtk

/// Widgets in rows and columns.
///
/// In a line with a text that wraps, it is cheaper than a horizontal `Box`. That asks what is in it how wide it has to be
/// for the line's height, and a `Label` answers by laying its text out in one width after the other. A grid shares out the
/// width first, and asks for the heights that come of it.
public final class Grid: Widget {
    public override class var gType: GType { gtk_grid_get_type() }

    /// An empty grid; the spacings are in px.
    public convenience init(columnSpacing: Int, rowSpacing: Int) {
        self.init(sinking: gtk_grid_new())
        withPointer { gtk_grid_set_column_spacing($0, guint(columnSpacing)) }
        withPointer { gtk_grid_set_row_spacing($0, guint(rowSpacing)) }
    }

    /// Puts `child` where `column` and `row` cross, both from 0.
    /// - Parameter rows: How many rows it takes, from that one on.
    public func attach(_ child: Widget, column: Int, row: Int, rows: Int = 1) {
        withPointers(self, child) { gtk_grid_attach($0, $1, gint(column), gint(row), 1, gint(rows)) }
    }
}
