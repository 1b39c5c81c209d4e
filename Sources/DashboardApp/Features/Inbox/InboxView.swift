import Base
import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// The page with the notifications of all accounts: a strip for problems, the list or a page instead of it, and a thread
/// with its history.
final class InboxView: PageView {
    let widget: Widget

    private let model: InboxModel
    private let clock: WallClock
    private let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/inbox.ui")
    private var pages: ListPages?
    private let rows = ListStore<InboxItem>()
    private let list: ListView<InboxRow>
    private let shown = RowContents<InboxRow, InboxEntry>()
    private let options: InboxOptions
    private let search: SearchView
    private let searchProblem: SearchProblem
    private let thread: InboxThreadView
    private let messages: InboxMessages
    private var strip: StripView?
    /// Whether the history of a thread is shown.
    private let isThreadShown = BehaviorRelay(value: false)
    private let subscriptions = DisposeBag()

    init(_ feature: InboxFeature, services: Services, window: Window, toasts: ToastOverlay) {
        let model = feature.model
        let opener = PageOpener(window: window, toasts: toasts, isDemo: services.isDemo)
        self.model = model
        clock = services.wallClock
        widget = builder.object("inbox") as Box
        options = InboxOptions(model)
        search = SearchView(feature.search, name: tr("Search Notifications"), window: window)
        searchProblem = SearchProblem(feature.search, in: builder.object("search-container"))
        messages = InboxMessages(model, toasts)
        thread = InboxThreadView(builder, feature, services, opener)
        let isAccountShown = model.statuses.asDriver().map { $0.count > 1 }.distinctUntilChanged()
        // A heading names it otherwise.
        let isRepositoryShown = model.grouping.asDriver().map { $0 != .repository }.distinctUntilChanged()
        let isNarrow = window.width.map { $0 < 480 }.distinctUntilChanged()
        list = ListView(rows) { [clock = services.wallClock, shown] in
            InboxRow(
                clock: clock, changes: model.change, isAccountShown: isAccountShown,
                isRepositoryShown: isRepositoryShown, isNarrow: isNarrow, shown: shown)
        }
        bindList()
        bindKeys()
        bindPages()
        bindThread(opener)
        strip = makeStrip()
    }

    /// Moves the keyboard focus to the list, or to the page that is shown instead.
    func grabFocus() {
        if rows.items.isEmpty { pages?.widget.moveFocusInside() } else { list.grabFocus() }
    }

    func focusSearch() { search.grabFocus() }

    private func bindList() {
        list.addStyle("feed")
        list.setAccessibleName(tr("Inbox"))
        let optionsContainer: Box = builder.object("options-container")
        optionsContainer.append(options.widget)
        search.widget.setMargins(top: 6, start: 12, end: 12)
        optionsContainer.prepend(search.widget)
        search.rx.left.emit { [weak self] in self?.grabFocus() }.disposed(by: subscriptions)
        Driver.combineLatest(entries, model.filter.asDriver(), model.grouping.asDriver(), moments) { ($0, $1, $2, $3) }
            .drive(
                rows.rx.items { entries, filter, grouping, moment in
                    InboxItem.items(of: entries, filter, by: grouping, in: moment.zone, now: Date())
                }
            )
            .disposed(by: subscriptions)
        list.rx.rowActivated()
            .emit { [rows, model] index in
                if case .entry(let entry) = rows.items[index] { model.open.accept(entry) }
            }
            .disposed(by: subscriptions)
    }

    private var entries: Driver<[InboxEntry]> {
        model.content.asDriver().map(\.entries).distinctUntilChanged()
    }

    /// When the list may be another one: in another zone, and each minute while it is searched by time.
    private nonisolated struct Moment: Equatable {
        let zone: Zone
        /// Nil without such a search.
        let minute: Int?
    }

    private var moments: Driver<Moment> {
        Driver.combineLatest(model.filter.asDriver(), clock.minutes) { [zones = clock.localTime.zones] filter, _ in
            let minute = Int(Date().timeIntervalSince1970 / 60)
            return Moment(zone: zones.local(), minute: filter.query.timeTerms.isEmpty ? nil : minute)
        }
        .distinctUntilChanged()
    }

    /// Only while the list has the focus.
    private func bindKeys() {
        for choice in InboxChoice.allCases {
            list.bind(choice.action) { [shown, model] in
                guard let entry = shown.focused else { return false }
                model.change.accept(choice.change(entry))
                return true
            }
            .disposed(by: subscriptions)
        }
    }

    private func bindPages() {
        let isEmpty = Driver.combineLatest(entries, model.filter.asDriver(), moments) {
            !$1.includesAny(of: $0, in: $2.zone, now: Date())
        }
        let page = Driver.combineLatest(
            model.statuses.asDriver(), model.filter.asDriver(), isEmpty.distinctUntilChanged(), clock.minutes
        ) { [clockTime = clock.clockTime] statuses, filter, isEmpty, _ in
            ListPage(statuses, filter, hasRows: !isEmpty, time: clockTime)
        }
        let pages = ListPages(
            list, page, emptyIconName: "dashboard-inbox-symbolic", cover: builder.object("thread") as Box,
            isCovered: isThreadShown.asDriver())
        self.pages = pages
        let container: Box = builder.object("inbox")
        container.append(pages.widget)
        pages.retry.setProperty("action-name", "app.refresh")
        pages.addButton(tr("Accounts"), for: [.noAccount], isSuggested: true)
            .setProperty("action-name", "app.accounts")
        bindOptions()
    }

    /// What is above the list has no meaning without it.
    private func bindOptions() {
        let more: Label = builder.object("more")
        let isListShown = Driver.combineLatest(isThreadShown.asDriver(), model.statuses.asDriver()) {
            !$0 && !$1.isEmpty
        }
        .distinctUntilChanged()
        isListShown.drive(options.widget.rx.isVisible).disposed(by: subscriptions)
        isListShown.drive(search.widget.rx.isVisible).disposed(by: subscriptions)
        Driver.combineLatest(isListShown, model.content.asDriver()) { $0 ? $1.moreText : nil }
            .distinctUntilChanged()
            .drive { more.show($0) }
            .disposed(by: subscriptions)
    }

    /// The history of a thread, or its page if there is none.
    private func bindThread(_ opener: PageOpener) {
        model.opened.asSignal()
            .emit { [weak self, thread] opened in
                guard !opened.events.isEmpty else {
                    return opener.open(thread.page(of: opened.entry, releaseTag: opened.releaseTag))
                }
                thread.show(opened)
                self?.isThreadShown.accept(true)
                thread.grabFocus()
            }
            .disposed(by: subscriptions)
        thread.rx.closed
            .emit { [weak self] in
                self?.isThreadShown.accept(false)
                self?.grabFocus()
            }
            .disposed(by: subscriptions)
    }

    private func makeStrip() -> StripView {
        let content = Driver.combineLatest(model.statuses.asDriver(), model.content.asDriver(), clock.minutes) {
            [clockTime = clock.clockTime] statuses, content, _ -> Strip? in
            // Otherwise the page says it.
            guard !content.entries.isEmpty || content.waitingCount > 0 || statuses.count > 1 else { return nil }
            return InboxStrip.sentence(statuses, content, time: clockTime)
                .map { Strip(text: $0, button: InboxStrip.mayNeedSignIn(statuses) ? tr("Sign In…") : tr("Try Again")) }
        }
        let strip = StripView(in: builder.object("strip-container"), form: .row, content)
        strip.rx.pressed.withLatestFrom(model.statuses.asDriver())
            .emit { [model, widget] statuses in
                if InboxStrip.mayNeedSignIn(statuses) {
                    widget.activateAction("app.accounts")
                } else {
                    model.refresh.accept(())
                }
            }
            .disposed(by: subscriptions)
        return strip
    }
}
