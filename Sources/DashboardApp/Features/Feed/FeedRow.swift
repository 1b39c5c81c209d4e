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
    private let people: PeopleModel
    private let gaps: GapRows
    private let inSight: RowsInSight<FeedRow, GitHubEvent>
    private var heading: Label?
    private var event: EventView?
    private var gap: GapCells?
    /// Shows the texts that depend on the current time; nil without an item.
    private var showTimes: (@MainActor (_ now: Date) -> Void)?
    private var spokenText = ""
    private var spokenPlace = ""
    private var bound = DisposeBag()
    private let subscriptions = DisposeBag()

    init(
        avatars: AvatarLoader, clock: WallClock, people: PeopleModel, gaps: GapRows,
        inSight: RowsInSight<FeedRow, GitHubEvent>
    ) {
        self.avatars = avatars
        self.clock = clock
        self.people = people
        self.gaps = gaps
        self.inSight = inSight
        widget = box
        // Once for the row, instead of for each item that it shows while the list is scrolled.
        Driver.merge(clock.minutes, people.people.asDriver().skip(1).map { _ in })
            .drive { [weak self] in self?.showTimes?(Date()) }
            .disposed(by: subscriptions)
    }

    static func isActivatable(_ item: FeedItem) -> Bool {
        if case .event = item { true } else { false }
    }

    func bind(_ item: FeedItem) {
        switch item {
        case .day(let day): bind(day)
        case .event(let event, let isUnseen): bind(event, isUnseen: isUnseen)
        case .gap(let gap): bind(gap)
        }
        showTimes?(Date())
    }

    func unbind() {
        showTimes = nil
        bound = DisposeBag()
        inSight.set(nil, in: self)
    }

    private func bind(_ day: CalendarDay) {
        let label = heading ?? makeHeading()
        showOnly(label)
        showTimes = { [weak self, localTime = clock.localTime] now in
            let title = localTime.heading(of: day, now: now)
            label.text = title
            self?.announce(title)
            self?.describe("")
        }
    }

    private func bind(_ shown: GitHubEvent, isUnseen: Bool) {
        inSight.set(shown, in: self)
        let view = event ?? makeEventView()
        showOnly(view.widget)
        let sentence = shown.sentence
        let (localTime, time) = (clock.localTime, shown.createdAt)
        let place = { [people] in people.person(shown.actor)?.text(localTime, now: Date()) }
        view.show(shown, sentence, isUnseen: isUnseen, time: { localTime.full(time) }, place: place)
        showTimes = { [weak self] now in
            view.showAge(localTime.age(of: time, now: now))
            self?.announce(
                trList([sentence.text, localTime.spokenAge(of: time, now: now)] + (isUnseen ? [tr("new")] : [])))
            self?.describe(place() ?? "")
        }
        guard let address = shown.actor.avatarURL else { return view.show(nil) }
        avatars.picture(at: address).drive { view.show($0) }.disposed(by: bound)
    }

    private func bind(_ shown: FeedGap) {
        describe("")
        let cells = gap ?? makeGapCells()
        showOnly(cells.grid)
        cells.show(shown, of: gaps, clock).disposed(by: bound)
        gaps.spokenText(of: shown, clock)
            .drive { [weak self] in self?.announce($0) }
            .disposed(by: bound)
    }

    /// Shows one of the parts that the row has, and hides the others.
    private func showOnly(_ part: Widget) {
        for other in [heading, event?.widget, gap?.grid] { other?.isVisible = other == part }
    }

    /// Sets the accessible name of the row, which is the widget's parent.
    private func announce(_ text: String) {
        guard text != spokenText, let parent = widget.parent else { return }
        spokenText = text
        parent.setAccessibleName(text)
    }

    /// Tells where the actor is, which the tooltip shows.
    private func describe(_ place: String) {
        guard place != spokenPlace, let parent = widget.parent else { return }
        spokenPlace = place
        parent.setAccessibleDescription(place)
    }

    private func makeHeading() -> Label {
        let label = Label()
        label.setTextAlign(0)
        label.addStyle("day")
        box.append(label)
        heading = label
        return label
    }

    private func makeEventView() -> EventView {
        let view = EventView()
        box.append(view.widget)
        event = view
        return view
    }

    private func makeGapCells() -> GapCells {
        let cells = GapCells()
        box.append(cells.grid)
        gap = cells
        return cells
    }
}
