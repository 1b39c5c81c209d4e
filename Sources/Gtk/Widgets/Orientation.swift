import CGtk

/// The direction of a row or a column.
public enum Orientation {
    case horizontal, vertical

    var value: GtkOrientation {
        self == .horizontal ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL
    }
}
