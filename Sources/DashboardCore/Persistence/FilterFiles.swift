import FoundationEssentials

/// The file of the saved filters.
public struct FilterFiles: Sendable {
    /// Below the configuration folder.
    public let filters: JSONStore<SavedFilters>

    public init(_ directories: Directories, files: FileSystem = .live) {
        filters = JSONStore(file: directories.config.appending(path: "filters.json"), format: 1, files: files)
    }
}
