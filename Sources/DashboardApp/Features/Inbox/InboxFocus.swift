import DashboardCore
import Gtk

/// Knows which thread of the inbox has the keyboard focus.
final class InboxFocus {
    private var rows: [ObjectIdentifier: Shown] = [:]

    private struct Shown {
        weak var row: InboxRow?
        let entry: InboxEntry
    }

    /// Records that a row shows a thread; nil for something else, or nothing.
    func set(_ entry: InboxEntry?, in row: InboxRow) {
        rows[ObjectIdentifier(row)] = entry.map { Shown(row: row, entry: $0) }
    }

    /// The thread whose row, or a button in it, has the focus; nil if there is none.
    var entry: InboxEntry? {
        rows.values.first { $0.row?.hasFocus == true }?.entry
    }
}

extension InboxRow {
    fileprivate var hasFocus: Bool {
        guard let row = widget.parent, let focus = row.window?.focus else { return false }
        return focus.isInside(row)
    }
}
