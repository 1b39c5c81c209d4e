import Gtk
import Rx

/// The strip below the header bar that tells how this run differs from others, and offers what can be done about it.
final class OfferStrip {
    private let content = BehaviorRelay<Strip?>(value: nil)
    private let strip: StripView
    private var perform: @MainActor () -> Void = {}
    private let subscriptions = DisposeBag()

    init(_ builder: Builder) {
        strip = StripView(in: builder.object("notice-container"), form: .bar, content.asDriver())
        strip.rx.pressed
            .emit { [weak self] in
                self?.content.accept(nil)
                self?.perform()
            }
            .disposed(by: subscriptions)
    }

    /// Shows it until its button is pressed, or for some time.
    /// - Parameter perform: What the button does.
    func show(_ offer: Strip, for duration: RxTimeInterval? = nil, perform: @escaping @MainActor () -> Void) {
        self.perform = perform
        content.accept(offer)
        guard let duration else { return }
        Observable<Int>.timer(duration, scheduler: MainScheduler.instance)
            .subscribe(onNext: { [content] _ in content.accept(nil) })
            .disposed(by: subscriptions)
    }
}
