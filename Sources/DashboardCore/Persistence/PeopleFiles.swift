/// The file of the people on the map.
public struct PeopleFiles: Sendable {
    /// What can be fetched again: below the cache folder.
    public let archive: JSONStore<PeopleArchive>

    public init(_ directories: Directories, files: FileSystem = .live) {
        archive = JSONStore(file: directories.cache.appending(path: "people.json"), format: 1, files: files)
    }
}
