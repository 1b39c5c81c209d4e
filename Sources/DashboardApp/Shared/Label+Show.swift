import Gtk

extension Label {
    /// Shows a text, or hides the label if there is none.
    func show(_ text: String?) {
        self.isVisible = text != nil
        self.text = text ?? ""
    }
}
