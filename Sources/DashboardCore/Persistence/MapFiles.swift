import Foundation

/// Where the map is kept on disk.
public struct MapFiles: Sendable {
    /// What is remembered of it: below the configuration folder.
    public let preferences: JSONStore<MapPreferences>

    public init(_ directories: Directories) {
        preferences = JSONStore(file: directories.config.appending(path: "map.json"), format: 1)
    }
}
