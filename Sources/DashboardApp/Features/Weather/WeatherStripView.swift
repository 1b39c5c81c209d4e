import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation
import Weather

/// The strip above the weather: problems and progress, a button, and the entry for a key if one is needed.
final class WeatherStripView {
    private let builder: Builder
    private let feature: WeatherFeature
    private var strip: StripView?
    private let keyContainer = Box(.vertical)
    private var keyEntry: WeatherKeyEntry?
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
        let shown = content.map { content in
            content.map { Strip(text: $0.text, button: $0.remedy?.title, isProgress: $0.isProgress) }
        }
        let strip = StripView(in: builder.object("strip-container"), form: .column, accessory: keyContainer, shown)
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

    /// The entry is created when a key is first needed, because it loads another font.
    private func bindKey() {
        let isNeeded = content.map { $0?.remedy == .enterKey }.distinctUntilChanged()
        let service = feature.preferences.preferences.asDriver().map(\.service).distinctUntilChanged()
        Driver.combineLatest(isNeeded, service) { $0 ? $1 : nil }
            .drive { [weak self] in self?.askForKey(of: $0) }
            .disposed(by: subscriptions)
    }

    private func askForKey(of service: WeatherService?) {
        let keys = service.flatMap { feature.keys[$0] }
        keyContainer.isVisible = keys != nil
        guard let service, let keys else {
            keyEntry?.clear()
            return
        }
        let entry = keyEntry ?? WeatherKeyEntry(in: keyContainer, search: builder.object("search"))
        keyEntry = entry
        entry.ask(for: service, keys)
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
