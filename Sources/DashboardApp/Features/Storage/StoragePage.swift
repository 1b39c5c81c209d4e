import DashboardCore
import Gtk
import Rx

/// The page of the preferences with what is stored: how much, the check, and backups.
final class StoragePage {
    private let rows: StorageRows
    private let check: StorageCheckRows
    private let backup: BackupRows
    private let subscriptions = DisposeBag()

    /// - Parameters:
    ///   - builder: Has the groups and the window.
    ///   - hasBackups: Whether there is something to write into one, or to restore.
    ///   - window: The window with them.
    ///   - tellLater: See `PreferencesView`.
    init(
        _ model: Storage, _ builder: Builder, clock: WallClock, hasBackups: Bool, above window: Window,
        tellLater: @escaping (String) -> Void
    ) {
        rows = StorageRows(model, builder, clock: clock, above: window)
        check = StorageCheckRows(model, builder)
        backup = BackupRows(model, builder, clock: clock, above: window, tellLater: tellLater)
        let group: PreferencesGroup = builder.object("backup")
        group.isVisible = hasBackups
        model.repaired.asSignal().emit { [rows] in rows.refresh() }.disposed(by: subscriptions)
    }

    /// Emits the path of a backup to be restored.
    var restores: Signal<String> { backup.restores }
}
