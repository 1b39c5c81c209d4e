import CGtk
import Rx

/// An entry as a row of a list, for passwords too.
public final class EntryRow: Editable {
    public override class var gType: GType { adw_entry_row_get_type() }

    /// An empty entry.
    public convenience init() {
        self.init(sinking: adw_entry_row_new())
    }
}

extension Properties where Base: EntryRow {
    /// Its label.
    public var title: Property<Base, String> { .markup("title") }
}

extension Reactive where Base == EntryRow {
    /// Emits when Enter is pressed.
    public var activate: ControlEvent<Void> { controlEvent("entry-activated") }

    /// Emits when the user confirms the text, with Enter or the apply button.
    public var apply: ControlEvent<Void> { controlEvent("apply") }
}
