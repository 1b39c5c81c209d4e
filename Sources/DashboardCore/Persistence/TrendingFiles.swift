import FoundationEssentials

/// The files of the trending repositories.
public struct TrendingFiles: Sendable {
    /// What was found, and can be fetched again: below the cache folder.
    public let archive: JSONStore<TrendingArchive>
    /// The user's choice: below the configuration folder.
    public let options: JSONStore<TrendingOptions>

    public init(_ directories: Directories, files: FileSystem = .live) {
        archive = JSONStore(file: directories.cache.appending(path: "trending.json"), format: 1, files: files)
        options = JSONStore(file: directories.config.appending(path: "trending.json"), format: 1, files: files)
    }
}
