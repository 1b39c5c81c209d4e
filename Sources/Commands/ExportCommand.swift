import ArgumentParser
import Base
import DashboardCore
import Translation

/// Prints everything that the user has chosen.
struct ExportCommand: AnsweringCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: tr("Print the preferences, but for secrets, as one file to be imported elsewhere."))

    func answer(from files: KeptFiles) throws -> Answer {
        do {
            let file = try PreferencesFile(
                of: files.saved, SettingsFile(files.directories, files: .readOnly), now: files.now)
            let lines = file.text.split(separator: "\n").map {
                Answer.Line(Answer.Part(json: String($0).withEscapedControls))
            }
            return Answer(lines)
        } catch {
            return Answer(
                notes: [trSentences(tr("The preferences cannot be read."), error.messageForUser.asDetails)], status: 1)
        }
    }
}
