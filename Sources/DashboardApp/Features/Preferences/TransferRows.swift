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
    init(_ model: PreferencesTransfer, _ builder: Builder, above window: Window) {
        files = FileRows(builder, row: "imported-changes", confirm: "confirm-import", above: window)
        files.choose(
            .save(name: "dashboard-preferences.json"), tr("Export Preferences"), by: builder.object("export"),
            { model.export(to: $0) }, show: { [weak self] in self?.show($0) })
        files.choose(
            .open, tr("Import Preferences"), by: builder.object("import"), { model.compare($0) },
            show: { [weak self] in self?.show($0) })
    }

    /// Emits the path of a file that the user wants to be imported.
    var imports: Signal<String> { files.uses }

    private func show(_ outcome: PreferencesTransfer.Outcome) {
        switch outcome {
        case .exported(let name): files.tell(tr("The preferences are in {file}.", ["file": name]))
        case .failed(let sentence): files.tell(sentence)
        case .compared(_, [], let problems):
            files.tell(trSentences(tr("Nothing would be different."), problems.first))
        case .compared(let path, let changes, let problems):
            files.ask(about: path) { $0.subtitle = (changes + problems).joined(separator: "\n") }
        }
    }
}
