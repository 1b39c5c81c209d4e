/// The file of the inbox.
public struct InboxFiles: Sendable {
    /// Below the data folder, since actions in it may not be known to GitHub yet.
    public let inbox: JSONStore<Inbox>

    public init(_ directories: Directories, files: FileSystem = .live) {
        inbox = JSONStore(file: directories.data.appending(path: "inbox.json"), format: 1, files: files)
    }
}
