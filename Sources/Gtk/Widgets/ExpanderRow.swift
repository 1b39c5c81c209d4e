import CGtk

/// A title and a subtitle as a row of a list, below which other rows can be unfolded.
public final class ExpanderRow: Widget {
    public override class var gType: GType { adw_expander_row_get_type() }

    /// A row without others, whose texts are not parsed as markup.
    public convenience init() {
        self.init(sinking: adw_expander_row_new())
        setProperty("use-markup", false)
    }

    /// Adds a row below it.
    public func append(_ row: Widget) {
        withPointers(self, row) { adw_expander_row_add_row($0, $1) }
    }
}

extension Properties where Base: ExpanderRow {
    /// Its first line.
    public var title: Property<Base, String> { Property.text("title").keepingKoreanWords() }

    /// The lines below.
    public var subtitle: Property<Base, String> { Property.text("subtitle").keepingKoreanWords() }
}
