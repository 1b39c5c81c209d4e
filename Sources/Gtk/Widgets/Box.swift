import CGtk

/// Widgets in a row or a column.
public final class Box: Widget {
    public override class var gType: GType { gtk_box_get_type() }

    /// An empty box; `spacing` is in px.
    public convenience init(_ orientation: Orientation, spacing: Int = 0) {
        self.init(sinking: gtk_box_new(orientation.value, gint(spacing)))
    }

    /// An empty box with an accessible role and name; `spacing` is in px.
    public convenience init(_ orientation: Orientation, spacing: Int = 0, role: AccessibleRole, name: String? = nil) {
        self.init(orientation, spacing: spacing)
        setAccessibleRole(role)
        if let name { setAccessibleName(name) }
    }

    /// Whether it is a row or a column.
    public func setOrientation(_ orientation: Orientation) {
        withPointer { gtk_orientable_set_orientation($0, orientation.value) }
    }

    /// Whether it has children.
    public var hasChildren: Bool { firstChild != nil }

    /// Adds `child` at the end.
    public func append(_ child: Widget) {
        withPointers(self, child) { gtk_box_append($0, $1) }
    }

    /// Adds `child` at the beginning.
    public func prepend(_ child: Widget) {
        withPointers(self, child) { gtk_box_prepend($0, $1) }
    }

    /// Removes all children.
    public func removeAll() {
        while let child = firstChild { withPointers(self, child) { gtk_box_remove($0, $1) } }
    }
}
