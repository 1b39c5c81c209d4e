import Base

/// The file of what the user is notified of.
package struct NotificationFiles: Sendable {
    /// Below the configuration folder.
    package let settings: JSONStore<NotificationSettings>

    package init(_ directories: Directories, files: FileSystem = .live) {
        settings = JSONStore(file: directories.config.appending(path: "notifications.json"), format: 1, files: files)
    }
}
