/// A person or an organization on GitHub.
public struct AccountProfile: Sendable, Hashable {
    /// GitHub's id, which stays the same when the account is renamed.
    public let id: Int
    public let login: Login
    /// Whether it is an organization. Its events have an endpoint of their own.
    public let isOrganization: Bool

    public init(id: Int, login: Login, isOrganization: Bool) {
        self.id = id
        self.login = login
        self.isOrganization = isOrganization
    }

    /// What the names of the folders with the histories of accounts begin with, since the ids of repositories are
    /// numbered separately.
    static let folderPrefix = "account-"
}
