/// Why there is no picture of a tile.
public enum TileError: Error, Sendable, Equatable {
    /// There was no answer.
    case unreachable(HTTPError)
    /// 404 or 410: the server has no such tile.
    case notFound(host: String)
    /// 401, 403 and the like: the server does not want to answer.
    case refused(host: String, status: Int)
    /// 429 or 503: the server wants to be left alone for a while.
    case overloaded(host: String, status: Int)
    /// The server failed.
    case serverFailed(host: String, status: Int)
    /// What came is no picture but, for example, "a web page".
    case noPicture(host: String, content: String)
}

extension TileError {
    /// What is wrong, whatever threw it.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as TileError: error
            case let error as HTTPError: .unreachable(error)
            default: .unreachable(.other("\(error)"))
            }
    }

    /// The error that a status stands for that is neither 200 nor a 304 that was asked for.
    init(status: Int, host: String) {
        self =
            switch status {
            case 404, 410: .notFound(host: host)
            case 429, 503: .overloaded(host: host, status: status)
            case 400..<500: .refused(host: host, status: status)
            default: .serverFailed(host: host, status: status)
            }
    }

    /// Whether the next tile would fare no better.
    var concernsAllTiles: Bool {
        switch self {
        case .unreachable(.tooLarge): false
        case .unreachable, .refused, .overloaded: true
        case .notFound, .serverFailed, .noPicture: false
        }
    }
}
