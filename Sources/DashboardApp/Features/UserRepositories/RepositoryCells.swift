import Base
import FoundationEssentials
import GitHub
import Gtk
import Rx
import SystemTime
import Translation

/// The widgets that show a repository: its name and age, its description, its facts, and its buttons.
final class RepositoryCells {
    let widget = Box(.horizontal, spacing: 6)
    let buttons = RepositoryButtons()

    private let text = Box(.vertical, spacing: 3)
    private let name = Label()
    private let age = Label()
    private let summary = Label()
    private let facts = Label()
    private var fullTime: () -> String? = { nil }
    private let subscriptions = DisposeBag()

    /// - Parameter isNarrow: Whether the buttons are below the texts.
    init(isNarrow: Driver<Bool>) {
        let title = Box(.horizontal, spacing: 12)
        name.setExpand(horizontal: true)
        name.addStyle("heading")
        title.append(name)
        title.append(age)
        text.append(title)
        for line in [summary, facts] { text.append(line) }
        for line in [name, summary, facts] {
            line.setTextAlign(0)
            line.ellipsize()
            line.showTextAsTooltip()
        }
        for line in [age, facts] {
            for style in ["caption", "dim-label", "numeric"] { line.addStyle(style) }
        }
        age.askForTooltip { [weak self] in self?.fullTime() }
        text.setExpand(horizontal: true)
        widget.addStyle("repository-row")
        widget.append(text)
        widget.append(buttons.widget)
        isNarrow
            .drive { [widget, buttons] isNarrow in
                widget.setOrientation(isNarrow ? .vertical : .horizontal)
                widget.setStyle("narrow", isNarrow)
                buttons.widget.setAlign(horizontal: isNarrow ? .end : .fill)
            }
            .disposed(by: subscriptions)
    }

    /// Shows what does not change with the time.
    func show(_ repository: Repository, _ time: LocalTime) {
        name.text = repository.name.name
        summary.text = repository.summary?.withEmoji ?? ""
        summary.isVisible = repository.summary != nil
        fullTime = { repository.pushedAt.map { time.full($0) } }
    }

    /// Shows the age and the facts.
    /// - Parameter states: What is not a property of the repository.
    func update(_ repository: Repository, _ states: [String], _ time: LocalTime, now: Date) {
        age.text = repository.pushedAt.map { time.age(of: $0, now: now) } ?? ""
        facts.text = trLine(repository.facts(numbers: .system) + states)
    }
}
