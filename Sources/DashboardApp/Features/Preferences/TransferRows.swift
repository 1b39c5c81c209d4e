import DashboardCore
import Gtk
import Rx
import Translation

/// The rows of the preferences that export them and import others. Before an import, the second row says what it would change, and
/// its button has to be pressed.
final class TransferRows {
    private let window: Window
    private let toasts: PreferencesWindow
    private let row: ActionRow
    private let confirm: Button
    private var chooser: FileChooser?
    /// The compared file.
    private var path: String?
    fileprivate let confirmed = PublishRelay<String>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - builder: Has the rows and the window.
    ///   - window: The window with them.
    init(_ model: PreferencesTransfer, _ builder: Builder, above window: Window) {
        self.window = window
        row = builder.object("imported-changes")
        confirm = builder.object("confirm-import")
        toasts = builder.object("preferences")
        let export: Button = builder.object("export")
        let open: Button = builder.object("import")
        export.rx.clicked.asSignal()
            .emit { [weak self] in
                self?.choose(.save(name: "dashboard-preferences.json"), tr("Export Preferences")) {
                    model.export(to: $0)
                }
            }
            .disposed(by: subscriptions)
        open.rx.clicked.asSignal()
            .emit { [weak self] in self?.choose(.open, tr("Import Preferences")) { model.compare($0) } }
            .disposed(by: subscriptions)
        confirm.rx.clicked.asSignal()
            .emit { [weak self] in
                if let path = self?.path { self?.confirmed.accept(path) }
            }
            .disposed(by: subscriptions)
    }

    /// Emits the path of a file that the user wants to be imported.
    var imports: Signal<String> { confirmed.asSignal() }

    /// Lets the user choose a file, and shows what became of it.
    private func choose(
        _ purpose: FileChooser.Purpose, _ title: String,
        _ use: @escaping @Sendable (String) -> Single<PreferencesTransfer.Outcome>
    ) {
        let chooser = FileChooser(purpose, title: title, above: window)
        chooser.rx.chosen
            .flatMapLatest { use($0).asObservable() }
            .asDriver(onErrorDriveWith: .empty())
            .drive { [weak self] in self?.show($0) }
            .disposed(by: subscriptions)
        self.chooser = chooser
        chooser.show()
    }

    private func show(_ outcome: PreferencesTransfer.Outcome) {
        row.isVisible = false
        switch outcome {
        case .exported(let name): toasts.showToast(tr("The preferences are in {file}.", ["file": name]))
        case .failed(let sentence): toasts.showToast(sentence)
        case .compared(_, [], let problems):
            toasts.showToast(trSentences(tr("Nothing would be different."), problems.first))
        case .compared(let path, let changes, let problems):
            self.path = path
            row.subtitle = (changes + problems).joined(separator: "\n")
            row.isVisible = true
            // Scrolls to it.
            confirm.grabFocus()
        }
    }
}
