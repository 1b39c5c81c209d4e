import Base

/// The files of the map.
package struct MapFiles: Sendable {
    /// The state of the map: below the state folder.
    package let preferences: JSONStore<MapPreferences>

    package init(_ directories: Directories, files: FileSystem = .live) {
        preferences = JSONStore(file: directories.state.appending(path: "map.json"), format: 1, files: files)
    }
}
