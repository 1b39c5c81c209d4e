/// The account for requests to a server.
package enum Account: Sendable, Hashable, Codable {
    /// No account: 60 requests an hour for each IP address, "not modified" responses included.
    case anonymous
    /// A person who is signed in: 5,000 requests an hour, and "not modified" responses are free.
    ///
    /// Source: <https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api>
    case user(Login)
}
