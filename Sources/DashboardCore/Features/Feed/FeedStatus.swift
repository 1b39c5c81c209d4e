import Foundation

/// How current the shown events are.
public struct FeedStatus: Sendable, Equatable {
    /// What became of the last attempt to get newer ones.
    public enum Attempt: Sendable, Equatable {
        /// There was none yet.
        case none
        /// GitHub said what is new, or that nothing is.
        case succeeded
        /// It failed.
        case failed(GitHubError)
    }

    /// Something about the file on disk that the person should know.
    public enum StorageNotice: Sendable, Equatable {
        /// It was damaged, and is kept under another name.
        case damaged(movedTo: URL)
        /// A newer version of the application wrote it; nothing is saved until it is gone.
        case newerFormat
        /// It could not be read, with the system's reason.
        case unreadable(reason: String)
        /// It could not be written, with the system's reason.
        case unwritable(reason: String)
    }

    /// What became of the last attempt.
    public var attempt = Attempt.none
    /// When the events were last known to be current; nil if never.
    public var savedAt: Date?
    /// Something about the file on disk.
    public var notice: StorageNotice?

    public init(attempt: Attempt = .none, savedAt: Date? = nil, notice: StorageNotice? = nil) {
        self.attempt = attempt
        self.savedAt = savedAt
        self.notice = notice
    }
}
