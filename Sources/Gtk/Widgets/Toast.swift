import CGtk
import Rx

/// A short message over a window, for ten seconds: long enough to read two sentences.
public final class Toast: Object {
    public override class var gType: GType { adw_toast_get_type() }

    /// A message.
    /// - Parameter button: The title of a button in it, for what can still be done about it.
    public convenience init(_ text: String, button: String? = nil) {
        self.init(adopting: adw_toast_new(""))
        self.text = text
        setProperty("button-label", button)
        setProperty("timeout", 10)
    }
}

extension Properties where Base: Toast {
    /// What it says.
    public var text: Property<Base, String> { .markup("title") }
}

extension Reactive where Base == Toast {
    /// Its button was pressed. Ends when the message is gone.
    public var pressed: ControlEvent<Void> { controlEvent("button-clicked") }
}
