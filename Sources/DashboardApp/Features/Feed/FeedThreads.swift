import DashboardCore
import Gtk
import Rx

/// What folds, snoozes and mutes the events of the list.
final class FeedThreads {
    private let folded: FoldedRows
    private let menu: SilencePopover
    private let messages: SilenceMessages
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - rows: All rows of the list.
    ///   - shown: What those with widgets show.
    ///   - builder: Contains the widgets of the feed's pane.
    init(
        _ list: ListView<FeedRow>, of rows: ListStore<FeedItem>, showing shown: RowContents<FeedRow, FeedItem>,
        _ builder: Builder, _ feature: FeedFeature, _ clock: WallClock, toasts: ToastOverlay
    ) {
        folded = FoldedRows(of: rows, showing: shown, feature.threads, builder.object("show-threads"))
        menu = SilencePopover(list, showing: shown, in: builder.object("feed") as Box, feature.silence, toasts)
        messages = SilenceMessages(feature.silence, clock, toasts)
        bindKeys(of: list)
        list.rx.rowActivated()
            .emit { [rows, change = feature.threads.change] index in
                if case .more(let group, _) = rows.items[index] { change.accept(.expandAll(group)) }
            }
            .disposed(by: subscriptions)
    }

    private func bindKeys(of list: ListView<FeedRow>) {
        let (right, left) =
            list.isRightToLeft ? (folded.collapse, folded.expand) : (folded.expand, folded.collapse)
        list.bind(.fold, to: right, left, folded.toggle).disposed(by: subscriptions)
        list.bind(.silenceEvent, to: menu.openMenu).disposed(by: subscriptions)
        list.bind(.snooze, to: menu.snooze).disposed(by: subscriptions)
        list.rx.menuPresses.asSignal().emit { [menu] in menu.openMenu(at: $0) }.disposed(by: subscriptions)
    }
}
