/// Why a response is not what was requested.
package enum GitHubDecodingError: Error, Sendable, Hashable {
    /// The body is not JSON, or truncated.
    case notJSON
    /// The body is JSON, but not a list of events; `message` is GitHub's explanation, if there is one.
    case notEvents(message: String?)
    /// The body is JSON, but not the result of a search; `message` is GitHub's explanation, if there is one.
    case notSearchResult(message: String?)
    /// The body is JSON, but the value at `path`, such as "login" or "[0].id", is missing or has another type; an empty
    /// path is the whole body. `message` is GitHub's explanation, if there is one.
    case unreadable(path: String, message: String?)
}
