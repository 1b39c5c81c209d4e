import Base

/// A feed of events that the user follows, and the account that reads it.
///
/// As for their names, ASCII case does not matter when feeds are compared.
package struct WatchedFeed: Sendable, Hashable {
    /// Whose events.
    package let source: Source
    /// The account whose token is sent; nil for the first account of the standard server, or without a token if there is
    /// none.
    package let reader: SignedInAccount.ID?

    /// Whose events a feed has.
    package enum Source: Sendable, Hashable {
        /// The events of one repository.
        case repository(RepositoryName)
        /// The public events of a person, or those in the public repositories of an organization: one request covers
        /// many repositories.
        ///
        /// Source: <https://docs.github.com/en/rest/activity/events#list-public-events-for-a-user>
        case account(Login)
        /// The events of what a person who is signed in follows and watches.
        ///
        /// Source:
        /// <https://docs.github.com/en/rest/activity/events#list-events-received-by-the-authenticated-user>
        case received(Login)
    }

    package init(_ source: Source, reader: SignedInAccount.ID? = nil) {
        self.source = source
        self.reader = reader
    }

    package static func repository(_ name: RepositoryName) -> WatchedFeed { WatchedFeed(.repository(name)) }
    package static func account(_ login: Login) -> WatchedFeed { WatchedFeed(.account(login)) }
    /// The events of what the account follows and watches.
    package static func received(by reader: SignedInAccount.ID) -> WatchedFeed {
        WatchedFeed(.received(reader.login), reader: reader)
    }

    /// The name of the repository; nil for other feeds.
    package var repositoryName: RepositoryName? {
        if case .repository(let name) = source { name } else { nil }
    }

    /// The same however the name is written: for files, and for dictionaries that outlive the program.
    package var key: String { description.lowercased() }
}

/// "owner/name" for a repository, and the login for an account. With a reader, the address of its page with that login:
/// "https://octocat@github.example.com/owner/name"; the first page of the website for what the reader follows.
extension WatchedFeed: LosslessStringConvertible {
    package var description: String {
        guard let reader else { return source.name }
        let root = "\(Self.scheme)\(reader.login)@\(reader.host)"
        return if case .received = source { root } else { "\(root)/\(source.name)" }
    }

    /// Nil for anything else. Nothing is trimmed or corrected: for user input, there is `init(pasted:server:)`.
    package init?(_ description: String) {
        guard description.hasPrefix(Self.scheme) else {
            guard let source = Source(path: description) else { return nil }
            self.init(source)
            return
        }
        let parts = description.dropFirst(Self.scheme.count).split(
            separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard let reader = SignedInAccount.ID(String(parts[0])) else { return nil }
        guard parts.count == 2 else {
            self = .received(by: reader)
            return
        }
        guard let source = Source(path: String(parts[1])) else { return nil }
        self.init(source, reader: reader)
    }

    private static let scheme = "https://"
}

extension WatchedFeed.Source {
    /// The full name of the repository, or the login: the path of its page.
    package var name: String {
        switch self {
        case .repository(let name): name.description
        case .account(let login), .received(let login): login.description
        }
    }

    fileprivate init?(path: String) {
        if let name = RepositoryName(path) {
            self = .repository(name)
        } else if let login = Login(path) {
            self = .account(login)
        } else {
            return nil
        }
    }
}

extension WatchedFeed: CodedAsString {
    package static var codedForm: String { "a repository, such as “owner/name”, or a login" }
}

extension WatchedFeed {
    /// What requests for it are about.
    package var subject: GitHubError.Subject {
        switch source {
        case .repository(let name): .repository(name)
        case .account(let login), .received(let login): .account(login)
        }
    }
}
