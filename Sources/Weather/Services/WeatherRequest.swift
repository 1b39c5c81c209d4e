import FoundationEssentials
import Networking
import Rx
import Translation

/// A request to a weather service.
struct WeatherRequest: Sendable {
    /// The root of the service's API.
    let server: URL
    /// Relative to the root.
    let path: String
    let query: KeyValuePairs<String, String>
    /// A part of the query that errors must not contain.
    var secret: String?

    /// The result of `read` for the response's body; each subscription sends a request. Fails with a `WeatherError`.
    func answer<Answer: Sendable>(
        _ http: HTTPClient, read: @escaping @Sendable (Data) throws(WeatherError) -> Answer
    ) -> Single<Answer> {
        guard let url else { return .error(WeatherError.unreadable(reason: tr("The request has no valid address."))) }
        return http.response(HTTPRequest(url: url, accept: "application/json"))
            .map { response in
                if let error = WeatherError(response, now: Date()) { throw error }
                return try read(response.body)
            }
            .catch { [secret] error in .error(WeatherError(error).hiding(secret)) }
    }

    private var url: URL? {
        var components = URLComponents(url: server.appending(path: path), resolvingAgainstBaseURL: false)
        components?.percentEncodedQuery = query.map { "\($0)=\($1.escapedInQuery)" }.joined(separator: "&")
        return components?.url
    }
}

extension Coordinate {
    /// The latitude for requests: at most four decimals, about ten metres.
    var latitudeText: String { Self.fourDecimals(latitude) }
    /// The longitude for requests.
    var longitudeText: String { Self.fourDecimals(longitude) }

    /// Not with a format, which would follow the locale. Adding zero converts -0 to 0.
    private static func fourDecimals(_ degrees: Double) -> String {
        "\((degrees * 10_000).rounded() / 10_000 + 0)"
    }
}
