import Base
import FoundationEssentials

/// The files of the weather.
package struct WeatherFiles: Sendable {
    /// Weather that can be fetched again: below the cache folder.
    package let archive: JSONStore<WeatherArchive>
    /// The user's preferences: below the configuration folder.
    package let preferences: JSONStore<WeatherPreferences>

    package init(_ directories: Directories, files: FileSystem = .live) {
        archive = JSONStore(file: directories.cache.appending(path: "weather.json"), format: 1, files: files)
        preferences = JSONStore(file: directories.config.appending(path: "weather.json"), format: 1, files: files)
    }
}
