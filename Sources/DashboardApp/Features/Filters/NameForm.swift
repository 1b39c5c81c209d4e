import Gtk
import Rx
import Translation

/// An entry for a name, and a button that takes it: the content of a popover.
final class NameForm {
    let widget = Box(.horizontal, spacing: 6)

    private let entry = Entry()
    fileprivate let names = PublishRelay<String>()
    private let subscriptions = DisposeBag()

    /// - Parameter button: The title of the button.
    init(button title: String) {
        let button = Button(title: title)
        button.addStyle("suggested-action")
        entry.setAccessibleName(tr("Name"))
        entry.placeholder = tr("Name")
        widget.append(entry)
        widget.append(button)
        entry.rx.text.asDriver().map { !$0.isBlank }.drive(button.rx.isSensitive).disposed(by: subscriptions)
        Observable.merge(entry.rx.activate.asObservable(), button.rx.clicked.asObservable())
            .withLatestFrom(entry.rx.text)
            .filter { !$0.isBlank }
            .bind(to: names)
            .disposed(by: subscriptions)
    }

    /// Shows a name, and moves the keyboard focus to it.
    func show(_ name: String) {
        entry.text = name
        entry.grabFocus()
        entry.selectAll()
    }
}

extension NameForm: ReactiveCompatible {}

extension Reactive where Base == NameForm {
    /// The name that the user has entered, which is not blank.
    var names: Signal<String> { base.names.asSignal() }
}

extension String {
    nonisolated fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
