import CGtk
import Rx

extension Reactive where Base: Widget {
    /// Each press of `key` in this widget or a descendant, before those receive it. The answer true stops the
    /// propagation, and shows which widget has the focus then, as GTK does only for Tab and the arrow keys; without an
    /// answerer it continues.
    public func key(_ key: Key) -> CallbackProxy<Void, Bool> {
        callbackProxy("key-\(key)", default: { _ in false }) { proxy in
            let controller = Object(adopting: gtk_event_controller_key_new())
            controller.withPointer { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
            let widget = WeakReference<Widget>(base)
            controller.connect("key-pressed", ended: proxy.ended) { arguments in
                guard key.includes(KeyPress(arguments)), proxy.call(()) else { return false }
                widget.object?.window?.isFocusVisible = true
                return true
            }
            base.add(controller)
        }
    }
}
