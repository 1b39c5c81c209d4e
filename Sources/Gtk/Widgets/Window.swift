import CGtk
import Rx

/// A top-level window.
public final class Window: Widget {
    public override class var gType: GType { gtk_window_get_type() }

    /// An empty window, which is shown by `present`.
    public convenience init() {
        self.init(retaining: gtk_window_new())
    }

    /// The windows of this process that are shown, in the order in which they were made.
    public static var shown: [Window] {
        guard let list = gtk_window_get_toplevels() else { return [] }
        return (0..<g_list_model_get_n_items(list))
            .compactMap { g_list_model_get_item(list, $0).map { Window(adopting: $0) } }
            .filter(\.isMapped)
    }

    /// Sets its contents.
    public func setChild(_ child: Widget?) {
        withPointers(self, child) { gtk_window_set_child($0, $1) }
    }

    /// Keeps `application` running as long as the window is open.
    public func setApplication(_ application: Application) {
        withPointers(self, application) { gtk_window_set_application($0, $1) }
    }

    /// The size when not maximized, in px. To be set before `present`.
    public func setDefaultSize(width: Int, height: Int) {
        withPointer { gtk_window_set_default_size($0, gint(width), gint(height)) }
    }

    /// Maximizes it. To be called before `present`.
    public func maximize() {
        withPointer { gtk_window_maximize($0) }
    }

    /// Shows the window, or brings it to the front.
    public func present() {
        withPointer { gtk_window_present($0) }
    }

    /// Closes the window as if its close button were pressed.
    public func close() {
        withPointer { gtk_window_close($0) }
    }

    /// Closes the window without confirmation, and destroys its contents.
    public func destroy() {
        withPointer { gtk_window_destroy($0) }
    }

    /// Keeps it above `parent` and closes it together with that.
    public func setTransient(for parent: Window) {
        withPointers(self, parent) {
            gtk_window_set_transient_for($0, $1)
            gtk_window_set_destroy_with_parent($0, 1)
        }
    }
}

extension Properties where Base: Window {
    /// The text in the title bar.
    public var title: Property<Base, String> { .text("title") }
    /// Whether it is drawn which widget has the keyboard focus. GTK ends it three seconds after the last key.
    public var isFocusVisible: Property<Base, Bool> { Property("focus-visible") }
    /// Whether closing it only hides it, until it is presented again.
    public var hidesOnClose: Property<Base, Bool> { Property("hide-on-close") }
}

extension Reactive where Base == Window {
    /// Called when the window is about to be closed: the answer true keeps it open; without an answerer it closes.
    public var closeRequest: CallbackProxy<Void, Bool> { callback("close-request", default: false) { _ in } }
}
