import Foundation

/// Where weather is kept on disk.
public struct WeatherFiles: Sendable {
    /// What can be fetched again: below the cache folder.
    public let archive: JSONStore<WeatherArchive>
    /// What the person has chosen: below the configuration folder.
    public let preferences: JSONStore<WeatherPreferences>

    public init(_ directories: Directories, files: FileSystem = .live) {
        archive = JSONStore(file: directories.cache.appending(path: "weather.json"), format: 1, files: files)
        preferences = JSONStore(file: directories.config.appending(path: "weather.json"), format: 1, files: files)
    }
}
