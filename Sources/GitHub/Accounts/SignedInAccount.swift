import Base
import FoundationEssentials

/// An account with which a person is signed in; its token is in the keyring.
package struct SignedInAccount: Sendable, Hashable {
    package let server: GitHubServer
    package let login: Login
    /// What kind of token it is signed in with.
    package let kind: AccessToken.Kind
    /// The scopes of the token; nil if it has none because it is not a classic one.
    package let scopes: [String]?

    package init(server: GitHubServer, login: Login, kind: AccessToken.Kind, scopes: [String]?) {
        self.server = server
        self.login = login
        self.kind = kind
        self.scopes = scopes
    }

    /// Identifies the account.
    package var id: ID { ID(host: server.name, login: login) }

    /// A host and a login.
    package struct ID: Sendable, Hashable, LosslessStringConvertible {
        /// The name of the server.
        package let host: String
        package let login: Login

        init(host: String, login: Login) {
            self.host = host
            self.login = login
        }

        /// Accepts "login@host"; nil for anything else.
        package init?(_ description: String) {
            let parts = description.split(separator: "@", omittingEmptySubsequences: false)
            guard
                parts.count == 2, let login = Login(String(parts[0])), !parts[1].isEmpty, parts[1].utf8.count <= 253,
                parts[1].utf8.allSatisfy({ $0.isASCIIAlphanumeric || "-.:[]".utf8.contains($0) })
            else { return nil }
            self.init(host: parts[1].lowercased(), login: login)
        }

        package var description: String { "\(login)@\(host)" }
    }
}

extension SignedInAccount.ID: CodedAsString {
    package static var codedForm: String { "an account, such as “login@host”" }
}

/// Coded without anything secret.
extension SignedInAccount: Codable {
    private enum CodingKeys: CodingKey {
        case api, login, kind, scopes
    }

    package init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let api = try values.decode(URL.self, forKey: .api)
        // A restored backup, or another program, may have written it: the keyring knows the token by the host only.
        guard URL(webAddress: api.absoluteString) != nil, api.keepsSecrets else {
            throw DecodingError.dataCorruptedError(
                forKey: .api, in: values, debugDescription: "It is no web address to which a token may be sent.")
        }
        server = GitHubServer(api: api)
        login = try values.decode(Login.self, forKey: .login)
        kind = values.decodeLossily(.kind, as: String.self).flatMap(AccessToken.Kind.init) ?? .classic
        scopes = values.decodeLossily(.scopes, as: [LossyDecodable<String>].self)?.compactMap(\.value)
    }

    package func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: CodingKeys.self)
        try values.encode(server.api, forKey: .api)
        try values.encode(login, forKey: .login)
        try values.encode(kind.rawValue, forKey: .kind)
        try values.encodeIfPresent(scopes, forKey: .scopes)
    }
}

/// The accounts of a person, in the order in which they signed in, each only once.
package struct SignedInAccounts: Sendable, Equatable {
    package private(set) var all: [SignedInAccount] = []
    /// Unreadable entries of the file, which stay in it.
    private var others: [JSONValue] = []

    package init(_ accounts: [SignedInAccount] = []) {
        for account in accounts { insert(account) }
    }

    /// The first account of a server; nil if there is none.
    package func first(on server: GitHubServer) -> SignedInAccount? { all.first { $0.server.api == server.api } }

    /// Adds an account at the end, or replaces it at its position.
    mutating func insert(_ account: SignedInAccount) {
        if let index = all.firstIndex(where: { $0.id == account.id }) {
            all[index] = account
        } else {
            all.append(account)
        }
    }

    mutating func remove(_ id: SignedInAccount.ID) { all.removeAll { $0.id == id } }
}

/// Coded as a list. What is unreadable in it, or the second one of the same account, stays in the file.
extension SignedInAccounts: Codable {
    package init(from decoder: any Decoder) throws {
        let elements = try decoder.singleValueContainer().decode([JSONValue].self)
        (all, others) = elements.read(where: isFirst(of: \SignedInAccount.id)) { decoder.noteUnread(at: $0) }
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(all.map { try JSONValue(writing: $0) } + others)
    }
}
