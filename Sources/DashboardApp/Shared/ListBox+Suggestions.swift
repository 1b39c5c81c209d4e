import Gtk
import Rx

extension Reactive where Base == ListBox {
    /// Moves the keyboard focus between an entry and the list of suggestions below it: Down moves into the list, and Up from
    /// its first row back.
    func focusMoves(from entry: Widget) -> any Disposable {
        let down = entry.rx.key(.down)
            .answer { [weak list = base] in
                guard let list, list.isVisible else { return false }
                return list.focusFirstRow()
            }
        let up = key(.up)
            .answer { [weak entry, weak list = base] in
                guard let entry, list?.isFirstRowFocused == true else { return false }
                entry.grabFocus()
                return true
            }
        return Disposables.create(down, up)
    }
}
