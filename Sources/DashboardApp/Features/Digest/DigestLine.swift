import DashboardCore
import Gtk

/// A repository's line in a digest: its name, and what has happened in it.
final class DigestLine {
    /// The row of the list.
    let widget: Widget
    private(set) var repository: RepositoryDigest

    private let name = Label("")
    private let counts = Label("")

    init(_ repository: RepositoryDigest) {
        self.repository = repository
        name.ellipsize(inMiddle: true)
        counts.wrap(lines: 3)
        for style in ["caption", "dim-label"] { counts.addStyle(style) }
        let line = Grid(columnSpacing: 0, rowSpacing: 0)
        for (row, label) in [name, counts].enumerated() {
            label.setTextAlign(0)
            label.setExpand(horizontal: true)
            line.attach(label, column: 0, row: row)
        }
        widget = ListBox.row(line, accessibleName: repository.title, isActivatable: repository.name != nil)
        fill()
    }

    /// Shows what has happened meanwhile.
    func show(_ repository: RepositoryDigest) {
        guard repository != self.repository else { return }
        self.repository = repository
        fill()
    }

    private func fill() {
        name.text = repository.title
        counts.text = repository.counts.text
        widget.setAccessibleName("\(repository.title): \(repository.counts.text)")
    }
}
