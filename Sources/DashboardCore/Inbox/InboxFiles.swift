import Base

/// The file of the inbox.
package struct InboxFiles: Sendable {
    /// Below the data folder, since actions in it may not be known to GitHub yet.
    package let inbox: JSONStore<Inbox>

    package init(_ directories: Directories, files: FileSystem = .live) {
        inbox = JSONStore(file: directories.data.appending(path: "inbox.json"), format: 1, files: files)
    }
}
