import CGtk
import Rx

/// An entry.
public final class Entry: Editable {
    public override class var gType: GType { gtk_entry_get_type() }

    /// An empty entry.
    public convenience init() {
        self.init(sinking: gtk_entry_new())
    }
}

extension Properties where Base: Entry {
    /// The text that is shown while it is empty.
    public var placeholder: Property<Base, String?> { Property("placeholder-text") }
}

extension Reactive where Base == Entry {
    /// Emits when Enter is pressed.
    public var activate: ControlEvent<Void> { controlEvent("activate") }
}
