import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// The rows of the preferences that make a backup of everything, and restore one. Before that, the second row says of when it is, and
/// its button has to be pressed.
final class BackupRows {
    private let window: Window
    private let clock: WallClock
    private let toasts: PreferencesWindow
    private let row: ActionRow
    private let confirm: Button
    private var chooser: FileChooser?
    /// The backup that was examined.
    private var path: String?
    private let confirmed = PublishRelay<String>()
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - builder: Has the rows and the window.
    ///   - window: The window with them.
    init(_ model: Storage, _ builder: Builder, clock: WallClock, above window: Window) {
        self.window = window
        self.clock = clock
        toasts = builder.object("preferences")
        row = builder.object("examined-backup")
        confirm = builder.object("confirm-restore")
        let make: Button = builder.object("make-backup")
        let restore: Button = builder.object("restore-backup")
        make.rx.clicked.asSignal()
            .emit { [weak self] in
                self?.choose(.save(name: "dashboard-backup.tar.gz"), tr("Make a Backup")) { model.backUp(to: $0) }
            }
            .disposed(by: subscriptions)
        restore.rx.clicked.asSignal()
            .emit { [weak self] in self?.choose(.open, tr("Restore a Backup")) { model.examine($0) } }
            .disposed(by: subscriptions)
        confirm.rx.clicked.asSignal()
            .emit { [weak self] in
                if let path = self?.path { self?.confirmed.accept(path) }
            }
            .disposed(by: subscriptions)
    }

    /// Emits the path of a backup that the user wants to be restored.
    var restores: Signal<String> { confirmed.asSignal() }

    /// Lets the user choose a file, and shows what became of it.
    private func choose(
        _ purpose: FileChooser.Purpose, _ title: String,
        _ use: @escaping @Sendable (String) -> Single<Storage.BackupOutcome>
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

    private func show(_ outcome: Storage.BackupOutcome) {
        row.isVisible = false
        switch outcome {
        case .made(let name): toasts.showToast(tr("The backup is in {file}.", ["file": name]))
        case .failed(let sentence): toasts.showToast(sentence)
        case .whole(let path, let time, let feeds):
            self.path = path
            row.title = trn(
                "The backup of {time} has the events of {count} feed.",
                "The backup of {time} has the events of {count} feeds.", count: feeds,
                ["time": clock.localTime.clock(time, now: Date())])
            row.isVisible = true
            // Scrolls to it.
            confirm.grabFocus()
        }
    }
}
