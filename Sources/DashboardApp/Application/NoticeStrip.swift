import DashboardCore
import Gtk
import Rx

/// The strip below the header bar: what is to be told of files and of the keyring, one sentence after the other.
final class NoticeStrip {
    private let subscriptions = DisposeBag()

    init(_ builder: Builder, _ board: NoticeBoard) {
        let strip: Revealer = builder.object("notice")
        let text: Label = builder.object("notice-text")
        let dismiss: Button = builder.object("notice-dismiss")
        let first = board.sentences.asDriver().map(\.first).distinctUntilChanged()
        first.map { $0 != nil }.drive(strip.rx.isRevealed).disposed(by: subscriptions)
        // The old text stays while the strip slides away.
        first.compactMap { $0 }.drive(text.rx.text).disposed(by: subscriptions)
        dismiss.rx.clicked.bind(to: board.dismiss).disposed(by: subscriptions)
    }
}
