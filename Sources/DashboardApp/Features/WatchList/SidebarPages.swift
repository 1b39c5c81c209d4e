import DashboardCore
import Gtk
import Rx

/// The rows of the sidebar that show a page instead of events.
final class SidebarPages {
    private let list: ListBox
    private let rows: [SidebarRow]
    fileprivate let chosen = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - selection: What is shown.
    ///   - unread: The number of unread threads in the inbox.
    init(_ list: ListBox, _ selection: BehaviorRelay<FeedSelection>, unread: Driver<Int>) {
        self.list = list
        rows = [
            SidebarRow(.inbox, iconName: "dashboard-inbox-symbolic", count: unread),
            SidebarRow(.userRepositories, iconName: "event-follow-symbolic", count: .just(0)),
        ]
        for row in rows { list.insert(row.widget, at: -1) }
        let pages = rows.map(\.selection)
        list.rx.selected
            .compactMap { index in pages.indices.contains(index) ? pages[index] : nil }
            .filter { $0 != selection.value }
            .bind(to: selection)
            .disposed(by: subscriptions)
        list.rx.activated.map { _ in }.bind(to: chosen).disposed(by: subscriptions)
        selection.asDriver()
            .drive { list.selectedIndex = pages.firstIndex(of: $0) }
            .disposed(by: subscriptions)
    }
}

extension SidebarPages: ReactiveCompatible {}

extension Reactive where Base == SidebarPages {
    /// The user has chosen a page.
    var chosen: Signal<Void> { base.chosen.asSignal() }
}
