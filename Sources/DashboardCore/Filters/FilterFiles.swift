import Base
import FoundationEssentials

/// The file of the saved filters.
package struct FilterFiles: Sendable {
    /// Below the configuration folder.
    package let filters: JSONStore<SavedFilters>

    package init(_ directories: Directories, files: FileSystem = .live) {
        filters = JSONStore(file: directories.config.appending(path: "filters.json"), format: 1, files: files)
    }
}
