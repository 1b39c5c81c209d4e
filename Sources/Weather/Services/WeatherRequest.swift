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
    /// The accepted content type.
    var accept = "application/json"
    /// The validators of the saved answer.
    var validators: Validators?
    /// A part of the query that errors must not contain.
    var secret: String?

    /// The result of `read` for the response's body; each subscription sends a request. Fails with a `WeatherError`.
    func answer<Answer: Sendable>(
        _ http: HTTPClient, read: @escaping @Sendable (Data) throws(WeatherError) -> Answer
    ) -> Single<Answer> {
        response(http).map { try read($0.body) }
            .catch { [secret] error in .error(WeatherError(error).hiding(secret)) }
    }

    /// The response: a successful one, or with `validators` a 304. Fails with a `WeatherError`.
    func response(_ http: HTTPClient) -> Single<HTTPResponse> {
        guard let url else { return .error(WeatherError.unreadable(reason: tr("The request has no valid address."))) }
        return http.response(HTTPRequest(url: url, accept: accept, validators: validators))
            .map { [validators] response in
                if response.status == 304, validators?.isEmpty == false { return response }
                if let error = WeatherError(response, now: Date()) { throw error }
                return response
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
    var latitudeText: String { latitude.fourDecimals }
    /// The longitude for requests.
    var longitudeText: String { longitude.fourDecimals }
}

extension Double {
    /// At most four decimals. Not with a format, which would follow the locale. Adding zero converts -0 to 0.
    var fourDecimals: String { "\((self * 10_000).rounded() / 10_000 + 0)" }
}
