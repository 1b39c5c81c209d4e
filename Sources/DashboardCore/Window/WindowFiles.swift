import Base
import FoundationEssentials

/// The file for the state of the window.
package struct WindowFiles: Sendable {
    /// Below the state folder.
    package let state: JSONStore<WindowState>

    package init(_ directories: Directories, files: FileSystem = .live) {
        state = JSONStore(file: directories.state.appending(path: "window.json"), format: 1, files: files)
    }
}
