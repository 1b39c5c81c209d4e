import Translation

/// Why there is no picture of somebody.
public enum AvatarError: Error, Sendable, Equatable {
    /// There was no answer.
    case unreachable(HTTPError)
    /// The server answered with this status.
    case refused(host: String, status: Int)
    /// What came is no picture but, for example, "a web page".
    case noPicture(host: String, content: String)
}

extension AvatarError {
    /// What is wrong, whatever threw it.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as AvatarError: error
            case let error as HTTPError: .unreachable(error)
            default: .unreachable(.other(error.localizedDescription))
            }
    }

    /// What is wrong and what to do, in whole sentences.
    public var sentence: String {
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
