import FoundationEssentials

/// Why a sign-in failed.
package enum SignInError: Error, Sendable, Equatable {
    /// No token was entered.
    case emptyToken
    /// The entered text does not have the form of a token.
    case notAToken
    /// The entered host is not one.
    case address(ServerAddressError)
    /// The host answers, but not as GitHub does.
    case notGitHub(host: String)
    /// The host redirects to another one, which must not get the token: the user has not entered it.
    case redirected(host: String, to: String)
    /// GitHub does not accept the token.
    case rejected(host: String)
    /// GitHub denies access.
    case denied(AccessDenial)
    /// Any other error: of the network, of the server, or a limit.
    case other(GitHubError)

    /// - Parameter host: The name of the server.
    init(_ error: any Error, host: String) {
        switch error {
        case let error as SignInError: self = error
        case let error as ServerAddressError: self = .address(error)
        default: self.init(GitHubError(error, about: .signedInUser), host: host)
        }
    }

    private init(_ error: GitHubError, host: String) {
        switch error.reason {
        case .unauthorized: self = .rejected(host: host)
        case .forbidden(let denial): self = .denied(denial)
        case .notFound, .unexpected, .unreadable: self = .notGitHub(host: host)
        default: self = .other(error)
        }
    }
}
