import Networking

/// Why a tile could not be loaded.
package enum TileError: Error, Sendable, Equatable {
    /// There was no response.
    case unreachable(HTTPError)
    /// 404 or 410: the server does not have the tile.
    case notFound(host: String)
    /// 401, 403 and the like: the server denies access.
    case refused(host: String, status: Int)
    /// 429 or 503: the server requests a pause.
    case overloaded(host: String, status: Int)
    /// The server failed.
    case serverFailed(host: String, status: Int)
    /// The response is not a picture but, for example, "a web page".
    case noPicture(host: String, content: String)
}

extension TileError {
    /// The error as a `TileError`, whatever its type.
    init(_ error: any Error) {
        self =
            switch error {
            case let error as TileError: error
            case let error as HTTPError: .unreachable(error)
            default: .unreachable(.other("\(error)"))
            }
    }

    /// The error for a status other than 200 and an expected 304.
    init(status: Int, host: String) {
        self =
            switch status {
            case 404, 410: .notFound(host: host)
            case 429, 503: .overloaded(host: host, status: status)
            case 400..<500: .refused(host: host, status: status)
            default: .serverFailed(host: host, status: status)
            }
    }

    /// Whether requests for other tiles would fail as well.
    var concernsAllTiles: Bool {
        switch self {
        case .unreachable(.tooLarge): false
        case .unreachable, .refused, .overloaded: true
        case .notFound, .serverFailed, .noPicture: false
        }
    }
}
