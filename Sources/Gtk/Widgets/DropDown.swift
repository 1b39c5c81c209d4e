import CGtk

/// A choice between several texts.
public final class DropDown: Widget {
    public override class var gType: GType { gtk_drop_down_get_type() }

    /// A choice of `titles`, of which the first is selected.
    public convenience init(_ titles: [String]) {
        self.init(sinking: withCStrings(titles) { gtk_drop_down_new_from_strings($0) })
    }
}

extension Properties where Base: DropDown {
    /// The selected position; nil if none is selected. Since GTK 4.18 nil cannot be set if there are choices.
    public var selected: Property<Base, Int?> { .position("selected") }
}
