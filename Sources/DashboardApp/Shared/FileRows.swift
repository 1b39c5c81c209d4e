import Gtk
import Rx

/// Rows of the preferences that write a file, and read another one. Before what was read has an effect, a row tells what that
/// would be, and its button has to be pressed.
final class FileRows {
    private let window: Window
    private let toasts: PreferencesWindow
    private let row: ActionRow
    private let confirm: Button
    private var chooser: FileChooser?
    /// The file that was read.
    private var path: String?
    private let confirmed = PublishRelay<String>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - builder: Has the rows and the window.
    ///   - row: The name of the row that tells of what was read.
    ///   - confirm: The name of its button.
    ///   - window: The window with them.
    init(_ builder: Builder, row: String, confirm: String, above window: Window) {
        self.window = window
        toasts = builder.object("preferences")
        self.row = builder.object(row)
        self.confirm = builder.object(confirm)
        self.confirm.rx.clicked.asSignal()
            .emit { [weak self] in
                if let path = self?.path { self?.confirmed.accept(path) }
            }
            .disposed(by: subscriptions)
    }

    /// Emits the path of a file that the user wants to be used.
    var uses: Signal<String> { confirmed.asSignal() }

    /// Lets the user choose a file when a button is pressed, and shows what became of it.
    func choose<Outcome: Sendable>(
        _ purpose: FileChooser.Purpose, _ title: String, by button: Button,
        _ use: @escaping @Sendable (String) -> Single<Outcome>, show: @escaping @MainActor (Outcome) -> Void
    ) {
        button.rx.clicked.asSignal()
            .emit { [weak self] in self?.open(purpose, title, use, show) }
            .disposed(by: subscriptions)
    }

    private func open<Outcome: Sendable>(
        _ purpose: FileChooser.Purpose, _ title: String, _ use: @escaping @Sendable (String) -> Single<Outcome>,
        _ show: @escaping @MainActor (Outcome) -> Void
    ) {
        let chooser = FileChooser(purpose, title: title, above: window)
        chooser.rx.chosen
            .flatMapLatest { use($0).asObservable() }
            .asDriver(onErrorDriveWith: .empty())
            .drive { [weak self] outcome in
                self?.row.isVisible = false
                show(outcome)
            }
            .disposed(by: subscriptions)
        self.chooser = chooser
        chooser.show()
    }

    /// Tells that something is done, or why it is not.
    func tell(_ sentence: String) { toasts.show(sentence) }

    /// Asks whether the file at a path is to be used.
    /// - Parameter fill: Gives the row its texts.
    func ask(about path: String, _ fill: (ActionRow) -> Void) {
        self.path = path
        fill(row)
        row.isVisible = true
        // Scrolls to it.
        confirm.grabFocus()
    }
}
