import CGtk
import Rx

/// An entry.
public final class Entry: Editable {
    public override class var gType: GType { gtk_entry_get_type() }

    /// An empty one.
    public convenience init() {
        self.init(sinking: gtk_entry_new())
    }
}

extension Properties where Base: Entry {
    /// What stands in it as long as it is empty.
    public var placeholder: Property<Base, String?> { Property("placeholder-text") }
}

extension Reactive where Base == Entry {
    /// Each Enter.
    public var activate: ControlEvent<Void> { controlEvent("activate") }
}
