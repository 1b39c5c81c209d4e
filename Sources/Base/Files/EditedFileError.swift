import FoundationEssentials
import Translation

/// Why a file that people edit is neither read nor changed.
package struct EditedFileError: LocalizedError, Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
        /// It is no JSON object, or larger than a person writes.
        case notObject
        /// A newer version of the application wrote it.
        case newer
        case unreadable(FileError)
    }

    /// The name of the file.
    package let file: String
    package let reason: Reason

    init(_ file: String, _ reason: Reason) {
        self.file = file
        self.reason = reason
    }

    package var errorDescription: String? {
        switch reason {
        case .notObject: tr("{file} is not a valid JSON object.", ["file": file])
        case .newer:
            trSentences(
                tr("A newer version of Dashboard wrote {file}.", ["file": file]), tr("Update Dashboard to use it."))
        case .unreadable(let error):
            trSentences(tr("{file} cannot be read.", ["file": file]), error.messageForUser.asDetails)
        }
    }
}
