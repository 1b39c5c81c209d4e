import CGtk
import Rx

/// An entry for what nobody else should read.
public final class PasswordEntry: Editable {
    public override class var gType: GType { gtk_password_entry_get_type() }
}

extension Reactive where Base == PasswordEntry {
    /// Each Enter.
    public var activate: ControlEvent<Void> { controlEvent("activate") }
}
