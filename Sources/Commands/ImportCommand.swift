import ArgumentParser
import Base
import DashboardCore
import FoundationEssentials
import Translation

/// Replaces what the user has chosen by what was exported.
struct ImportCommand: RemoteCommand {
    static let configuration = CommandConfiguration(
        commandName: "import", abstract: tr("Print what preferences that were exported would change, and import them."))

    @Argument(help: ArgumentHelp(tr("The file that was exported.")), completion: .file())
    var file: String

    @Flag(help: ArgumentHelp(tr("Import it.")))
    var apply = false

    var action: RemoteAction? { apply ? .importPreferences : nil }

    /// The absolute path. What the file would change is printed.
    func parameter() throws -> String? {
        let (comparison, path) = (try comparison(), path)
        guard try StandardOutput.write(Answer(comparison.changes.map { Answer.Line(Answer.Part($0)) })) else {
            return path
        }
        for problem in comparison.problems { StandardError.write(problem) }
        if comparison.changes.isEmpty {
            StandardError.write(tr("Nothing would be different."))
        } else if !apply {
            StandardError.write(tr("Nothing is changed yet. Add {option} to import it.", ["option": "--apply"]))
        }
        return path
    }

    func runAlone() throws -> WindowOptions? {
        guard apply else { return nil }
        do {
            try comparison(files: .live).apply()
        } catch let error as StartupError {
            throw error
        } catch {
            throw StartupError(trSentences(tr("The preferences cannot be saved."), error.messageForUser.asDetails))
        }
        return nil
    }

    private var path: String { URL(filePath: file).standardizedFileURL.filePath }

    private func comparison(files: FileSystem = .readOnly) throws -> PreferencesImport {
        let directories = Directories(environment: ProcessInfo.startEnvironment)
        do {
            return try PreferencesImport(of: path, into: directories, files: files, now: Date())
        } catch {
            throw StartupError(PreferencesImport.sentence(about: error))
        }
    }
}
