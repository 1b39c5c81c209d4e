import FoundationEssentials
import Networking

/// Why GitHub denies access, as far as it says so.
///
/// Source: <https://docs.github.com/en/rest/using-the-rest-api/troubleshooting-the-rest-api>
package enum AccessDenial: Sendable, Equatable {
    /// A classic token lacks a scope: it needs one of these, such as "notifications".
    case missingScope([String])
    /// A fine-grained token lacks a permission: it needs one of these, such as "issues=write", or several of them
    /// together, such as "contents=read, issues=read".
    case missingPermission([String])
    /// The organization requires that the token is authorized for its single sign-on, on this page; nil if GitHub did
    /// not send one. GitHub's pages expire after an hour.
    case singleSignOn(page: URL?)
    /// The account is suspended.
    case suspended
    /// The account, its address or this kind of token is blocked, with GitHub's explanation.
    case blocked(message: String)
    /// Too many attempts to sign in with a wrong token.
    case tooManyAttempts
    /// Any other reason; `message` is GitHub's, if there is one.
    case other(message: String?)
}

extension AccessDenial {
    /// - Parameters:
    ///   - message: GitHub's explanation.
    ///   - web: The root of the website; a page elsewhere must not be opened.
    init(_ headers: HTTPHeaders, message: String?, web: URL) {
        let text = message?.lowercased() ?? ""
        func mentions(_ words: String...) -> Bool { words.contains { text.contains($0) } }
        if let page = Self.singleSignOn(headers, web: web) {
            self = .singleSignOn(page: page)
        } else if mentions("saml enforcement") {
            self = .singleSignOn(page: nil)
        } else if mentions("suspended") {
            self = .suspended
        } else if mentions("login attempts") {
            self = .tooManyAttempts
        } else if let message, mentions("blocked", "ip allow list", "forbids access") {
            self = .blocked(message: message)
        } else if let scopes = Self.missingScopes(headers) {
            self = .missingScope(scopes)
        } else if let permissions = Self.permissions(headers), mentions("not accessible by") {
            self = .missingPermission(permissions)
        } else {
            self = .other(message: message)
        }
    }

    /// The scopes one of which the token would have needed; nil if it has one, or if this was not the reason.
    static func missingScopes(_ headers: HTTPHeaders) -> [String]? {
        // Only classic tokens have scopes, and GitHub sends an empty field for one that has none.
        guard let granted = headers["X-OAuth-Scopes"].map(list), let accepted = headers["X-Accepted-OAuth-Scopes"]
        else { return nil }
        let needed = list(accepted)
        return needed.isEmpty || !Set(needed).isDisjoint(with: granted) ? nil : needed
    }

    /// The alternatives in `X-Accepted-GitHub-Permissions`, which are separated by semicolons.
    private static func permissions(_ headers: HTTPHeaders) -> [String]? {
        headers["X-Accepted-GitHub-Permissions"].map { text in
            text.split(separator: ";").compactMap { list(String($0)).joined(separator: ", ").displayLine(limit: 100) }
        }
    }

    /// The page in "required; url=…"; nil if it is not required, or has no page on the website.
    private static func singleSignOn(_ headers: HTTPHeaders, web: URL) -> URL? {
        let parts = headers["X-GitHub-SSO"]?.split(separator: ";").map { $0.trimmed } ?? []
        guard parts.first == "required", let address = parts.first(where: { $0.hasPrefix("url=") }) else { return nil }
        guard let page = URL(string: String(address.dropFirst("url=".count))), page.hasOrigin(of: web) else {
            return nil
        }
        return page
    }

    /// The names in a field, which are separated by commas.
    static func list(_ text: String) -> [String] {
        text.split(separator: ",").compactMap { String($0).displayLine(limit: 64) }
    }
}
