import DashboardCore
import Gtk
import Rx
import Translation

/// The choice of the language and the period of the trending repositories, for above their list.
final class TrendingOptionsView {
    let widget = Box(.horizontal, spacing: 6)

    private let language = Choice<String?>(tr("Language"))
    private let period = Choice<TrendingPeriod>(tr("Period"))
    private let subscriptions = DisposeBag()

    init(model: TrendingModel) {
        widget.setMargins(top: 6, bottom: 6, start: 12, end: 12)
        for choice in [language.widget, period.widget] {
            choice.ellipsize()
            choice.setExpand(horizontal: true)
            widget.append(choice)
        }
        model.options.asDriver()
            .drive { [language, period] options in
                language.show(
                    [(nil, tr("Any Language"))] + options.languages.map { ($0, $0) }, chosen: options.language)
                period.show(TrendingPeriod.allCases.map { ($0, $0.title) }, chosen: options.period)
            }
            .disposed(by: subscriptions)
        language.chosen.emit(to: model.language).disposed(by: subscriptions)
        period.chosen.emit(to: model.period).disposed(by: subscriptions)
    }
}
