import DashboardCore
import GitHub
import Gtk
import Rx
import Translation

/// The list of events: its rows, what is requested as it is scrolled, and what is in sight.
final class FeedList {
    let view: ListView<FeedRow>

    private let feature: FeedFeature
    private var model: FeedModel { feature.feed }
    private let clock: WallClock
    private let rows = ListStore<FeedItem>()
    private let keys: FeedKeys
    private let details: FeedDetails
    private let threads: FeedThreads
    /// What the rows with widgets show.
    private let shown: RowContents<FeedRow, FeedItem>
    /// Moves the focus when all events are shown again.
    private let focus = SerialDisposable()
    private let subscriptions = DisposeBag()

    /// The number of rows up to which no events leave the list.
    private static let shortList = 1_000

    /// - Parameter builder: Contains the widgets of the feed's pane.
    init(
        _ feature: FeedFeature, people: PeopleModel, _ pane: DetailsPane, _ actions: EventActions, in builder: Builder,
        services: Services, window: Window, toasts: ToastOverlay
    ) {
        self.feature = feature
        clock = services.wallClock
        let (gaps, groups) = (GapRows(feature.feed), GroupRows(feature.threads))
        let inSight = RowsInSight<FeedRow, FeedItem>()
        shown = inSight.rows
        let positions = RowPositions(of: rows)
        view = ListView(rows) { [clock, avatars = services.avatars] in
            FeedRow(
                avatars: avatars, clock: clock, people: people, gaps: gaps, groups: groups, inSight: inSight,
                positions: positions)
        }
        view.addStyle("feed")
        view.setAccessibleName(tr("Events"))
        keys = FeedKeys(feature, view, of: rows, shown: inSight.rows, pane, in: window)
        details = FeedDetails(view, of: rows, inSight.rows, pane, feature, actions, in: window)
        threads = FeedThreads(
            view, of: rows, showing: inSight.rows, builder, feature, services.wallClock, toasts: toasts)
        let items = inSight.contents(in: view)
        follow(items)
        markShown(items, in: window)
        focus.disposed(by: subscriptions)
        bindRows()
        model.load(around: view, of: rows).disposed(by: subscriptions)
        bindSelection()
    }

    /// Moves the keyboard focus to the newest event as soon as all events are shown, unless something is searched for again.
    /// - Parameter otherwise: Called if there are no events.
    func focusNewest(otherwise: @escaping @MainActor () -> Void) {
        let changes = rows.rx.controlEvent("items-changed").asObservable().map { _ in }.startWith(())
        focus.disposable = Observable.combineLatest(model.search, changes) { search, _ in search.query.isEmpty }
            .observe(on: MainScheduler.asyncInstance)
            .filter { [rows, model] hasAll in
                // The rows follow the events after a moment.
                MainActor.assumeIsolated {
                    hasAll && rows.items.newest == model.events.value.first.map { EventPoint($0) }
                }
            }
            .take(1)
            .take(until: model.query.filter { !$0.isEmpty })
            .subscribe(onNext: { [weak self] _ in
                MainActor.assumeIsolated { if self?.focusFirstRow() == false { otherwise() } }
            })
    }

    private func focusFirstRow() -> Bool {
        guard let item = rows.items.first(where: { $0.newestEvent != nil }) else { return false }
        view.scrollToStart()
        guard let row = shown.first(where: { $1 == item })?.row.widget.parent else { return false }
        row.grabFocus()
        // GTK has scrolled to the row, away from its heading.
        view.scrollToStart()
        return true
    }

    private func bindRows() {
        let zone = clock.minutes.map { [zones = clock.localTime.zones] in zones.local() }.distinctUntilChanged()
        Driver.combineLatest(
            model.events.asDriver(), model.unseen.asDriver(), model.gaps.asDriver(), zone,
            feature.threads.folding.asDriver()
        ) { ($0, $1, $2, $3, $4) }
        .drive(
            rows.rx.items { events, unseen, gaps, zone, folding in
                FeedItem.items(of: events, unseen: unseen, gaps: gaps, in: zone, folding: folding)
            }
        )
        .disposed(by: subscriptions)
    }

    /// Another feed is read from its newest event on, even if it has the same events, as the only feed and “All”.
    private func bindSelection() {
        feature.watchList.selection.asDriver().filter(\.hasEvents).distinctUntilChanged().skip(1)
            .drive { [model, view] _ in
                model.showNewest.accept(())
                view.scrollToStart()
            }
            .disposed(by: subscriptions)
    }

    /// Reports which events are in sight.
    private func follow(_ items: Signal<[FeedItem]>) {
        items.map { $0.compactMap(\.newestEvent).sorted { EventPoint($0) > EventPoint($1) } }
            .emit { [model, rows, titles = feature.titles] events in
                titles.visible.accept(events)
                // A list with few rows costs little, however many events are folded into them. Without them it would be so
                // short that they would be requested again.
                guard !events.isEmpty, rows.items.count > FeedList.shortList else { return }
                model.rest.accept(EventPoint(events[events.count / 2]))
            }
            .disposed(by: subscriptions)
    }

    /// Marks events as seen after what is in sight has not changed for half a second in the active window. When the window
    /// becomes active or shows events again, another half passes before: it may be only for a moment, on the way to another
    /// window.
    private func markShown(_ items: Signal<[FeedItem]>, in window: Window) {
        let isLookedAt = Driver.combineLatest(window.isActive, feature.watchList.selection.asDriver()) {
            $0 && $1.hasEvents
        }
        .distinctUntilChanged()
        .flatMapLatest { $0 ? Driver.just(true).delay(.milliseconds(500)) : .just(false) }
        Driver.combineLatest(items.asDriver(onErrorDriveWith: .empty()), isLookedAt) { items, isLookedAt in
            isLookedAt ? Set(items.flatMap(\.events).map(\.id)) : []
        }
        .flatMapLatest { ids in Driver.just(ids).delay(.milliseconds(500)) }
        .filter { !$0.isEmpty }
        .drive(model.markShown)
        .disposed(by: subscriptions)
    }

    /// Whether the list has rows, emitted after they were added.
    var hasRows: Driver<Bool> {
        rows.rx.controlEvent("items-changed").asObservable()
            .startWith(())
            .observe(on: MainScheduler.asyncInstance)
            .map { [rows] in MainActor.assumeIsolated { !rows.items.isEmpty } }
            .distinctUntilChanged()
            .asDriver(onErrorJustReturn: false)
    }
}
