import Base

/// The file of what is snoozed and muted.
package struct SilenceFiles: Sendable {
    /// Below the configuration folder.
    package let silence: JSONStore<Silence>

    package init(_ directories: Directories, files: FileSystem = .live) {
        silence = JSONStore(file: directories.config.appending(path: "silence.json"), format: 1, files: files)
    }
}
