import Base
import Translation

/// Why the program is not started with the session, or still is.
package enum AutostartError: Error, Equatable {
    /// The file cannot be changed.
    case file(FileError)
    /// The desktop, or the user in its dialog, does not permit it.
    case refused
    /// The desktop cannot be asked, with its message.
    case noAnswer(String)
}

extension AutostartError {
    /// The problem in full sentences, short enough for a message above the preferences.
    package var sentence: String {
        switch self {
        case .file(let error): trSentences(Self.unchanged, error.messageForUser.asDetails)
        case .refused: tr("The system does not permit it.")
        case .noAnswer(let message): trSentences(Self.unchanged, message.asDetails)
        }
    }

    private static var unchanged: String { tr("Nothing was changed.") }
}
