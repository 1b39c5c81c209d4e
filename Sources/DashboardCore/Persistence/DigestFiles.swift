import FoundationEssentials

/// The file for the time of the last visit.
public struct DigestFiles: Sendable {
    /// Below the state folder.
    public let lastVisit: JSONStore<LastVisit>

    public init(_ directories: Directories, files: FileSystem = .live) {
        lastVisit = JSONStore(file: directories.state.appending(path: "last-visit.json"), format: 1, files: files)
    }
}
