import CGtk

/// A titled list of rows.
public final class PreferencesGroup: Widget {
    public override class var gType: GType { adw_preferences_group_get_type() }

    /// Adds `row` at the end.
    public func append(_ row: Widget) {
        withPointers(self, row) { adw_preferences_group_add($0, $1) }
    }

    /// Names the list of a group without a title for screen readers.
    public func setAccessibleListName(_ name: String) {
        descendant(of: gtk_list_box_get_type())?.setAccessibleName(name)
    }

    /// Removes a row that was added.
    public func remove(_ row: Widget) {
        withPointers(self, row) { adw_preferences_group_remove($0, $1) }
    }
}

extension Properties where Base: PreferencesGroup {
    /// The text below the title.
    public var details: Property<Base, String> { Property.markup("description").keepingKoreanWords() }
}
