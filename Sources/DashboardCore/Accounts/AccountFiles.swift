import FoundationEssentials

/// The file for the accounts, without their tokens.
public struct AccountFiles: Sendable {
    /// Below the configuration folder.
    public let accounts: JSONStore<SignedInAccounts>

    public init(_ directories: Directories, files: FileSystem = .live) {
        accounts = JSONStore(file: directories.config.appending(path: "accounts.json"), format: 1, files: files)
    }
}
