import Base
import GitHub

/// What is shown of a list: the list itself, or a page instead of it.
package enum ListPage: Sendable, Equatable {
    case list
    /// Waiting for the first elements.
    case loading
    /// Why there is no list, and what to do: a title, and full sentences.
    case message(Kind, _ title: String, _ details: String)

    /// What a message is about.
    package enum Kind: Sendable {
        /// Nothing was requested yet.
        case start
        /// There is nothing.
        case empty
        /// Nobody is signed in.
        case noAccount
        /// Everything is filtered out.
        case filtered
        /// What was requested does not exist.
        case unknown
        /// There is no network.
        case offline
        /// GitHub does not accept the sign-in.
        case signIn
        /// An error; a further request may succeed.
        case problem
        /// A limit, after which the request is sent by itself.
        case waiting

        /// Those after which requesting it again may help.
        package static let retried: Set<Kind> = [.offline, .signIn, .problem]
    }

    /// What the message is about that is shown; nil if none is.
    package var kind: Kind? {
        if case .message(let kind, _, _) = self { kind } else { nil }
    }

    /// The page for a list of which no page was received.
    static func problem(_ problem: PageProblem, time: TimeWording) -> ListPage {
        let kind = problem.error.kind
        return .message(
            kind == .problem && problem.retryTime != nil ? .waiting : kind, problem.error.title,
            problem.sentence(time: time))
    }
}

extension GitHubError {
    /// What a message about it is about.
    var kind: ListPage.Kind { isNetwork ? .offline : mayNeedSignIn ? .signIn : .problem }
}
