import DashboardCore
import GitHub
import Gtk
import SystemTime
import Translation

/// A repository that a search has found, for a row of a list: its name, its description, and below them stars and
/// language. Or another feed that can be chosen.
struct FoundRepositoryRow {
    let widget: Widget
    /// All of its text.
    let accessibleName: String

    init(_ choice: AddFeedChoice, isFollowed: Bool) {
        switch choice {
        case .repository(let repository): self.init(repository, isFollowed: isFollowed)
        case .received(let feed):
            let account = feed.reader?.description ?? ""
            self.init(
                feed.title, tr("What {account} follows and watches", ["account": account]))
        }
    }

    init(_ repository: Repository, isFollowed: Bool) {
        let state = isFollowed ? tr("Already followed") : nil
        self.init(
            "\(repository.name)", repository.summary?.withEmoji,
            facts: [repository.stars.map { Repository.stars($0, numbers: .system) }, repository.language, state]
                .compactMap { $0 })
    }

    private init(_ title: String, _ summary: String?, facts: [String] = []) {
        let lines = Box(.vertical, spacing: 3)
        lines.addStyle("repository")
        lines.append(Self.line(title))
        if let summary { lines.append(Self.line(summary, styles: ["dim-label"])) }
        if !facts.isEmpty {
            lines.append(Self.line(trLine(facts), styles: ["caption", "dim-label", "numeric"]))
        }
        widget = lines
        accessibleName = ([title, summary].compactMap { $0 } + facts).joined(separator: ", ")
    }

    private static func line(_ text: String, styles: [String] = []) -> Label {
        let label = Label(text)
        label.setTextAlign(0)
        label.ellipsize()
        for style in styles { label.addStyle(style) }
        return label
    }
}
