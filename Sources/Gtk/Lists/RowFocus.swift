import CGtk
import Rx

extension Reactive {
    /// Moves the keyboard focus with Left and Right between a row of the list and the buttons in it. Tab does so as well, and
    /// Up and Down move from row to row.
    public func focusMovesInRows<Row: ListRow>() -> any Disposable where Base == ListView<Row> {
        Disposables.create(move(.left), move(.right))
    }

    private func move<Row: ListRow>(_ key: Key) -> any Disposable where Base == ListView<Row> {
        base.rx.key(key)
            .answer { [weak list = base] in
                guard let list, let row = list.focusedRow else { return false }
                if (key == .right) != list.isRightToLeft {
                    row.moveFocusInside()
                } else if !row.isFocus, !row.moveFocusInsideBackward() {
                    row.grabFocus()
                }
                return true
            }
    }
}

extension Widget {
    /// The child in which the keyboard focus is, or which has it itself.
    fileprivate var focusedRow: Widget? {
        window?.focus.flatMap { focus in children.first { focus.isInside($0) } }
    }
}
