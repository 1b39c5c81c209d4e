import FoundationEssentials

/// The file for the state of the window.
public struct WindowFiles: Sendable {
    /// Below the state folder.
    public let state: JSONStore<WindowState>

    public init(_ directories: Directories, files: FileSystem = .live) {
        state = JSONStore(file: directories.state.appending(path: "window.json"), format: 1, files: files)
    }
}
