import CGtk

/// A choice between several texts, as a row of a list.
public final class ComboRow: Widget {
    public override class var gType: GType { adw_combo_row_get_type() }

    /// Sets the choices, and selects the first.
    public func setChoices(_ titles: [String]) {
        let list = Object(adopting: withCStrings(titles) { gtk_string_list_new($0) })
        withPointers(self, list) { adw_combo_row_set_model($0, $1) }
    }

    /// Tells screen readers the selected choice from now on, which libadwaita 1.2 does not.
    public func announceChoice() {
        let row = WeakReference(self)
        connect("notify::selected-item") { _ in row.object?.describeChoice() }
        describeChoice()
    }

    private func describeChoice() {
        let item: Object? = property("selected-item")
        setAccessibleDescription(item?.property("string") ?? "")
    }
}

extension Properties where Base: ComboRow {
    /// The selected position; nil if none is selected.
    public var selected: Property<Base, Int?> { .position("selected") }
}
