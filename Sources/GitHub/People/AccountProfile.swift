/// A person or an organization on GitHub.
package struct AccountProfile: Sendable, Hashable {
    /// GitHub's id, which stays the same when the account is renamed.
    package let id: Int
    package let login: Login
    /// Whether it is an organization. Its events have an endpoint of their own.
    package let isOrganization: Bool

    package init(id: Int, login: Login, isOrganization: Bool) {
        self.id = id
        self.login = login
        self.isOrganization = isOrganization
    }

    /// What the names of the folders with the histories of accounts begin with, since the ids of repositories are
    /// numbered separately.
    package static let folderPrefix = "account-"
}
