import Gtk
import Rx

/// A row of the sidebar that the user has added.
protocol EditableRow: AnyObject {
    func remove()
    func moveUp()
    func moveDown()
    func openMenu()
}

extension ListBox {
    /// Lets keys edit the row with the focus: Delete removes it, Alt with an arrow moves it, the menu key opens its menu.
    /// - Parameter row: The row with the focus; nil if there is none, and then the keys are passed on.
    func bindRowKeys(to row: @escaping @MainActor () -> (any EditableRow)?) -> any Disposable {
        func answer(_ edit: @escaping @MainActor (any EditableRow) -> Void) -> @MainActor () -> Bool {
            {
                guard let row = row() else { return false }
                edit(row)
                return true
            }
        }
        return Disposables.create(
            bind(.removeFeed, to: answer { $0.remove() }),
            bind(.moveFeed, to: answer { $0.moveUp() }, answer { $0.moveDown() }),
            rx.key(.menu).answer(answer { $0.openMenu() }))
    }
}
