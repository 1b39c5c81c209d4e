import Gtk
import Rx

/// The contents of a window above the main window, which are released when it is closed.
protocol Dialog: AnyObject {
    var window: Window { get }
    /// Moves the keyboard focus to where the user begins.
    func grabFocus()
}

extension Dialog {
    /// Emits when the window is closed.
    var closed: Signal<Void> { window.rx.controlEvent("unmap").asSignal() }

    /// Leaves it to GTK, which focuses the first widget of a new window.
    func grabFocus() {}
}

/// The dialogs that are open.
final class Dialogs {
    private let parent: Window
    private var open: [any Dialog] = []

    init(above parent: Window) {
        self.parent = parent
    }

    /// Shows the dialog of a type, which is created unless it is open, above the one that was opened last.
    func show<Shown: Dialog>(_ make: () -> Shown) {
        let dialog = open.first { $0 is Shown } ?? add(make())
        dialog.window.present()
        dialog.grabFocus()
    }

    /// Shows a dialog in the place of an open one of its type.
    func replace<Shown: Dialog>(_ make: () -> Shown) {
        close(Shown.self)
        show(make)
    }

    /// Closes the dialog of a type, if it is open.
    func close<Shown: Dialog>(_: Shown.Type) {
        let former = open.filter { $0 is Shown }
        open.removeAll { $0 is Shown }
        for dialog in former { dialog.window.close() }
    }

    func closeAll() {
        let former = open
        open = []
        // The one above first.
        for dialog in former.reversed() { dialog.window.close() }
    }

    private func add(_ dialog: any Dialog) -> any Dialog {
        dialog.window.setTransient(for: open.last?.window ?? parent)
        open.append(dialog)
        // Completes with the window.
        _ = dialog.closed.emit { [weak self, weak dialog] in self?.open.removeAll { $0 === dialog } }
        return dialog
    }
}
