import GitHub
import Gtk
import Translation
import Weather

/// Shows an event in a row of the feed: avatar and badge, two lines of text, the time. It is drawn: as labels and pictures
/// these would be seven widgets.
final class EventView {
    let widget = DrawnWidget()

    private let content: EventContent
    /// When it happened, in full. Most are never requested.
    private var fullTime: () -> String? = { nil }
    /// Where the actor is, and the warning there: a line each, as far as it is known.
    private var place: () -> [String] = { [] }

    init() {
        content = EventContent(in: widget)
        widget.setContent(content)
        widget.addStyle("event")
        widget.askForTooltip { [weak self] in self?.tooltip(at: $0) }
    }

    /// - Parameters:
    ///   - time: When it happened, in full.
    ///   - place: Where the actor is, and the warning there: a line each, as far as it is known.
    func show(
        _ event: GitHubEvent, _ words: EventSentence, isUnseen: Bool, time: @escaping () -> String,
        place: @escaping () -> [String]
    ) {
        widget.setStyle("is-unseen", isUnseen)
        content.actor = words.actor
        content.badge = event.kind.iconName
        content.sentence.setText(words.text, bold: words.actorRange)
        content.details.setText(trLine([event.repository, words.detail ?? ""].filter { !$0.isEmpty }))
        fullTime = time
        self.place = place
        widget.contentChanged()
    }

    /// Shows a picture of the actor, or the initial.
    func show(_ picture: Texture?) {
        content.picture = picture
        widget.contentChanged()
    }

    func showAge(_ age: String) {
        guard content.age.text != age else { return }
        content.age.setText(age)
        widget.contentChanged()
    }

    /// - Parameter severity: That of the worst official warning where the actor is; nil if there is none.
    func showWarning(_ severity: WeatherWarning.Severity?) {
        guard content.warning != severity else { return }
        content.warning = severity
        widget.contentChanged()
    }

    /// The time in full, or a text that is not shown in full, and where the actor is.
    private func tooltip(at point: Point) -> String? {
        if content.isAge(at: point, in: widget) { return fullTime() }
        let text = [content.sentence, content.details].first(where: \.isEllipsized)?.text
        let lines = [text].compactMap(\.self) + place()
        return lines.isEmpty ? nil : lines.joined(separator: "\n")
    }
}
