import Networking
import Translation

/// Why there is no avatar.
package enum AvatarError: Error, Sendable, Equatable {
    /// The request failed.
    case unreachable(HTTPError)
    /// The server responded with this status.
    case refused(host: String, status: Int)
    /// The response is not a picture but, for example, "a web page".
    case noPicture(host: String, content: String)
}

extension AvatarError {
    /// The error as an `AvatarError`, whatever its type.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as AvatarError: error
            case let error as HTTPError: .unreachable(error)
            default: .unreachable(.other(error.messageForUser))
            }
    }

    /// The problem and what to do, in full sentences.
    package var sentence: String {
        switch self {
        case .unreachable(let error): error.sentence
        case .refused(let host, let status):
            tr(
                "{host} did not send a picture ({status}). Initials are shown, and the request is repeated later.",
                ["host": host, "status": "\(status)"])
        case .noPicture(let host, let content):
            tr(
                "{host} did not send a picture ({content}). Initials are shown. Check the network.",
                ["host": host, "content": content])
        }
    }
}
