import Foundation

/// Something about a file on disk that the person should know.
public enum StorageNotice: Sendable, Equatable {
    /// It was damaged, and is kept under another name.
    case damaged(movedTo: URL)
    /// A newer version of the application wrote it; nothing is saved until it is gone.
    case newerFormat
    /// It could not be read, with the system's reason.
    case unreadable(reason: String)
    /// It is still where an earlier version has kept it, and could not be moved, with the system's reason.
    case unmoved(reason: String)
    /// It could not be written, with the system's reason.
    case unwritable(reason: String)

    /// What it means and what to do; `content` is what the file holds, for example "feed".
    public func sentence(content: String) -> String {
        switch self {
        case .damaged(let place):
            "The saved \(content) was damaged and is kept as “\(place.lastPathComponent)”. The \(content) starts afresh."
        case .newerFormat:
            "The saved \(content) was written by a newer version of Dashboard, so it is neither shown nor changed. "
                + "Update Dashboard to use it."
        case .unreadable(let reason):
            "The saved \(content) cannot be read, so nothing is saved: \(reason)"
        case .unmoved(let reason):
            "The saved \(content) cannot be moved to its new folder, so nothing is saved: \(reason)"
        case .unwritable(let reason):
            "The \(content) cannot be saved: \(reason)"
        }
    }
}
