import DashboardCore
import Gtk
import Rx
import Translation

/// The rows of the preferences that export them and import others. Before an import, the second row says what it would change.
final class TransferRows {
    private let files: FileRows

    /// - Parameters:
    ///   - builder: Has the rows and the window.
    ///   - window: The window with them.
    ///   - tellLater: See `PreferencesView`.
    init(
        _ model: PreferencesTransfer, _ builder: Builder, above window: Window, tellLater: @escaping (String) -> Void
    ) {
        files = FileRows(
            builder, row: "imported-changes", confirm: "confirm-import", above: window, tellLater: tellLater)
        files.choose(
            .save(name: "dashboard-preferences.json"), tr("Export Preferences"), by: builder.object("export"),
            for: self, { model.export(to: $0) }, show: { $0.show($1) })
        files.choose(
            .open, tr("Import Preferences"), by: builder.object("import"), for: self,
            { model.compare($0) }, show: { $0.show($1) })
    }

    /// Emits the path of a file that the user wants to be imported.
    var imports: Signal<String> { files.uses }

    private func show(_ outcome: PreferencesTransfer.Outcome) {
        switch outcome {
        case .exported(let name): files.tell(tr("The preferences are in {file}.", ["file": name]))
        case .failed(let sentence): files.tell(sentence)
        case .compared(_, [], []): files.tell(tr("Nothing would be different."))
        case .compared(_, [], let problems):
            files.show { $0.subtitle = ([tr("Nothing would be different.")] + problems).joined(separator: "\n") }
        case .compared(let path, let changes, let problems):
            files.ask(about: path) { $0.subtitle = (changes + problems).joined(separator: "\n") }
        }
    }
}
