import DashboardCore
import FoundationEssentials
import GitHub
import Gtk
import Rx
import SystemTime
import Translation

/// The issues and pull requests of a repository, with a way back.
final class IssuesView {
    let widget: Widget

    private let model: IssuesModel
    private let clock: WallClock
    private let state: Choice<Issue.State>
    private let text: SearchEntry
    private var pages: ListPages?
    private let rows = ListStore<PagedItem<Issue>>()
    fileprivate let back = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    init(
        _ model: IssuesModel, isRunning: Driver<Bool>, _ clock: WallClock, _ opener: PageOpener, server: GitHubServer
    ) {
        self.model = model
        self.clock = clock
        let builder = Builder(resource: "\(ResourceBundle.prefix)/ui/issues.ui")
        widget = builder.object("issues")
        state = Choice(in: builder.object("state"))
        text = builder.object("text")
        let spinner: Spinner = builder.object("spinner")
        isRunning.drive(spinner.rx.isSpinning).disposed(by: subscriptions)
        bindBack(builder)
        bindChoices()
        let list = makeList(opener, server)
        bindPages(builder, list)
    }

    /// Moves the keyboard focus to the text to search for.
    func grabFocus() {
        text.grabFocus()
    }

    /// Escape and Alt+Left go back, like the button.
    private func bindBack(_ builder: Builder) {
        let button: Button = builder.object("back")
        button.rx.clicked.bind(to: back).disposed(by: subscriptions)
        for key in [Key.escape, .altLeft] {
            widget.rx.key(key)
                .answer { [back] in
                    back.accept(())
                    return true
                }
                .disposed(by: subscriptions)
        }
    }

    private func bindChoices() {
        model.state.asDriver()
            .drive { [state] in state.show(Issue.State.allCases.map { ($0, $0.title) }, chosen: $0) }
            .disposed(by: subscriptions)
        state.chosen.emit(to: model.state).disposed(by: subscriptions)
        model.text.asDriver().drive(text.rx.text).disposed(by: subscriptions)
        text.rx.text.changed.bind(to: model.text).disposed(by: subscriptions)
    }

    private func makeList(_ opener: PageOpener, _ server: GitHubServer) -> ListView<IssueRow> {
        let end = PagedEnd(model.found.asDriver(), more: model.more, retry: model.retry, clock)
        let list = ListView(rows) { [clock] in IssueRow(end, clock) }
        list.addStyle("feed")
        list.setAccessibleName(tr("Issues"))
        Driver.combineLatest(model.listed.asDriver(), model.found.asDriver().map(\.hasMore)) { ($0, $1) }
            .drive(rows.rx.items { listed, hasMore in PagedItem.items(listed, hasMore: hasMore) })
            .disposed(by: subscriptions)
        list.rx.nearEnd(of: rows).emit(to: model.more).disposed(by: subscriptions)
        list.rx.rowActivated().asSignal()
            .emit { [model, rows] index in
                guard let repository = model.repository.value, case .element(let issue) = rows.items[index] else {
                    return
                }
                opener.open(issue.page(of: repository, on: server.web))
            }
            .disposed(by: subscriptions)
        return list
    }

    private func bindPages(_ builder: Builder, _ list: Widget) {
        let shown = Driver.combineLatest(
            model.found.asDriver(), model.listed.asDriver(), model.state.asDriver(),
            model.repository.asDriver().compactMap { $0 }, clock.minutes
        ) { (found: $0, count: $1.count, state: $2, repository: $3, $4) }
        let page = shown.map { [time = clock.clockTime] shown in
            shown.found.page(of: shown.repository, listed: shown.count, state: shown.state, time: time)
        }
        let pages = ListPages(list, page)
        self.pages = pages
        let container: Box = builder.object("pages-container")
        container.append(pages.widget)
        pages.retry.rx.clicked.bind(to: model.retry).disposed(by: subscriptions)
        pages.addButton(tr("Show All"), for: [.filtered], isSuggested: true).rx.clicked
            .map { "" }.bind(to: model.text).disposed(by: subscriptions)
        pages.addButton(tr("Load More"), for: [.filtered], isNeeded: shown.map(\.found.hasMore)).rx.clicked
            .bind(to: model.more).disposed(by: subscriptions)
        let (name, summary): (Label, Label) = (builder.object("name"), builder.object("summary"))
        name.showTextAsTooltip()
        shown.map(\.repository.description).drive(name.rx.text).disposed(by: subscriptions)
        shown.map { $0.found.isLoaded ? $0.found.summary(listed: $0.count, numbers: .system) : "" }
            .distinctUntilChanged()
            .drive(summary.rx.text)
            .disposed(by: subscriptions)
    }
}

extension IssuesView: ReactiveCompatible {}

extension Reactive where Base == IssuesView {
    /// The user wants to go back to the repositories.
    var back: Signal<Void> { base.back.asSignal() }
}
