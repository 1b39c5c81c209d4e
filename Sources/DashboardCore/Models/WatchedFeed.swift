/// A feed of events that the user follows.
///
/// As for their names, ASCII case does not matter when feeds are compared.
public enum WatchedFeed: Sendable, Hashable {
    /// The events of one repository.
    case repository(RepositoryName)
    /// The public events of a person, or those in the public repositories of an organization: one request covers many
    /// repositories.
    ///
    /// Source: <https://docs.github.com/en/rest/activity/events#list-public-events-for-a-user>
    case account(Login)

    /// The same for all ways to write its name: for files, and for dictionaries that outlive the program.
    public var key: String { description.lowercased() }
}

/// "owner/name" for a repository, and the login for an account.
extension WatchedFeed: LosslessStringConvertible {
    public var description: String {
        switch self {
        case .repository(let name): name.description
        case .account(let login): login.description
        }
    }

    /// Nil for anything else. Nothing is trimmed or corrected: for user input, there is `init(pasted:server:)`.
    public init?(_ description: String) {
        if let name = RepositoryName(description) {
            self = .repository(name)
        } else if let login = Login(description) {
            self = .account(login)
        } else {
            return nil
        }
    }
}

extension WatchedFeed: CodedAsString {
    static var codedForm: String { "a repository, such as “owner/name”, or a login" }
}
