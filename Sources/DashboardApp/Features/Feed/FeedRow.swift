import Base
import DashboardCore
import FoundationEssentials
import GitHub
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
    private let groups: GroupRows
    private let inSight: RowsInSight<FeedRow, FeedItem>
    private var heading: Label?
    private var event: EventView?
    private var group: GroupCells?
    private var more: Label?
    private var gap: GapCells?
    /// Shows the texts that depend on the current time; nil without an item.
    private var showTimes: (@MainActor (_ now: Date) -> Void)?
    private let spoken: SpokenRow
    private var bound = DisposeBag()
    private let subscriptions = DisposeBag()

    init(
        avatars: AvatarLoader, clock: WallClock, people: PeopleModel, gaps: GapRows, groups: GroupRows,
        inSight: RowsInSight<FeedRow, FeedItem>, positions: RowPositions
    ) {
        self.avatars = avatars
        self.clock = clock
        self.people = people
        self.gaps = gaps
        self.groups = groups
        self.inSight = inSight
        widget = box
        spoken = SpokenRow(box, positions)
        // Once for the row, instead of for each item that it shows while the list is scrolled.
        Driver.merge(clock.minutes, people.people.asDriver().skip(1).map { _ in })
            .drive { [weak self] in self?.showTimes?(Date()) }
            .disposed(by: subscriptions)
    }

    static func isActivatable(_ item: FeedItem) -> Bool {
        switch item {
        case .event, .group, .member, .more: true
        case .day, .gap: false
        }
    }

    func setUp(index: @escaping @MainActor () -> Int?) { spoken.index = index }

    func bind(_ item: FeedItem) {
        inSight.set(item, in: self)
        switch item {
        case .day(let day): bind(day)
        case .event(let event, let isUnseen): bind(event, isUnseen: isUnseen, isMember: false)
        case .member(let event, let isUnseen): bind(event, isUnseen: isUnseen, isMember: true)
        case .group(let group, let isUnseen): bind(group, isUnseen: isUnseen)
        case .more(_, let count): bindMore(count: count)
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
        let label = heading ?? makeLabel("day")
        heading = label
        showOnly(label)
        showTimes = { [weak self, localTime = clock.localTime] now in
            let title = localTime.heading(of: day, now: now)
            label.text = title
            self?.spoken.announce(title)
            self?.spoken.describe(nil)
        }
    }

    private func bind(_ event: GitHubEvent, isUnseen: Bool, isMember: Bool) {
        let view = self.event ?? makeEventView()
        showOnly(view.widget)
        view.widget.setStyle("member", isMember)
        show(event, event.sentence, in: view, isUnseen: isUnseen) { [] }
    }

    private func bind(_ group: EventGroup, isUnseen: Bool) {
        let cells = self.group ?? makeGroupCells()
        showOnly(cells.widget)
        let sentence = group.sentence
        var isExpanded = false
        show(group.newest, sentence, in: cells.event, isUnseen: isUnseen) {
            [isExpanded ? tr("expanded") : tr("collapsed")]
        }
        groups.isExpanded(group)
            .drive { [weak self] in
                isExpanded = $0
                cells.show(isExpanded: $0)
                self?.showTimes?(Date())
            }
            .disposed(by: bound)
        cells.toggled.map { .toggle(group) }.bind(to: groups.change).disposed(by: bound)
    }

    /// - Parameter states: What else is announced.
    private func show(
        _ shown: GitHubEvent, _ sentence: EventSentence, in view: EventView, isUnseen: Bool,
        states: @escaping @MainActor () -> [String]
    ) {
        let (localTime, time) = (clock.localTime, shown.createdAt)
        let person = { [people] in people.person(shown.actor) }
        view.show(shown, sentence, isUnseen: isUnseen, time: { localTime.full(time) }) {
            person()?.lines(localTime, now: Date()) ?? []
        }
        showTimes = { [weak self] now in
            let person = person()
            view.showAge(localTime.age(of: time, now: now))
            view.showWarning(person?.warning?.severity)
            let age = localTime.spokenAge(of: time, now: now)
            self?.spoken.announce(trList([sentence.text, age] + (isUnseen ? [tr("new")] : []) + states()))
            let lines = person?.lines(localTime, now: now) ?? []
            self?.spoken.describe([shown.repository, sentence.detail ?? ""] + lines)
        }
        guard let address = shown.actor.avatarURL else { return view.show(nil) }
        avatars.picture(at: address).drive { view.show($0) }.disposed(by: bound)
    }

    private func bindMore(count: Int) {
        let label = more ?? makeLabel("more-events")
        more = label
        showOnly(label)
        label.text = FeedItem.moreText(count: count)
        spoken.announce(label.text)
        spoken.describe([])
    }

    private func bind(_ shown: FeedGap) {
        spoken.describe(nil)
        let cells = gap ?? makeGapCells()
        showOnly(cells.grid)
        cells.show(shown, of: gaps, clock).disposed(by: bound)
        gaps.spokenText(of: shown, clock)
            .drive { [weak self] in self?.spoken.announce($0) }
            .disposed(by: bound)
    }

    /// Shows one of the parts that the row has, and hides the others.
    private func showOnly(_ part: Widget) {
        for other in [heading, event?.widget, group?.widget, more, gap?.grid] { other?.isVisible = other == part }
    }

    private func makeLabel(_ style: String) -> Label {
        let label = Label()
        label.setTextAlign(0)
        label.addStyle(style)
        box.append(label)
        return label
    }

    private func makeEventView() -> EventView {
        let view = EventView()
        box.append(view.widget)
        event = view
        return view
    }

    private func makeGroupCells() -> GroupCells {
        let cells = GroupCells()
        box.append(cells.widget)
        group = cells
        return cells
    }

    private func makeGapCells() -> GapCells {
        let cells = GapCells()
        box.append(cells.grid)
        gap = cells
        return cells
    }
}
