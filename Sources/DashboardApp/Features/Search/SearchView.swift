import DashboardCore
import Gtk
import Rx

/// A search entry that understands queries: it underlines what is wrong, and suggests how a word may go on.
final class SearchView {
    let widget = Box(.horizontal)

    private let model: SearchModel
    private let entry = SearchEntry()
    private let suggestions: SearchSuggestions
    fileprivate let entered = PublishRelay<Void>()
    fileprivate let left = PublishRelay<Void>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - name: The name of the entry, which is also shown while it is empty.
    ///   - window: The window in which a click elsewhere closes the suggestions.
    init(_ model: SearchModel, name: String, window: Window) {
        self.model = model
        suggestions = SearchSuggestions(model, below: widget)
        entry.setAccessibleName(name)
        entry.placeholder = name
        entry.setExpand(horizontal: true)
        widget.setExpand(horizontal: true)
        widget.append(entry)
        bindText()
        bindKeys()
        bindFocus(window)
    }

    /// Moves the keyboard focus to the entry, and selects its text.
    func grabFocus() {
        entry.grabFocus()
        entry.selectAll()
    }

    private func bindText() {
        entry.rx.text.changed.asObservable()
            // GTK moves the cursor after it has changed the text.
            .observe(on: MainScheduler.asyncInstance)
            .subscribe(onNext: { [weak self] _ in MainActor.assumeIsolated { self?.sendTyped() } })
            .disposed(by: subscriptions)
        model.content.asDriver()
            .drive { [entry] content in
                guard entry.text != content.text else { return }
                entry.text = content.text
                entry.cursor = content.cursor
            }
            .disposed(by: subscriptions)
        let problem = model.problem.asDriver()
        problem.drive { [entry] in entry.underline($0?.range ?? 0..<0) }.disposed(by: subscriptions)
        problem.map { $0 != nil }.drive(entry.rx.style("error")).disposed(by: subscriptions)
        Driver.combineLatest(problem, suggestions.chosenTitle) { $1 ?? $0?.sentence ?? "" }
            .drive(entry.rx.accessibleDescription)
            .disposed(by: subscriptions)
        entry.rx.stopSearch.asSignal()
            .emit { [model, left] in
                model.show.accept("")
                left.accept(())
            }
            .disposed(by: subscriptions)
    }

    /// Sends what was typed to the model, unless the program has set it.
    private func sendTyped() {
        let text = entry.text
        if text != model.content.value.text {
            model.typed.accept(SearchModel.Content(text, cursor: entry.cursor))
        }
    }

    /// Up and Down move through the suggestions, Enter and Tab choose one, Escape closes them.
    private func bindKeys() {
        for (key, action) in [
            (Key.down, SearchSuggestions.selectNext), (.up, SearchSuggestions.selectPrevious),
            (.enter, SearchSuggestions.chooseSelected), (.tab, SearchSuggestions.chooseSelectedOrFirst),
            (.escape, SearchSuggestions.close),
        ] {
            entry.rx.key(key)
                .answer { [suggestions] in action(suggestions)() }
                .disposed(by: subscriptions)
        }
    }

    private func bindFocus(_ window: Window) {
        window.rx.focusMoves.asSignal()
            .emit { [weak entry, entered] widget in
                if let entry, widget.isInside(entry) { entered.accept(()) }
            }
            .disposed(by: subscriptions)
        Observable.merge(window.rx.presses.asObservable(), window.rx.focusMoves.asObservable())
            .asSignal(onErrorSignalWith: .empty())
            .emit { [weak entry, model] widget in
                guard let entry, !widget.isInside(entry) else { return }
                model.closeSuggestions.accept(())
            }
            .disposed(by: subscriptions)
    }
}

extension SearchView: ReactiveCompatible {}

extension Reactive where Base == SearchView {
    /// The keyboard focus has come into the entry.
    var entered: Signal<Void> { base.entered.asSignal() }
    /// The user has cleared the search with Escape.
    var left: Signal<Void> { base.left.asSignal() }
}
