import CGtk

extension Widget {
    /// Copies a text, so that it can be pasted elsewhere.
    public func copy(_ text: String) {
        withPointer { gdk_clipboard_set_text(gtk_widget_get_clipboard($0), text) }
    }
}
