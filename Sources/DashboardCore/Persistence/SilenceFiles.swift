/// The file of what is snoozed and muted.
public struct SilenceFiles: Sendable {
    /// Below the configuration folder.
    public let silence: JSONStore<Silence>

    public init(_ directories: Directories, files: FileSystem = .live) {
        silence = JSONStore(file: directories.config.appending(path: "silence.json"), format: 1, files: files)
    }
}
