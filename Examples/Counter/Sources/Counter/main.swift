import Foundation
import Gtk
import Rx

/// A window that counts the clicks on a button.
@MainActor
final class CounterWindow {
    private let window = Window()
    private let label = Label()
    private let add = Button(title: "Count")
    private let reset = Button(title: "Start again")
    private let subscriptions = DisposeBag()

    init(of application: Application) {
        let column = Box(.vertical, spacing: 12)
        column.setMargins(top: 24, bottom: 24, start: 24, end: 24)
        for widget in [label, add, reset] { column.append(widget) }
        label.addStyle("title-1")
        add.addStyle("suggested-action")
        window.title = "Counter"
        window.setDefaultSize(width: 300, height: 160)
        window.setChild(column)
        window.setApplication(application)
        bind()
    }

    /// Binds the number of clicks to the label. Each click on "Start again" starts a new count from zero.
    private func bind() {
        let clicks = add.rx.clicked.asObservable()
        let count = reset.rx.clicked.asObservable()
            .startWith(())
            .flatMapLatest { clicks.scan(0) { count, _ in count + 1 }.startWith(0) }
            .asDriver(onErrorJustReturn: 0)

        count.map { $0 == 1 ? "1 click" : "\($0) clicks" }
            .drive(label.rx.text)
            .disposed(by: subscriptions)
        count.map { $0 > 0 }
            .drive(reset.rx.isSensitive)
            .disposed(by: subscriptions)
    }

    func present() { window.present() }
}

let application = Application(id: "org.example.Counter")
let subscriptions = DisposeBag()
var window: CounterWindow?

// Emits again when the program is started a second time, which brings the window to the front.
application.rx.activated
    .emit {
        window = window ?? CounterWindow(of: application)
        window?.present()
    }
    .disposed(by: subscriptions)

exit(application.run())
