import Base
import FoundationEssentials

/// The file for the time of the last visit.
package struct DigestFiles: Sendable {
    /// Below the state folder.
    package let lastVisit: JSONStore<LastVisit>

    package init(_ directories: Directories, files: FileSystem = .live) {
        lastVisit = JSONStore(file: directories.state.appending(path: "last-visit.json"), format: 1, files: files)
    }
}
