import CGtk
import Rx

/// An entry for passwords.
public final class PasswordEntry: Editable {
    public override class var gType: GType { gtk_password_entry_get_type() }
}

extension Reactive where Base == PasswordEntry {
    /// Emits when Enter is pressed.
    public var activate: ControlEvent<Void> { controlEvent("activate") }
}
