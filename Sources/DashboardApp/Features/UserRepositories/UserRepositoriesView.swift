import DashboardCore
import FoundationEssentials
import GitHub
import Gtk
import Rx
import SystemTime
import Translation

/// The page "Repositories of a User": an entry for the user, the repositories, and the issues of one of them.
final class UserRepositoriesView: PageView {
    let widget: Widget

    private let model: UserRepositoriesModel
    private let clock: WallClock
    private let faces: Stack
    private let entry: Entry
    private let options: RepositoryOptionsView
    private var pages: ListPages?
    private let rows = ListStore<PagedItem<Repository>>()
    private let inSight = RowsInSight<RepositoryRow, RepositoryName>()
    private let showIssues = PublishRelay<RepositoryName>()
    private let opener: PageOpener
    private let strip: StripView
    private let issues: IssuesView
    /// The widget that had the focus when the issues were shown.
    private var focusBefore: Widget?
    private let subscriptions = DisposeBag()

    /// - Parameter window: The window that shows the page.
    init(
        _ model: UserRepositoriesModel, _ watchList: WatchListModel, _ clock: WallClock, _ opener: PageOpener,
        window: Window, toasts: ToastOverlay
    ) {
        self.model = model
        self.clock = clock
        self.opener = opener
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/user-repositories.ui")
        faces = builder.object("user-repositories")
        widget = faces
        entry = builder.object("user")
        options = RepositoryOptionsView(model, in: builder)
        strip = StripView(in: builder.object("strip-container"), form: .row, Self.strip(model, clock))
        issues = IssuesView(model.issues, isRunning: model.isRunning.asDriver(), clock, opener, server: model.server)
        faces.add(issues.widget, name: "issues")
        let list = makeList(watchList, isNarrow: window.width.map { $0 < 480 }.distinctUntilChanged())
        bindEntry(builder, list)
        bindPages(builder, list)
        bindIssues(window)
        bindMessages(toasts)
    }

    /// Moves the keyboard focus to the entry for the user, or to the issues.
    func grabFocus() {
        if model.issues.repository.value == nil { entry.grabFocus() } else { issues.grabFocus() }
    }

    private func bindEntry(_ builder: Builder, _ list: Widget) {
        entry.rx.text.changed.bind(to: model.text).disposed(by: subscriptions)
        entry.rx.activate.bind(to: model.enter).disposed(by: subscriptions)
        entry.rx.key(.down)
            .answer { [rows] in
                guard !rows.items.isEmpty else { return false }
                list.grabFocus()
                return true
            }
            .disposed(by: subscriptions)
        let spinner: Spinner = builder.object("spinner")
        model.isRunning.asDriver().drive(spinner.rx.isSpinning).disposed(by: subscriptions)
        model.isRunning.asDriver().drive(list.rx.isBusy).disposed(by: subscriptions)
    }

    private func makeList(_ watchList: WatchListModel, isNarrow: Driver<Bool>) -> ListView<RepositoryRow> {
        let opened = PublishRelay<RepositoryName>()
        let actions = RepositoryActions(
            stars: model.stars, followed: watchList.list.asDriver().map { Set($0.feeds) }, change: watchList.change,
            showIssues: showIssues, open: opened)
        let end = PagedEnd(model.found.asDriver().map(\.pages), more: model.more, retry: model.retry, clock)
        let list = ListView(rows) { [clock, inSight] in
            RepositoryRow(actions, end, inSight, isNarrow: isNarrow, clock)
        }
        list.addStyle("feed")
        list.setAccessibleName(tr("Results"))
        list.rx.focusMovesInRows().disposed(by: subscriptions)
        Driver.combineLatest(model.listed.asDriver(), model.found.asDriver().map(\.pages.hasMore)) { ($0, $1) }
            .drive(rows.rx.items { listed, hasMore in PagedItem.items(listed, hasMore: hasMore) })
            .disposed(by: subscriptions)
        list.rx.nearEnd(of: rows).emit(to: model.more).disposed(by: subscriptions)
        inSight.contents(in: list)
            .map { [model] names in
                let names = Set(names)
                return model.listed.value.map(\.name).filter { names.contains($0) }
            }
            .emit(to: model.stars.visible)
            .disposed(by: subscriptions)
        list.rx.rowActivated()
            .compactMap { [rows] index in
                MainActor.assumeIsolated {
                    if case .element(let repository) = rows.items[index] { repository.name } else { nil }
                }
            }
            .bind(to: opened)
            .disposed(by: subscriptions)
        opened.asSignal()
            .emit { [opener, server = model.server] name in
                opener.open(WatchedFeed.repository(name).page(on: server.web))
            }
            .disposed(by: subscriptions)
        // Another user's repositories, or another order, are read from the first one on.
        let order = model.options.asDriver().map(\.order).distinctUntilChanged()
        Driver.combineLatest(model.found.asDriver().map(\.user).distinctUntilChanged(), order) { _, _ in }
            .skip(1)
            .drive { [weak list] in list?.scrollToStart() }
            .disposed(by: subscriptions)
        return list
    }

    private func bindPages(_ builder: Builder, _ list: Widget) {
        let shown = Driver.combineLatest(model.found.asDriver(), model.listed.asDriver(), model.options.asDriver()) {
            (found: $0, count: $1.count, options: $2)
        }
        let page = Driver.combineLatest(shown, clock.minutes) {
            [server = model.server, time = clock.clockTime] shown, _ in
            shown.found.page(listed: shown.count, server: server, time: time)
        }
        let pages = ListPages(list, page)
        self.pages = pages
        let container: Box = builder.object("pages-container")
        container.append(pages.widget)
        pages.retry.rx.clicked.bind(to: model.retry).disposed(by: subscriptions)
        pages.addButton(tr("Show All"), for: [.filtered], isSuggested: true).rx.clicked
            .withLatestFrom(model.options.map(\.withoutFilter)).bind(to: model.options)
            .disposed(by: subscriptions)
        pages.addButton(tr("Load More"), for: [.filtered], isNeeded: shown.map(\.found.pages.hasMore)).rx.clicked
            .bind(to: model.more).disposed(by: subscriptions)

        let hasRepositories = shown.map { !$0.found.pages.elements.isEmpty }.distinctUntilChanged()
        for id in ["heading", "options"] {
            let part: Widget = builder.object(id)
            hasRepositories.drive(part.rx.isVisible).disposed(by: subscriptions)
        }
        let (user, summary): (Label, Label) = (builder.object("name"), builder.object("summary"))
        shown.map { $0.found.user?.description ?? "" }.drive(user.rx.text).disposed(by: subscriptions)
        shown.map { $0.found.summary(listed: $0.count, $0.options, numbers: .system) }.distinctUntilChanged()
            .drive(summary.rx.text)
            .disposed(by: subscriptions)
    }

    /// Why the text names no user, or why the last search has failed.
    private static func strip(_ model: UserRepositoriesModel, _ clock: WallClock) -> Driver<Strip?> {
        Driver.combineLatest(model.textProblem.asDriver(), model.found.asDriver(), clock.minutes) {
            [server = model.server, time = clock.clockTime] textProblem, found, _ in
            if let textProblem { return Strip(text: textProblem.userSentence(server: server)) }
            guard let problem = found.searchProblem(time: time) else { return nil }
            let isWaiting = found.search?.problem?.retryTime != nil
            let button = found.mayNeedSignIn ? tr("Sign In…") : tr("Try Again")
            return Strip(text: problem, button: isWaiting ? nil : button, isProgress: isWaiting)
        }
    }

    private func bindIssues(_ window: Window) {
        showIssues.asSignal()
            .emit { [weak self, weak window] name in
                guard let self else { return }
                focusBefore = window?.focus
                model.issues.show(name)
                faces.page = "issues"
                issues.grabFocus()
            }
            .disposed(by: subscriptions)
        issues.rx.back
            .emit { [weak self] in
                guard let self else { return }
                model.issues.repository.accept(nil)
                faces.page = "repositories"
                focusBefore?.grabFocus()
                focusBefore = nil
            }
            .disposed(by: subscriptions)
    }

    private func bindMessages(_ toasts: ToastOverlay) {
        strip.rx.pressed.withLatestFrom(model.found.asDriver())
            .emit { [model, weak widget] found in
                if found.mayNeedSignIn { widget?.activateAction("app.accounts") } else { model.retry.accept(()) }
            }
            .disposed(by: subscriptions)
        model.stars.failed.asSignal()
            .emit { [weak toasts, time = clock.clockTime] in toasts?.show($0.sentence(time: time)) }
            .disposed(by: subscriptions)
        model.stars.accountNeeded.asSignal()
            .emit { [weak toasts, weak widget] in
                toasts?.show(tr("Stars need an account. Sign in, and press the star again."))
                widget?.activateAction("app.accounts")
            }
            .disposed(by: subscriptions)
    }
}
