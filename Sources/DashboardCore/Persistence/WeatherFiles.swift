import FoundationEssentials

/// The files of the weather.
public struct WeatherFiles: Sendable {
    /// Weather that can be fetched again: below the cache folder.
    public let archive: JSONStore<WeatherArchive>
    /// The user's preferences: below the configuration folder.
    public let preferences: JSONStore<WeatherPreferences>

    public init(_ directories: Directories, files: FileSystem = .live) {
        archive = JSONStore(file: directories.cache.appending(path: "weather.json"), format: 1, files: files)
        preferences = JSONStore(file: directories.config.appending(path: "weather.json"), format: 1, files: files)
    }
}
