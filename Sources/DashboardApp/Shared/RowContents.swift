import Gtk

/// Knows what each row of a list shows.
final class RowContents<Row: ListRow, Content> {
    private var rows: [ObjectIdentifier: Shown] = [:]

    private struct Shown {
        weak var row: Row?
        let content: Content
    }

    /// Records what a row shows; nil for something else, or nothing.
    func set(_ content: Content?, in row: Row) {
        rows[ObjectIdentifier(row)] = content.map { Shown(row: row, content: $0) }
    }

    /// What some of the rows show, in any order.
    func contents(where isIncluded: (Row) -> Bool) -> [Content] {
        rows.values.filter { $0.row.map(isIncluded) ?? false }.map(\.content)
    }

    /// What the row shows that has the keyboard focus, itself or in it; nil if there is none.
    var focused: Content? { first { row, _ in row.hasFocus }?.content }

    /// A row with what it shows; nil if there is none of that kind.
    func first(where isWanted: (Row, Content) -> Bool) -> (row: Row, content: Content)? {
        for shown in rows.values {
            if let row = shown.row, isWanted(row, shown.content) { return (row, shown.content) }
        }
        return nil
    }
}

extension ListRow {
    /// Whether it has the keyboard focus, itself or in it.
    var hasFocus: Bool {
        guard let row = widget.parent, let focus = row.window?.focus else { return false }
        return focus.isInside(row)
    }

    /// Whether it has the keyboard focus itself.
    var isFocus: Bool { widget.parent?.isFocus ?? false }
}
