import Base
import FoundationEssentials

/// The files of the trending repositories.
package struct TrendingFiles: Sendable {
    /// What was found, and can be fetched again: below the cache folder.
    package let archive: JSONStore<TrendingArchive>
    /// The user's choice: below the configuration folder.
    package let options: JSONStore<TrendingOptions>

    package init(_ directories: Directories, files: FileSystem = .live) {
        archive = JSONStore(file: directories.cache.appending(path: "trending.json"), format: 1, files: files)
        options = JSONStore(file: directories.config.appending(path: "trending.json"), format: 1, files: files)
    }
}
