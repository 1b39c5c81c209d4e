import FoundationEssentials

extension Error {
    /// The reason for the user: the error's own description, or the system's.
    package var messageForUser: String {
        (self as? any LocalizedError)?.errorDescription ?? FileError(self)?.errorDescription ?? "\(self)"
    }
}
