import DashboardCore
import Gtk
import Rx

/// The rows of the sidebar that show a page instead of events.
final class SidebarPages {
    private let rows: [SidebarRow]
    fileprivate let chosen = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - selection: What is shown.
    ///   - unread: The number of unread threads in the inbox.
    init(_ list: ListBox, _ selection: BehaviorRelay<FeedSelection>, unread: Driver<Int>) {
        rows = WindowPage.allCases.map { page in
            switch page {
            case .inbox: SidebarRow(.page(page), iconName: "dashboard-inbox-symbolic", count: unread)
            case .userRepositories: SidebarRow(.page(page), iconName: "event-follow-symbolic", count: .just(0))
            case .places: SidebarRow(.page(page), iconName: "user-bookmarks-symbolic", count: .just(0))
            }
        }
        for row in rows { list.insert(row.widget, at: -1) }
        let pages = rows.map(\.selection)
        list.rx.activated
            .asSignal()
            .emit { [chosen] index in
                selection.accept(pages[index])
                chosen.accept(())
            }
            .disposed(by: subscriptions)
        // GTK selects the row to which the focus moves. A user who only passes it on the way to the events does not want
        // its page.
        Driver.merge(selection.asDriver().map { _ in }, list.rx.selected.asDriver().map { _ in })
            .drive { list.selectedIndex = pages.firstIndex(of: selection.value) }
            .disposed(by: subscriptions)
    }
}

extension SidebarPages: ReactiveCompatible {}

extension Reactive where Base == SidebarPages {
    /// The user has chosen a page.
    var chosen: Signal<Void> { base.chosen.asSignal() }
}
