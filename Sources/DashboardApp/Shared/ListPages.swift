import DashboardCore
import Gtk
import Rx
import Translation

/// A list, or what is shown instead: skeletons while it is loading, or a message with what to do.
final class ListPages {
    let widget: Stack
    /// Tries again what has failed.
    let retry: Button

    private let emptyIconName: String
    private let message: StatusPage
    private let skeleton: Box
    private let box: Box
    /// Of the message that is shown; nil if none is.
    private let kind = BehaviorRelay<ListPage.Kind?>(value: nil)
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - emptyIconName: The icon of messages that there is nothing, or nobody whose it could be.
    ///   - cover: A widget that is shown instead of all this while `isCovered`.
    init(
        _ list: Widget, _ page: Driver<ListPage>, emptyIconName: String = "document-open-recent-symbolic",
        cover: Widget? = nil, isCovered: Driver<Bool> = .just(false)
    ) {
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/list-pages.ui")
        self.emptyIconName = emptyIconName
        widget = builder.object("pages")
        message = builder.object("message")
        skeleton = builder.object("skeleton")
        box = builder.object("buttons")
        retry = Self.button(tr("Try Again"))
        let container: ClampScrollable = builder.object("list-container")
        container.setChild(list)
        if let cover { widget.add(cover, name: "cover") }
        addButton(tr("Sign In…"), for: [.signIn], isSuggested: true).setProperty("action-name", "app.accounts")
        add(retry, for: ListPage.Kind.retried)
        Driver.combineLatest(page.distinctUntilChanged(), isCovered.distinctUntilChanged()) { ($0, $1) }
            .drive { [weak self] page, isCovered in
                if isCovered { self?.widget.page = "cover" } else { self?.show(page) }
            }
            .disposed(by: subscriptions)
    }

    /// Adds a button to the messages of some kinds.
    /// - Parameter isNeeded: Whether it is of use.
    @discardableResult
    func addButton(
        _ title: String, for kinds: Set<ListPage.Kind>, isSuggested: Bool = false, isNeeded: Driver<Bool> = .just(true)
    ) -> Button {
        let button = Self.button(title)
        if isSuggested { button.addStyle("suggested-action") }
        add(button, for: kinds, isNeeded: isNeeded)
        return button
    }

    private func add(_ button: Button, for kinds: Set<ListPage.Kind>, isNeeded: Driver<Bool> = .just(true)) {
        box.append(button)
        Driver.combineLatest(kind.asDriver(), isNeeded) { kind, isNeeded in
            isNeeded && kind.map(kinds.contains) == true
        }
        .distinctUntilChanged()
        .drive(button.rx.isVisible)
        .disposed(by: subscriptions)
    }

    /// A button that may be narrower than its title.
    private static func button(_ title: String) -> Button {
        let label = Label(title)
        label.wrapCentered()
        let button = Button()
        button.setChild(label)
        button.setAccessibleName(title)
        button.addStyle("pill")
        return button
    }

    /// The icons are set when they are shown: GTK would load them at once.
    private func show(_ page: ListPage) {
        // First: the focus may move to one of the buttons.
        kind.accept(page.kind)
        switch page {
        case .list: widget.page = "list"
        case .loading:
            skeleton.fillWithSkeletons()
            widget.page = "loading"
        case .message(let kind, let title, let details):
            message.iconName = iconName(kind)
            message.title = title
            message.details = details
            widget.page = "message"
        }
    }

    private func iconName(_ kind: ListPage.Kind) -> String {
        switch kind {
        case .start, .unknown: "avatar-default-symbolic"
        case .empty, .noAccount: emptyIconName
        case .filtered: "dashboard-search-symbolic"
        case .offline: "network-offline-symbolic"
        case .problem, .signIn: "dialog-warning-symbolic"
        case .waiting: "content-loading-symbolic"
        }
    }
}

extension Box {
    /// Rows with the height of events, so that nothing moves when the events are loaded.
    fileprivate func fillWithSkeletons() {
        guard !hasChildren else { return }
        for width in [420, 300, 380, 260, 440, 340, 400, 280] {
            let picture = Box(.horizontal)
            picture.setSize(width: 32, height: 32)
            picture.addStyle("skeleton")
            picture.addStyle("avatar")
            let lines = Box(.vertical, spacing: 9)
            for lineWidth in [width, width / 2] {
                let line = Box(.horizontal)
                line.setSize(width: lineWidth, height: 12)
                line.setAlign(horizontal: .start)
                line.addStyle("skeleton")
                lines.append(line)
            }
            let row = Box(.horizontal, spacing: 12)
            row.setMargins(top: 15, bottom: 9, start: 24, end: 24)
            row.append(picture)
            row.append(lines)
            append(row)
        }
    }
}
