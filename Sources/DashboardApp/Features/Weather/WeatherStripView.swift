import DashboardCore
import Foundation
import Gtk
import Rx
import Translation

/// The strip above the weather: problems and progress, a button, and the entry for a key if one is needed.
final class WeatherStripView {
    private let builder: Builder
    private let feature: WeatherFeature
    private var strip: StripView?
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ feature: WeatherFeature) {
        self.builder = builder
        self.feature = feature
        bindKey()
        strip = makeStrip()
    }

    private var content: Driver<WeatherStrip?> {
        Driver.combineLatest(feature.model.state.asDriver(), feature.clock.minutes) {
            [clockTime = feature.clock.clockTime] state, _ in state.strip(time: clockTime)
        }
        .distinctUntilChanged()
    }

    private func makeStrip() -> StripView {
        let key: Box = builder.object("key-box")
        let shown = content.map { content in
            content.map { Strip(text: $0.text, button: $0.remedy?.title, isProgress: $0.isProgress) }
        }
        let strip = StripView(in: builder.object("strip-place"), form: .column, accessory: key, shown)
        strip.rx.pressed
            .withLatestFrom(content)
            .emit { [model = feature.model] content in
                switch content?.remedy {
                case .tryAgain: model.refresh.accept(())
                case .usePosition: model.acceptApproximatePosition.accept(())
                case .enterKey, nil: break
                }
            }
            .disposed(by: subscriptions)
        return strip
    }

    private func bindKey() {
        let box: Box = builder.object("key-box")
        let entry: PasswordEntry = builder.object("key")
        let use: Button = builder.object("check-key")
        let problem: Label = builder.object("key-problem")
        let keys = feature.keys
        content.map { $0?.remedy == .enterKey }.distinctUntilChanged()
            .drive { isNeeded in
                box.isVisible = isNeeded
                // A partly typed key is removed once none is needed.
                if !isNeeded { entry.text = "" }
            }
            .disposed(by: subscriptions)
        Observable.merge(entry.rx.activate.asObservable(), use.rx.clicked.asObservable())
            .withLatestFrom(entry.rx.text)
            .bind(to: keys.enter)
            .disposed(by: subscriptions)
        keys.isChecking.asDriver().map { $0 ? tr("Checking…") : tr("Use Key") }.drive(use.rx.title).disposed(
            by: subscriptions)
        // What the keyring does not do is a notice of the window's.
        let refusal = keys.problem.asDriver().map { $0?.isOfKeyring == false ? $0?.sentence : nil }
        refusal.map { $0 ?? "" }.drive(problem.rx.text).disposed(by: subscriptions)
        refusal.map { $0 != nil }.drive(problem.rx.isVisible).disposed(by: subscriptions)
        let search: SearchEntry = builder.object("search")
        keys.accepted.asSignal()
            .emit { [weak box] key in
                // A key stays in the window only until it is accepted.
                entry.text = ""
                // Otherwise the focus would move to the next widget when the entry disappears.
                if key != nil, box?.isVisible == true { search.grabFocus() }
            }
            .disposed(by: subscriptions)
    }
}

extension WeatherStrip.Remedy {
    /// The button's title; nil if no button helps.
    fileprivate var title: String? {
        switch self {
        case .tryAgain: tr("Try Again")
        case .usePosition: tr("Use It")
        case .enterKey: nil
        }
    }
}
