import CGtk

/// A title and a subtitle, as a row of a list.
public final class ActionRow: Widget {
    public override class var gType: GType { adw_action_row_get_type() }

    /// An empty row, whose texts are not parsed as markup.
    public convenience init() {
        self.init(sinking: adw_action_row_new())
        setProperty("use-markup", false)
    }

    /// Activates `widget` when the row is activated, for example a switch in it.
    public func setActivated(_ widget: Widget) {
        withPointers(self, widget) { adw_action_row_set_activatable_widget($0, $1) }
    }

    /// Adds a widget at its end, such as a button.
    public func appendSuffix(_ widget: Widget) {
        withPointers(self, widget) { adw_action_row_add_suffix($0, $1) }
    }
}

extension Properties where Base: ActionRow {
    /// Its first line.
    public var title: Property<Base, String> { Property.text("title").keepingKoreanWords() }

    /// The lines below.
    public var subtitle: Property<Base, String> { Property.text("subtitle").keepingKoreanWords() }
}
