import Base

/// The file of the people on the map.
package struct PeopleFiles: Sendable {
    /// What can be fetched again: below the cache folder.
    package let archive: JSONStore<PeopleArchive>

    package init(_ directories: Directories, files: FileSystem = .live) {
        archive = JSONStore(file: directories.cache.appending(path: "people.json"), format: 1, files: files)
    }
}
