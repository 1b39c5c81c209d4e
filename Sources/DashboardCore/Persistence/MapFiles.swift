/// The files of the map.
public struct MapFiles: Sendable {
    /// The state of the map: below the state folder.
    public let preferences: JSONStore<MapPreferences>

    public init(_ directories: Directories, files: FileSystem = .live) {
        preferences = JSONStore(file: directories.state.appending(path: "map.json"), format: 1, files: files)
    }
}
