import FoundationEssentials

/// The file for the counts of requests.
public struct RequestFiles: Sendable {
    /// Below the state folder.
    public let ledger: JSONStore<RequestLedger>

    public init(_ directories: Directories, files: FileSystem = .live) {
        ledger = JSONStore(file: directories.state.appending(path: "requests.json"), format: 1, files: files)
    }
}
