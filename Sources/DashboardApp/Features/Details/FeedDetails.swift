import DashboardCore
import GitHub
import Gtk
import Rx

/// Connects the list of events with the card of the opened event.
///
/// Enter and a click open the card, and while it is open, the arrow keys go on to the next event, in the list and in the
/// card.
final class FeedDetails {
    private let list: ListView<FeedRow>
    private let items: ListStore<FeedItem>
    private let rows: RowContents<FeedRow, FeedItem>
    private let pane: DetailsPane
    private let model: DetailsModel
    private let actions: EventActions
    private let markSeen: PublishRelay<Set<String>>
    private let subscriptions = DisposeBag()

    /// - Parameter rows: What each row of the list shows.
    init(
        _ list: ListView<FeedRow>, of items: ListStore<FeedItem>, _ rows: RowContents<FeedRow, FeedItem>,
        _ pane: DetailsPane, _ feature: FeedFeature, _ actions: EventActions, in window: Window
    ) {
        self.list = list
        self.items = items
        self.rows = rows
        self.pane = pane
        self.actions = actions
        model = feature.details
        markSeen = feature.feed.markSeen
        bindOpening(window)
        bindKeys()
        // A person who chooses another feed wants to see its list.
        feature.watchList.selection.asDriver().distinctUntilChanged().skip(1).map { _ in nil }.drive(model.shown)
            .disposed(by: subscriptions)
    }

    /// Opens the page of the event whose row has the keyboard focus; returns whether there is one.
    func openFocusedPage() -> Bool {
        act { [actions, markSeen] event in
            markSeen.accept([event.id])
            actions.open(event)
        }
    }

    /// Copies the address of the event whose row has the keyboard focus; returns whether there is one.
    func copyFocusedAddress() -> Bool { act(actions.copyAddress) }

    private func act(_ action: (GitHubEvent) -> Void) -> Bool {
        guard let event = rows.focused?.newestEvent else { return false }
        action(event)
        return true
    }

    private func bindOpening(_ window: Window) {
        list.rx.rowActivated()
            .emit { [weak self, items] index in
                if let event = items.items[index].newestEvent { self?.open(event) }
            }
            .disposed(by: subscriptions)
        model.shown.asDriver().map { $0?.id }.distinctUntilChanged().compactMap { $0.map { [$0] } }
            .drive(markSeen)
            .disposed(by: subscriptions)
        window.rx.focusMoves
            .emit { [weak self] in self?.follow($0) }
            .disposed(by: subscriptions)
        pane.rx.closed.emit { [weak self] in self?.focusRow(of: $0) }.disposed(by: subscriptions)
        pane.rx.moves.emit { [weak self] in self?.move($0) }.disposed(by: subscriptions)
    }

    /// A second time, it moves the keyboard focus into the card.
    private func open(_ event: GitHubEvent) {
        if model.shown.value?.id == event.id { pane.grabFocus() } else { model.shown.accept(event) }
    }

    /// Shows the event to whose row the focus has moved, while another one is opened.
    private func follow(_ focus: Widget) {
        guard let shown = model.shown.value, focus.isInside(list), let event = rows.focused?.newestEvent,
            event.id != shown.id
        else {
            return
        }
        model.shown.accept(event)
    }

    private func bindKeys() {
        for (action, answer) in [
            (UserAction.openPage, FeedDetails.openFocusedPage), (.copyAddress, FeedDetails.copyFocusedAddress),
            (.closeDetails, FeedDetails.close),
        ] {
            list.bind(action) { [weak self] in self.map { answer($0)() } ?? false }.disposed(by: subscriptions)
        }
    }

    /// Closes the card; returns whether it was open.
    private func close() -> Bool {
        guard model.shown.value != nil else { return false }
        model.shown.accept(nil)
        return true
    }

    /// Shows the next event of the list, or the previous one, if there is one.
    private func move(_ direction: DetailsCard.Direction) {
        guard let shown = model.shown.value else { return }
        let position = position(of: shown)
        let next =
            switch direction {
            // The row of a group and the first one below it are about the same event.
            case .next: items.items[position.end...].lazy.compactMap(\.newestEvent).first { $0.id != shown.id }
            case .previous:
                items.items[..<position.start].reversed().lazy.compactMap(\.newestEvent).first { $0.id != shown.id }
            }
        if let next { model.shown.accept(next) }
    }

    /// Where an event is in the list. Without a row of its own, it is after the row of its folded group, or, as an earlier
    /// event of a thread may be, where its time is.
    private func position(of event: GitHubEvent) -> (start: Int, end: Int) {
        let items = items.items
        if let row = items.index(of: event) {
            return (items[row].newestEvent?.id == event.id ? row : row + 1, row + 1)
        }
        let point = EventPoint(event)
        let older = items.firstIndex { item in item.newestEvent.map { EventPoint($0) < point } ?? false } ?? items.count
        return (older, older)
    }

    /// Moves the focus to the row of an event, or of its group.
    private func focusRow(of event: GitHubEvent) {
        let own = rows.first { $1.newestEvent?.id == event.id }
        let row = own ?? rows.first { _, item in item.events.contains { $0.id == event.id } }
        if let row = row?.row.widget.parent { row.grabFocus() } else { list.grabFocus() }
    }
}
