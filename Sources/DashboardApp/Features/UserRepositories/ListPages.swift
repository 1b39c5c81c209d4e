import DashboardCore
import Gtk
import Rx
import Translation

/// A list, or what is shown instead: skeletons while it is loading, or a message with what to do.
final class ListPages {
    let widget: Stack

    fileprivate let retry: Button
    fileprivate let showAll: Button
    fileprivate let loadMore: Button
    private let signIn: Button
    private let message: StatusPage
    private let skeleton: Box
    private let subscriptions = DisposeBag()

    /// - Parameter hasMore: Whether there are further pages, one of which may have what a filter lets through.
    init(_ list: Widget, _ page: Driver<ListPage>, hasMore: Driver<Bool>) {
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/list-pages.ui")
        widget = builder.object("pages")
        message = builder.object("message")
        skeleton = builder.object("skeleton")
        signIn = builder.object("sign-in")
        retry = builder.object("retry")
        showAll = builder.object("show-all")
        loadMore = builder.object("load-more")
        let container: ClampScrollable = builder.object("list-container")
        container.setChild(list)
        Driver.combineLatest(page.distinctUntilChanged(), hasMore.distinctUntilChanged()) { ($0, $1) }
            .drive { [weak self] page, hasMore in self?.show(page, hasMore: hasMore) }
            .disposed(by: subscriptions)
    }

    private func show(_ page: ListPage, hasMore: Bool) {
        switch page {
        case .list: widget.page = "list"
        case .loading:
            skeleton.fillWithSkeletons()
            widget.page = "loading"
        case .message(let content):
            message.iconName = content.kind.iconName
            message.title = content.title
            message.details = content.details
            signIn.isVisible = content.kind == .signIn
            retry.isVisible = content.canRetry
            showAll.isVisible = content.kind == .filtered
            loadMore.isVisible = content.kind == .filtered && hasMore
            widget.page = "message"
        }
    }
}

extension ListPages: ReactiveCompatible {}

extension Reactive where Base == ListPages {
    /// The user wants to try again what has failed.
    var retry: ControlEvent<Void> { base.retry.rx.clicked }

    /// The user wants to see everything that a filter hides.
    var showAll: ControlEvent<Void> { base.showAll.rx.clicked }

    /// The user wants another page.
    var loadMore: ControlEvent<Void> { base.loadMore.rx.clicked }
}

extension ListPage.Message.Kind {
    fileprivate var iconName: String {
        switch self {
        case .start, .unknown: "avatar-default-symbolic"
        case .empty: "document-open-recent-symbolic"
        case .filtered: "system-search-symbolic"
        case .offline: "network-offline-symbolic"
        case .problem, .signIn: "dialog-warning-symbolic"
        case .waiting: "content-loading-symbolic"
        }
    }
}
