import Base

/// What is shown of a list that is requested page by page.
package enum ListPage: Sendable, Equatable {
    case list
    /// Waiting for the first page.
    case loading
    /// An explanation instead of the list.
    case message(Message)

    /// Why there is no list, and what to do.
    package struct Message: Sendable, Equatable {
        package let kind: Kind
        package let title: String
        /// Full sentences.
        package let details: String

        /// What a message is about.
        package enum Kind: Sendable {
            /// Nothing was requested yet.
            case start
            /// There is nothing.
            case empty
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
        }
    }

    static func message(_ kind: Message.Kind, _ title: String, _ details: String) -> ListPage {
        .message(Message(kind: kind, title: title, details: details))
    }

    /// The page for a list of which no page was received.
    static func problem(_ problem: PageProblem, time: TimeWording) -> ListPage {
        let kind: Message.Kind =
            switch problem.error.remedy {
            case .network: .offline
            case .signIn: .signIn
            case .other: problem.retryTime == nil ? .problem : .waiting
            }
        return .message(kind, problem.error.title, problem.sentence(time: time))
    }
}

extension ListPage.Message {
    /// Whether requesting it again may help.
    package var canRetry: Bool { [.offline, .signIn, .problem].contains(kind) }
}
