import Gtk

/// Rows of a group with a title and a subtitle. They are reused, so that the keyboard focus stays where it is.
final class RowGroup {
    private let group: PreferencesGroup
    private var rows: [ActionRow] = []

    init(_ group: PreferencesGroup) {
        self.group = group
    }

    func show(_ texts: [(title: String, subtitle: String)]) {
        while rows.count > texts.count { group.remove(rows.removeLast()) }
        while rows.count < texts.count {
            let row = ActionRow()
            group.append(row)
            rows.append(row)
        }
        for (row, text) in zip(rows, texts) {
            row.title = text.title
            row.subtitle = text.subtitle
            row.setAccessibleName([text.title, text.subtitle].filter { !$0.isEmpty }.joined(separator: ", "))
        }
    }
}
