import CGtk
import Rx

/// An entry in the form of a list's row, for passwords too.
public final class EntryRow: Editable {
    public override class var gType: GType { adw_entry_row_get_type() }

    /// An empty one.
    public convenience init() {
        self.init(sinking: adw_entry_row_new())
    }
}

extension Properties where Base: EntryRow {
    /// What it asks for.
    public var title: Property<Base, String> { .markup("title") }
}

extension Reactive where Base == EntryRow {
    /// Each Enter.
    public var activate: ControlEvent<Void> { controlEvent("entry-activated") }

    /// Each time that the person is done with the text, by Enter or by the button for it.
    public var apply: ControlEvent<Void> { controlEvent("apply") }
}
