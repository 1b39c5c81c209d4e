import CGtk

/// A page of a window with preferences.
public final class PreferencesPage: Widget {
    public override class var gType: GType { adw_preferences_page_get_type() }

    /// Adds `group` at the end.
    public func append(_ group: PreferencesGroup) {
        withPointers(self, group) { adw_preferences_page_add($0, $1) }
    }
}
