import DashboardCore
import Gtk
import Rx
import Translation

/// The strip below the header bar: problems with files and the keyring, one sentence at a time.
final class NoticeStrip {
    private let strip: StripView
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ board: NoticeBoard) {
        let content = board.sentences.asDriver().map { $0.first.map { Strip(text: $0, button: tr("Dismiss")) } }
        strip = StripView(in: builder.object("notice-container"), form: .bar, content)
        strip.rx.pressed.emit(to: board.dismiss).disposed(by: subscriptions)
    }
}
