import CGtk

/// One of several texts, in the form of a list's row.
public final class ComboRow: Widget {
    public override class var gType: GType { adw_combo_row_get_type() }

    /// Offers `titles`, of which the first is selected.
    public func setChoices(_ titles: [String]) {
        let list = Object(adopting: withCStrings(titles) { gtk_string_list_new($0) })
        withPointers(self, list) { adw_combo_row_set_model($0, $1) }
    }
}

extension Properties where Base: ComboRow {
    /// The place of what is selected; nil when nothing is.
    public var selected: Property<Base, Int?> { .position("selected") }
}
