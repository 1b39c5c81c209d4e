import Gtk
import Rx
import Translation

/// Rows of the preferences that write a file, and read another one. Before what was read has an effect, a row tells what that
/// would be, and its button has to be pressed.
final class FileRows {
    private let window: Window
    private let toasts: PreferencesWindow
    private let row: ActionRow
    private let confirm: Button
    private let tellLater: (String) -> Void
    /// The dialog that is open, and what is done when it is closed.
    private var chooser: FileChooser?
    private var choice = DisposeBag()
    /// The file that was read.
    private var path: String?
    private let confirmed = PublishRelay<String>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - builder: Has the rows and the window.
    ///   - row: The name of the row that tells of what was read.
    ///   - confirm: The name of its button.
    ///   - window: The window with them.
    ///   - tellLater: See `PreferencesView`.
    init(
        _ builder: Builder, row: String, confirm: String, above window: Window, tellLater: @escaping (String) -> Void
    ) {
        self.window = window
        self.tellLater = tellLater
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

    /// Lets the user choose a file when a button is pressed, and shows what became of it. That goes on when the window is closed.
    /// - Parameter owner: Is kept until then.
    func choose<Owner: AnyObject & Sendable, Outcome: Sendable>(
        _ purpose: FileChooser.Purpose, _ title: String, by button: Button, for owner: Owner,
        _ use: @escaping @Sendable (String) -> Single<Outcome>, show: @escaping @MainActor (Owner, Outcome) -> Void
    ) {
        button.rx.clicked.asSignal()
            .emit { [weak self, weak owner] in
                self?.open(purpose, title) { path in
                    guard let self, let owner else { return }
                    button.isSensitive = false
                    _ = use(path).asDriver(onErrorDriveWith: .empty()).drive { outcome in
                        button.isSensitive = true
                        self.row.isVisible = false
                        show(owner, outcome)
                    }
                }
            }
            .disposed(by: subscriptions)
    }

    private func open(
        _ purpose: FileChooser.Purpose, _ title: String, _ use: @escaping @MainActor (String) -> Void
    ) {
        let chooser = FileChooser(purpose, title: title, above: window)
        choice = DisposeBag()
        chooser.rx.chosen.asSignal()
            .emit { [weak self] path in
                if let path {
                    use(path)
                } else {
                    self?.tell(tr("The file is not on this machine. Choose another one."))
                }
            }
            .disposed(by: choice)
        // Not within the dialog's own signal. It holds the names of all files that it has shown.
        chooser.rx.closed.asObservable().observe(on: MainScheduler.asyncInstance).asSignal(onErrorSignalWith: .empty())
            .emit { [weak self] in self?.chooser = nil }
            .disposed(by: choice)
        self.chooser = chooser
        chooser.show()
    }

    /// Tells that something is done, or why it is not.
    func tell(_ sentence: String) {
        if window.isVisible { toasts.show(sentence) } else { tellLater(sentence) }
    }

    /// Shows what was read, if it cannot have an effect.
    /// - Parameter fill: Gives the row its texts.
    func show(_ fill: (ActionRow) -> Void) {
        fill(row)
        confirm.isVisible = false
        row.isVisible = true
    }

    /// Asks whether the file at a path is to be used.
    /// - Parameter fill: Gives the row its texts.
    func ask(about path: String, _ fill: (ActionRow) -> Void) {
        self.path = path
        fill(row)
        confirm.isVisible = true
        row.isVisible = true
        // Scrolls to it.
        confirm.grabFocus()
    }
}
