import DashboardCore
import FoundationEssentials
import Gtk
import Rx
import Translation

/// The rows of the preferences that make a backup of everything, and restore one. Before that, a row says of when it is.
final class BackupRows {
    private let files: FileRows
    private let clock: WallClock

    /// - Parameters:
    ///   - builder: Has the rows and the window.
    ///   - window: The window with them.
    ///   - tellLater: See `PreferencesView`.
    init(
        _ model: Storage, _ builder: Builder, clock: WallClock, above window: Window,
        tellLater: @escaping (String) -> Void
    ) {
        self.clock = clock
        files = FileRows(
            builder, row: "examined-backup", confirm: "confirm-restore", above: window, tellLater: tellLater)
        files.choose(
            .save(name: "dashboard-backup.tar.gz"), tr("Make a Backup"), by: builder.object("make-backup"),
            for: self, { model.backUp(to: $0) }, show: { $0.show($1) })
        files.choose(
            .open, tr("Restore a Backup"), by: builder.object("restore-backup"),
            for: self, { model.examine($0) }, show: { $0.show($1) })
    }

    /// Emits the path of a backup that the user wants to be restored.
    var restores: Signal<String> { files.uses }

    private func show(_ outcome: Storage.BackupOutcome) {
        switch outcome {
        case .made(let name): files.tell(tr("The backup is in {file}.", ["file": name]))
        case .failed(let sentence): files.tell(sentence)
        case .whole(let path, let time, let feeds):
            files.ask(about: path) { row in
                row.title = trn(
                    "The backup of {time} has the events of {count} feed.",
                    "The backup of {time} has the events of {count} feeds.", count: feeds,
                    ["time": clock.localTime.clock(time, now: Date())])
            }
        }
    }
}
