import DashboardCore
import Foundation
import Gtk
import Rx
import Translation

/// A row of the feed. Created in code instead of a `.ui` file, because dozens of rows are created before the first
/// frame.
final class FeedRow: ListRow {
    let widget: Widget

    private let box = Box(.vertical)
    private let avatars: AvatarLoader
    private let clock: WallClock
    private let gaps: GapRows
    private let inSight: EventsInSight
    private var heading: Label?
    private var event: EventCells?
    private var gap: GapCells?
    private var bound = DisposeBag()

    init(avatars: AvatarLoader, clock: WallClock, gaps: GapRows, inSight: EventsInSight) {
        self.avatars = avatars
        self.clock = clock
        self.gaps = gaps
        self.inSight = inSight
        widget = box
    }

    static func isActivatable(_ item: FeedItem) -> Bool {
        if case .event = item { true } else { false }
    }

    func bind(_ item: FeedItem) {
        heading?.isVisible = false
        event?.grid.isVisible = false
        gap?.grid.isVisible = false
        switch item {
        case .day(let day): bind(day)
        case .event(let event, let isUnseen): bind(event, isUnseen: isUnseen)
        case .gap(let gap): bind(gap)
        }
    }

    func unbind() {
        bound = DisposeBag()
        inSight.set(nil, in: self)
    }

    private func bind(_ day: CalendarDay) {
        let label = heading ?? makeHeading()
        label.isVisible = true
        let title = clock.texts { [localTime = clock.localTime] in localTime.heading(of: day, now: $0) }
        title.drive(label.rx.text).disposed(by: bound)
        announce(title)
    }

    private func bind(_ shown: GitHubEvent, isUnseen: Bool) {
        inSight.set(shown, in: self)
        let cells = event ?? makeCells()
        cells.grid.isVisible = true
        cells.grid.setStyle("is-unseen", isUnseen)
        let sentence = shown.sentence
        let (localTime, time) = (clock.localTime, shown.createdAt)
        cells.show(shown, sentence) { localTime.full(time) }
        clock.texts { localTime.age(of: time, now: $0) }.drive { cells.showAge($0) }.disposed(by: bound)
        announce(
            clock.texts {
                trList([sentence.text, localTime.spokenAge(of: time, now: $0)] + (isUnseen ? [tr("new")] : []))
            })
        guard let address = shown.actor.avatarURL else { return cells.show(nil) }
        avatars.picture(at: address).drive { cells.show($0) }.disposed(by: bound)
    }

    private func bind(_ shown: FeedGap) {
        let cells = gap ?? makeGapCells()
        cells.grid.isVisible = true
        cells.show(shown, of: gaps, clock).disposed(by: bound)
        announce(gaps.spokenText(of: shown, clock))
    }

    /// Sets the accessible name of the row, which is the widget's parent.
    private func announce(_ name: Driver<String>) {
        guard let parent = widget.parent else { return }
        name.drive(parent.rx.accessibleName).disposed(by: bound)
    }

    private func makeHeading() -> Label {
        let label = Label()
        label.setTextAlign(0)
        label.addStyle("day")
        box.append(label)
        heading = label
        return label
    }

    private func makeCells() -> EventCells {
        let cells = EventCells()
        box.append(cells.grid)
        event = cells
        return cells
    }

    private func makeGapCells() -> GapCells {
        let cells = GapCells()
        box.append(cells.grid)
        gap = cells
        return cells
    }
}

/// The widgets that show an event: avatar and badge, two lines of text, the time.
private final class EventCells {
    /// A grid, because the sentence wraps.
    let grid = Grid(columnSpacing: 12, rowSpacing: 3)

    private static let shortestTime = 6
    private let avatar = Avatar(size: 32)
    private let time = Label()
    private let badge = Image(iconName: "")
    private let sentence = Label()
    private let details = Label()
    /// The login of the avatar's account.
    private var actor = ""
    /// When it happened, in full. Most are never requested.
    private var fullTime: () -> String? = { nil }

    init() {
        badge.addStyle("event-badge")
        badge.setAlign(horizontal: .end, vertical: .end)
        // Space for the badge, which extends beyond the edge.
        avatar.setMargins(bottom: 4, end: 4)
        let picture = Overlay(avatar, overlays: badge)
        picture.setAlign(vertical: .start)

        sentence.setTextAlign(0, vertical: 1)
        sentence.wrap(lines: 2)
        sentence.setExpand(horizontal: true)
        details.setTextAlign(0, vertical: 0)
        details.ellipsize()
        details.addStyle("caption")
        details.addStyle("dim-label")
        // If the avatar is higher than both lines, they share its height, which centres them. With a vertical alignment,
        // GTK would measure widths again.
        for line in [sentence, details] { line.setExpand(vertical: true) }

        time.addStyle("caption")
        time.addStyle("dim-label")
        time.addStyle("numeric")
        time.setTextAlign(1)
        time.setAlign(vertical: .start)
        time.setMargins(top: 2)
        time.askForTooltip { [weak self] in self?.fullTime() }
        sentence.showTextAsTooltip()

        grid.addStyle("event")
        grid.attach(picture, column: 0, row: 0, rows: 2)
        grid.attach(sentence, column: 1, row: 0)
        grid.attach(details, column: 1, row: 1)
        grid.attach(time, column: 2, row: 0, rows: 2)
    }

    /// - Parameter time: When it happened, in full.
    func show(_ event: GitHubEvent, _ words: EventSentence, time: @escaping () -> String) {
        actor = words.actor
        badge.iconName = event.kind.iconName
        sentence.setText(words.text, bold: words.actorRange)
        details.text = [event.repository, words.detail ?? ""].filter { !$0.isEmpty }.joined(separator: " · ")
        fullTime = time
    }

    /// Shows a picture of the actor, or the initials, which GTK needs longer to lay out than all other parts of the row.
    func show(_ picture: Texture?) {
        if picture == nil { avatar.text = actor }
        avatar.setPicture(picture)
    }

    /// Dates need more space than "now".
    func showAge(_ age: String) {
        time.text = age
        time.setWidth(characters: max(Self.shortestTime, age.count))
    }
}
