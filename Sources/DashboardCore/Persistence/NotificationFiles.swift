/// The file of what the user is notified of.
public struct NotificationFiles: Sendable {
    /// Below the configuration folder.
    public let settings: JSONStore<NotificationSettings>

    public init(_ directories: Directories, files: FileSystem = .live) {
        settings = JSONStore(file: directories.config.appending(path: "notifications.json"), format: 1, files: files)
    }
}
