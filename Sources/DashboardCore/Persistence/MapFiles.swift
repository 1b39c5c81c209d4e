/// Where the map is kept on disk.
public struct MapFiles: Sendable {
    /// What is remembered of it: below the state folder; earlier versions have kept it below the configuration folder.
    public let preferences: JSONStore<MapPreferences>

    public init(_ directories: Directories, files: FileSystem = .live) {
        preferences = JSONStore(
            file: directories.state.appending(path: "map.json"), format: 1,
            former: directories.config.appending(path: "map.json"), files: files)
    }
}
