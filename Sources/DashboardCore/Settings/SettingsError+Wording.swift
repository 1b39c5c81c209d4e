import FoundationEssentials
import Translation

extension SettingsError: LocalizedError {
    package var errorDescription: String? { sentence(settings: "preferences.json") }

    /// The problem and what to do, in full sentences.
    /// - Parameter settings: The path of the settings file.
    package func sentence(settings: String) -> String {
        switch self {
        case .full:
            tr(
                "No more than {number} repositories and accounts can be followed. Remove one to add another.",
                ["number": "\(WatchList.maximumCount)"])
        case .notJSON:
            trSentences(tr("{file} is not a valid JSON object.", ["file": settings]), Self.correct)
        case .newer:
            trSentences(
                tr("A newer version of Dashboard wrote {file}.", ["file": settings]), tr("Update Dashboard to use it."))
        case .notAList:
            trSentences(
                tr("“{key}” in {file} is not a list.", ["key": "repositories", "file": settings]), Self.correct)
        case .file(let error):
            trSentences(tr("{file} cannot be changed.", ["file": settings]), error.messageForUser.asDetails)
        }
    }

    private static var correct: String { tr("It was not changed. Correct it in a text editor, and try again.") }
}
