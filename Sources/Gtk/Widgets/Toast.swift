import CGtk
import Rx

/// A short message over a window, shown for ten seconds: long enough to read two sentences.
public final class Toast: Object {
    public override class var gType: GType { adw_toast_get_type() }

    /// A message.
    /// - Parameters:
    ///   - text: The message, without markup.
    ///   - button: The title of a button, for example to undo the change.
    public convenience init(_ text: String, button: String? = nil) {
        self.init(adopting: adw_toast_new(""))
        self.text = text
        setProperty("button-label", button)
        setProperty("timeout", 10)
    }

    /// Hides it, or does not show it any more.
    public func dismiss() {
        withPointer { adw_toast_dismiss($0) }
    }
}

extension Properties where Base: Toast {
    /// Its text.
    public var text: Property<Base, String> { .markup("title") }
}

extension Reactive where Base == Toast {
    /// Emits when its button is pressed. Completes when the message is gone.
    public var pressed: ControlEvent<Void> { controlEvent("button-clicked") }
}
