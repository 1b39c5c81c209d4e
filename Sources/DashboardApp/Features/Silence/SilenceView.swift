import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// A dialog with everything that is snoozed and muted, and a button for each that shows it again.
final class SilenceView: Dialog {
    let window: Window
    private let rows = ListStore<SilenceItem>()
    private let list: ListView<SilenceRow>
    private let subscriptions = DisposeBag()

    /// - Parameter feed: Knows on which website the page of a thread is.
    init(_ model: SilenceModel, _ clock: WallClock, _ opener: PageOpener, _ feed: FeedModel) {
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/silence.ui")
        window = builder.object("window")
        list = ListView(rows) { SilenceRow(model.change, clock) }
        list.addStyle("feed")
        list.setAccessibleName(tr("Snoozed and Muted"))
        let container: ClampScrollable = builder.object("list-container")
        container.setChild(list)
        model.silence.asDriver().drive(rows.rx.items(SilenceItem.items)).disposed(by: subscriptions)
        let pages: Stack = builder.object("pages")
        let empty: StatusPage = builder.object("empty")
        // Set when it is shown: GTK would load the icon at once.
        model.silence.asDriver().map(\.isEmpty).distinctUntilChanged()
            .drive { isEmpty in
                if isEmpty { empty.iconName = "notifications-disabled-symbolic" }
                pages.page = isEmpty ? "empty" : "list"
            }
            .disposed(by: subscriptions)
        list.rx.rowActivated()
            .emit { [rows] in
                if let page = rows.items[$0].page(in: feed) { opener.open(page) }
            }
            .disposed(by: subscriptions)
        list.rx.focusMovesInRows().disposed(by: subscriptions)
        window.rx.key(.escape)
            .answer { [weak window] in
                window?.close()
                return true
            }
            .disposed(by: subscriptions)
    }

    func grabFocus() { list.grabFocus() }
}
