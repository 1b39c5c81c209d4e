import CGtk

/// Widgets in rows and columns.
///
/// For a row with wrapping text, it is cheaper than a horizontal `Box`. A box measures the width of its children for its
/// height, which a `Label` computes by laying out its text with one width after another. A grid distributes the width first,
/// and then measures the heights.
public final class Grid: Widget {
    public override class var gType: GType { gtk_grid_get_type() }

    /// An empty grid; the spacings are in px.
    public convenience init(columnSpacing: Int, rowSpacing: Int) {
        self.init(sinking: gtk_grid_new())
        withPointer { gtk_grid_set_column_spacing($0, guint(columnSpacing)) }
        withPointer { gtk_grid_set_row_spacing($0, guint(rowSpacing)) }
    }

    /// Adds `child` at `column` and `row`, both from 0.
    /// - Parameters:
    ///   - child: A widget without a parent.
    ///   - column: The first column, from 0.
    ///   - row: The first row, from 0.
    ///   - columns: The number of columns that it spans.
    ///   - rows: The number of rows that it spans.
    public func attach(_ child: Widget, column: Int, row: Int, columns: Int = 1, rows: Int = 1) {
        withPointers(self, child) { gtk_grid_attach($0, $1, gint(column), gint(row), gint(columns), gint(rows)) }
    }

    /// Removes a child.
    public func remove(_ child: Widget) {
        withPointers(self, child) { gtk_grid_remove($0, $1) }
    }
}
