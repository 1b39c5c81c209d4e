import DashboardCore
import Gtk
import Rx
import Translation

/// The choice of the language and the period of the trending repositories, for above their list.
final class TrendingOptionsView {
    let widget = Box(.horizontal, spacing: 6)

    private let language = DropDown([])
    private let period = DropDown(TrendingPeriod.allCases.map(\.title))
    /// Whether the program is selecting, not the user.
    private var isShowing = false
    private let subscriptions = DisposeBag()

    init(model: TrendingModel) {
        language.setAccessibleName(tr("Language"))
        period.setAccessibleName(tr("Period"))
        widget.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        for choice in [language, period] {
            choice.ellipsize()
            choice.setExpand(horizontal: true)
            widget.append(choice)
        }
        bindLanguage(model)
        bindPeriod(model)
    }

    private func bindLanguage(_ model: TrendingModel) {
        let options = model.options.asDriver()
        options.distinctUntilChanged { $0.language == $1.language }
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
        options.map { $0.language ?? tr("Any Language") }.drive(language.rx.accessibleDescription)
            .disposed(by: subscriptions)
        choices(of: language)
            .withLatestFrom(options) { selected, options in selected == 0 ? nil : options.languages[selected - 1] }
            .bind(to: model.language)
            .disposed(by: subscriptions)
    }

    private func bindPeriod(_ model: TrendingModel) {
        model.options.asDriver()
            .map { TrendingPeriod.allCases.firstIndex(of: $0.period) }
            .distinctUntilChanged()
            .drive { [weak self] index in self?.showing { $0.period.selected = index } }
            .disposed(by: subscriptions)
        model.options.asDriver().map(\.period.title).drive(period.rx.accessibleDescription).disposed(by: subscriptions)
        choices(of: period)
            .map { TrendingPeriod.allCases[$0] }
            .bind(to: model.period)
            .disposed(by: subscriptions)
    }

    private func show(_ options: TrendingOptions) {
        let languages = options.languages
        showing { view in
            view.language.setChoices([tr("Any Language")] + languages)
            view.language.selected = options.language.flatMap { languages.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        }
    }

    /// Selects without choosing.
    private func showing(_ body: (TrendingOptionsView) -> Void) {
        isShowing = true
        body(self)
        isShowing = false
    }

    /// The positions that the user selects.
    private func choices(of choice: DropDown) -> Observable<Int> {
        choice.rx.selected.changed
            .filter { [weak self] _ in MainActor.assumeIsolated { self?.isShowing == false } }
            .compactMap { $0 }
    }
}
