import Gtk
import Rx
import Translation

/// The strip below the header bar that tells that the last run did not end by itself, for a minute or until its button is pressed.
final class UnexpectedEndStrip {
    private let content = BehaviorRelay<Strip?>(value: nil)
    private let strip: StripView
    private let subscriptions = DisposeBag()

    /// - Parameter information: What the button copies, for a report.
    init(_ builder: Builder, _ window: Window, _ information: DebugInformation) {
        strip = StripView(in: builder.object("notice-container"), form: .bar, content.asDriver())
        strip.rx.pressed
            .flatMapLatest { information.text.asSignal(onErrorSignalWith: .empty()) }
            .emit { [content] in
                window.copy($0)
                content.accept(nil)
            }
            .disposed(by: subscriptions)
    }

    func show() {
        content.accept(
            Strip(
                text: tr("Dashboard ended unexpectedly last time. Nothing that was saved is lost."),
                button: tr("Copy Details")))
        Observable<Int>.timer(.seconds(60), scheduler: MainScheduler.instance)
            .subscribe(onNext: { [content] _ in content.accept(nil) })
            .disposed(by: subscriptions)
    }
}
