import Base
import GitHub
import FoundationEssentials

/// The file for the counts of requests.
package struct RequestFiles: Sendable {
    /// Below the state folder.
    package let ledger: JSONStore<RequestLedger>

    package init(_ directories: Directories, files: FileSystem = .live) {
        ledger = JSONStore(file: directories.state.appending(path: "requests.json"), format: 1, files: files)
    }
}
