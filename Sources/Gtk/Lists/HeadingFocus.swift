import CGtk
import Rx

/// Makes the keyboard focus skip the rows of a list that cannot be activated, such as headings.
///
/// GTK 4.8 moves the focus to any selectable row, and stops before one that is not selectable.
final class HeadingFocus {
    /// The direction in which the last key moves the focus.
    private enum Direction {
        case forward, backward
        /// Backward, and from the first row out of the list.
        case out
    }

    private let list: WeakReference<Widget>
    private var direction = Direction.forward
    private var moves: (any Disposable)?

    /// - Parameter list: The owner of this object.
    init(in list: Widget) {
        self.list = WeakReference(list)
        let keys = Object(adopting: gtk_event_controller_key_new())
        keys.withPointer { gtk_event_controller_set_propagation_phase($0, GTK_PHASE_CAPTURE) }
        keys.connect(
            "key-pressed",
            answering: { [weak self] arguments in
                self?.direction = Self.direction(of: KeyPress(arguments))
                return false
            })
        list.add(keys)
        list.connect("notify::root") { [weak self] _ in self?.observeWindow() }
    }

    isolated deinit { moves?.dispose() }

    private func observeWindow() {
        moves?.dispose()
        moves = list.object?.window?.rx.focusMoves.emit { [weak self] in self?.pass(over: $0) }
    }

    private func pass(over row: Widget) {
        guard let list = list.object else { return }
        guard row.isInside(list) else {
            direction = .forward
            return
        }
        // A class that GTK gives to rows that can be activated.
        guard row.parent == list, !row.hasStyle("activatable") else { return }
        switch (direction, row.previousSibling, row.nextSibling) {
        case (.forward, let previous, let next): (next ?? previous)?.grabFocus()
        case (_, let previous?, _): previous.grabFocus()
        case (.backward, nil, let next): next?.grabFocus()
        case (.out, nil, _): list.window?.moveFocusBackward()
        }
    }

    private static func direction(of press: KeyPress) -> Direction {
        // K moves like Up where `ListView.moveFocus(.up)` is bound to it.
        if Key.k.includes(press) { return .backward }
        switch press.value {
        case GDK_KEY_Up, GDK_KEY_KP_Up, GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up: return .backward
        case GDK_KEY_ISO_Left_Tab: return .out
        default: return .forward
        }
    }
}

extension Widget {
    fileprivate func moveFocusBackward() {
        _ = withPointer { gtk_widget_child_focus($0, GTK_DIR_TAB_BACKWARD) }
    }
}
