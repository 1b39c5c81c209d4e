import Base
import FoundationEssentials

/// The file for the accounts, without their tokens.
package struct AccountFiles: Sendable {
    /// Below the configuration folder.
    package let accounts: JSONStore<SignedInAccounts>

    package init(_ directories: Directories, files: FileSystem = .live) {
        accounts = JSONStore(file: directories.config.appending(path: "accounts.json"), format: 1, files: files)
    }
}
