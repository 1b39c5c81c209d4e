import Base
import GitHub
import Gtk
import Rx
import SystemTime
import Translation

/// What is known of an event, as texts that can be selected, one part below the other. They are created again for each event.
final class DetailsContent {
    private let container: Box
    private let actions: EventActions
    private var links = DisposeBag()

    /// - Parameter container: An empty column.
    init(_ container: Box, _ actions: EventActions) {
        self.container = container
        self.actions = actions
    }

    func show(_ details: EventDetails) {
        container.removeAll()
        links = DisposeBag()
        // Most sentences end with it.
        if let title = details.title?.withEmoji, !details.event.sentence.text.contains(title) {
            add(TextLabels.line(title, styles: ["title-4"]))
        }
        show(details.fields)
        if let text = details.text {
            addHeading(text.title)
            show(text.content)
        }
        show(details.commits)
        if let further = details.furtherCommitsText { add(TextLabels.line(further, styles: ["dim-label"])) }
        for page in details.pages { add(TextLabels.line(page.sentence)) }
        if let further = details.furtherPagesText { add(TextLabels.line(further, styles: ["dim-label"])) }
        container.isVisible = container.hasChildren
    }

    private func add(_ widget: Widget) { container.append(widget) }

    private func addHeading(_ text: String) { add(TextLabels.line(text, styles: ["heading"])) }

    private func show(_ fields: [EventDetails.Field]) {
        guard !fields.isEmpty else { return }
        let grid = Grid(columnSpacing: 12, rowSpacing: 3)
        for (row, field) in fields.enumerated() {
            let title = Label(field.title)
            title.setTextAlign(0, vertical: 0)
            title.addStyle("dim-label")
            let text = TextLabels.line(field.text(numbers: .system).withEmoji, styles: ["numeric"])
            text.setExpand(horizontal: true)
            text.setAccessibleDescription(field.title)
            grid.attach(title, column: 0, row: row)
            grid.attach(text, column: 1, row: row)
        }
        add(grid)
    }

    private func show(_ text: PlainMarkdown) {
        for part in TextLabels.parts(of: text) {
            part.rx.linkActivated
                .answer { [actions] address in
                    actions.open(link: address)
                    return true
                }
                .disposed(by: links)
            add(part)
        }
        guard text.isCut else { return }
        add(
            TextLabels.line(
                tr("The text is longer. Open it on GitHub to read all of it."), styles: ["dim-label"]))
    }

    private func show(_ commits: [EventDetails.Commit]) {
        for commit in commits {
            let lines = Box(.vertical, spacing: 3)
            lines.append(TextLabels.line(commit.title.withEmoji))
            if let rest = commit.rest { lines.append(TextLabels.line(rest.withEmoji, styles: ["dim-label"])) }
            let facts = trLine([commit.hash, commit.author])
            if !facts.isEmpty { lines.append(TextLabels.line(facts, styles: ["caption", "dim-label", "numeric"])) }
            add(lines)
        }
    }
}
