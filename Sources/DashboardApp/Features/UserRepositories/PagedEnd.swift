import DashboardCore
import Gtk
import Rx
import Translation

/// What the last row of a list shows while there is more, and what it requests.
struct PagedEnd {
    /// How the next page is going.
    nonisolated enum State: Sendable, Equatable {
        /// It was not requested yet.
        case idle
        case loading
        /// It is missing, as full sentences tell.
        case failed(String, Remedy?)
    }

    /// What a person can do about a page that is missing.
    nonisolated enum Remedy: Sendable {
        case retry, signIn
    }

    let state: Driver<State>
    let more: PublishRelay<Void>
    let retry: PublishRelay<Void>

    init<Element>(
        _ pages: Driver<LoadedPages<Element>>, more: PublishRelay<Void>, retry: PublishRelay<Void>, _ clock: WallClock
    ) {
        self.more = more
        self.retry = retry
        state = Driver.combineLatest(pages, clock.minutes) { [time = clock.clockTime] pages, _ in
            if let problem = pages.problem {
                let remedy = problem.error.mayNeedSignIn ? Remedy.signIn : problem.retryTime == nil ? .retry : nil
                return .failed(problem.sentence(time: time), remedy)
            }
            return pages.isLoading ? .loading : .idle
        }
        .distinctUntilChanged()
    }
}

/// The widgets of that row.
final class PagedEndView {
    let widget = Box(.vertical, spacing: 6)

    private let text = Label()
    private let button = Button()
    private let title = Label()
    private let spinner = Spinner()

    init() {
        let content = Box(.horizontal, spacing: 6)
        content.append(spinner)
        content.append(title)
        button.setChild(content)
        button.setAlign(horizontal: .center)
        text.wrap(lines: 4)
        text.addStyle("dim-label")
        text.setAlign(horizontal: .center)
        widget.addStyle("paged-end")
        widget.append(text)
        widget.append(button)
    }

    /// Shows the state of the next page until the result is disposed.
    /// - Parameter announce: Gets the text for screen readers.
    func show(_ end: PagedEnd, announce: @escaping @MainActor @Sendable (String) -> Void) -> any Disposable {
        CompositeDisposable(disposables: [
            end.state.drive { [weak self] state in
                self?.show(state)
                announce(state.sentence)
            },
            button.rx.clicked.withLatestFrom(end.state).asSignal(onErrorSignalWith: .empty()).emit { [button] state in
                switch state {
                case .failed(_, .signIn): button.activateAction("app.accounts")
                case .failed: end.retry.accept(())
                case .idle, .loading: end.more.accept(())
                }
            },
        ])
    }

    private func show(_ state: PagedEnd.State) {
        spinner.isVisible = state == .loading
        spinner.isSpinning = state == .loading
        button.isSensitive = state != .loading
        button.isVisible = state.button != nil
        title.text = state.button ?? ""
        button.setAccessibleName(title.text)
        if case .failed(let sentence, _) = state { text.text = sentence }
        if case .failed = state { text.isVisible = true } else { text.isVisible = false }
    }
}

extension PagedEnd.State {
    /// The title of the button; nil if there is none.
    fileprivate var button: String? {
        switch self {
        case .idle: tr("Load More")
        case .loading: tr("Loading…")
        case .failed(_, .retry): tr("Try Again")
        case .failed(_, .signIn): tr("Sign In…")
        case .failed(_, nil): nil
        }
    }

    fileprivate var sentence: String {
        switch self {
        case .idle: tr("There is more.")
        case .loading: tr("Loading…")
        case .failed(let sentence, _): sentence
        }
    }
}
