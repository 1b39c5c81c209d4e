import DashboardCore
import FoundationEssentials
import Gtk
import Rx

/// The digest above the list of events, which is created when it is shown for the first time.
final class FeedDigest {
    private let model: DigestModel
    /// Nil until it is shown.
    private var view: DigestView?
    private let subscriptions = DisposeBag()

    /// - Parameter builder: Contains the widgets of the feed's pane.
    init(_ feature: FeedFeature, _ clock: WallClock, in builder: Builder, toasts: ToastOverlay) {
        model = feature.digest
        let container: Box = builder.object("digest-container")
        model.shown.asDriver()
            .drive { [weak self] shown in
                guard shown != nil, let self, view == nil else { return }
                let view = DigestView(feature.digest, clock, toasts: toasts)
                container.append(view.widget)
                view.rx.chosen.emit { feature.choose($0) }.disposed(by: subscriptions)
                self.view = view
            }
            .disposed(by: subscriptions)
        // Who has seen all events needs no digest of them.
        feature.feed.markedAllSeen.asSignal()
            .filter { [model] in $0.isAll && model.shown.value?.period == .away }
            .map { _ in }
            .emit(to: model.close)
            .disposed(by: subscriptions)
    }

    /// Shows the digest of the last day, or unfolds the one that is shown.
    func show() {
        if model.shown.value == nil { model.show.accept(.lastDay) }
        model.shown.compactMap { $0 }.take(1)
            .observe(on: MainScheduler.asyncInstance)
            .subscribe(onNext: { [weak self] _ in MainActor.assumeIsolated { self?.view?.unfold() } })
            .disposed(by: subscriptions)
    }
}
