import DashboardCore
import Gtk
import Translation

/// The lines of a digest, one for each repository. They are updated where they are, since a person reads them while the feeds are
/// refreshed one after another.
final class DigestLines {
    /// The maximum number of lines. Nobody reads more, and an account may receive events of thousands of repositories.
    private static let limit = 100

    /// The list.
    let widget: ListBox

    private var lines: [DigestLine] = []
    /// Shows how many repositories have no line. It is the last row.
    private let more = Label("")
    private let moreRow: Widget

    init(in list: ListBox) {
        widget = list
        more.setTextAlign(0)
        more.wrap(lines: 2)
        for style in ["caption", "dim-label"] { more.addStyle(style) }
        moreRow = ListBox.row(more, accessibleName: "", isActivatable: false)
        moreRow.isVisible = false
        widget.insert(moreRow, at: -1)
    }

    /// The repository of a line; nil for the last row.
    func repository(at index: Int) -> RepositoryDigest? {
        lines.indices.contains(index) ? lines[index].repository : nil
    }

    /// - Parameter keepsOrder: Whether the lines stay where they are, and new ones are added at the end.
    func show(_ digest: Digest, keepsOrder: Bool) {
        let focusedIndex = widget.focusedIndex
        let focused = focusedIndex.flatMap { lines.indices.contains($0) ? lines[$0] : nil }
        let repositories = digest.lines(after: keepsOrder ? lines.map(\.repository.id) : [], limit: Self.limit)
        let former = lines
        var unused = lines
        lines = repositories.map { repository in
            guard let index = unused.firstIndex(where: { $0.repository.id == repository.id }) else {
                return DigestLine(repository)
            }
            let line = unused.remove(at: index)
            line.show(repository)
            return line
        }
        for line in unused { widget.remove(line.widget) }
        arrange(former.filter { line in !unused.contains { $0 === line } })
        show(others: digest.repositories.count - lines.count)
        guard let focused, let focusedIndex else { return }
        let index = lines.firstIndex { $0 === focused } ?? min(focusedIndex, lines.count - 1)
        if index != widget.focusedIndex { widget.focusRow(index) }
    }

    /// Moves and adds rows until they have the order of the lines.
    /// - Parameter rows: Those in the list.
    private func arrange(_ rows: [DigestLine]) {
        var rows = rows
        for (index, line) in lines.enumerated() where !rows.indices.contains(index) || rows[index] !== line {
            if let former = rows.firstIndex(where: { $0 === line }) {
                rows.remove(at: former)
                widget.remove(line.widget)
            }
            rows.insert(line, at: index)
            widget.insert(line.widget, at: index)
        }
    }

    private func show(others count: Int) {
        moreRow.isVisible = count > 0
        guard count > 0 else { return }
        more.text = trn("and {count} more repository", "and {count} more repositories", count: count)
        moreRow.setAccessibleName(more.text)
    }
}
