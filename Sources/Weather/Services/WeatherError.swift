import Networking
import Translation

/// Why there is no weather.
package enum WeatherError: Error, Sendable, Equatable {
    /// There was no response.
    case unreachable(HTTPError)
    /// The service requires a key, and there is none.
    case keyMissing
    /// 401: the service rejects the key. `message` is the service's.
    case keyRejected(message: String?)
    /// 429: too many requests. The service may request a pause, in seconds.
    case rateLimited(seconds: Double?)
    /// 404: the service does not have the requested data.
    case notFound
    /// 5xx: an error on the service's side.
    case serverFailed(status: Int)
    /// Another status; `message` is the service's.
    case refused(status: Int, message: String?)
    /// An unreadable response, for this reason.
    case unreadable(reason: String)
}

extension WeatherError {
    /// The response is for a different number of places than was requested.
    package static func wrongCount(_ places: Int, of expected: Int) -> WeatherError {
        .unreadable(
            reason: trn(
                "It is for {count} place instead of {expected}.", "It is for {count} places instead of {expected}.",
                count: places, ["expected": "\(expected)"]))
    }

    /// The response is a web page, such as that on which a network asks for a sign-in instead of forwarding the request.
    package static var webPage: WeatherError { .unreadable(reason: tr("It is a web page.")) }

    /// Converts any error.
    package init(_ error: any Error) {
        self =
            switch error {
            case let error as WeatherError: error
            case let error as HTTPError: .unreachable(error)
            default: .unreachable(.other(error.messageForUser))
            }
    }
}
