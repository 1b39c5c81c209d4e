import Base
import FoundationEssentials
import Networking
import Translation

extension WeatherError {
    /// The error of a response that was received at `now`; nil if it is successful.
    ///
    /// Sources: <https://open-meteo.com/en/docs#api_documentation>, <https://openweathermap.org/faq>
    init?(_ response: HTTPResponse, now: Date) {
        guard !response.isSuccess else { return nil }
        let body = JSONObject(JSONBody.value(in: response.body)) ?? JSONObject()
        self.init(status: response.status, body: body, retryAfter: response.headers.retryAfter(now: now))
    }

    fileprivate init(status: Int, body: JSONObject, retryAfter: Double? = nil) {
        let message = body.firstLine("reason") ?? body.firstLine("message")
        switch status {
        case 401: self = .keyRejected(message: message)
        case 404: self = .notFound
        case 429: self = .rateLimited(seconds: retryAfter)
        case 500..<600: self = .serverFailed(status: status)
        default: self = .refused(status: status, message: message)
        }
    }

    /// The same error without the secret, which its message may contain.
    func hiding(_ secret: String?) -> WeatherError {
        guard let secret, !secret.isEmpty else { return self }
        func hidden(_ text: String) -> String {
            text.hiding(secret).hiding(secret.escapedInQuery)
        }
        return switch self {
        case .unreachable(.other(let text)): .unreachable(.other(hidden(text)))
        case .keyRejected(let message): .keyRejected(message: message.map(hidden))
        case .refused(let status, let message): .refused(status: status, message: message.map(hidden))
        case .unreadable(let reason): .unreadable(reason: hidden(reason))
        case .unreachable, .keyMissing, .rateLimited, .notFound, .serverFailed: self
        }
    }
}

extension String {
    /// With an ellipsis in its place, also where a long text was cut within it. Fewer than three letters of it tell nothing.
    fileprivate func hiding(_ secret: String) -> String {
        (3..<max(3, secret.count)).reversed().reduce(replacing(secret, with: "…")) { text, count in
            text.replacing(secret.prefix(count) + "…", with: "…")
        }
    }
}

extension JSONObject {
    /// The objects of a successful response: one, or those of a list.
    /// - Throws: `WeatherError.unreadable` if it is not JSON, or the error that a response with a successful status
    ///   contains.
    static func answers(in body: Data) throws(WeatherError) -> [JSONObject] {
        guard let json = JSONBody.value(in: body) else { throw notJSON(body) }
        if let list = json.elements {
            let objects = list.compactMap(JSONObject.init)
            guard objects.count == list.count else { throw .unreadable(reason: tr("It is an unexpected list.")) }
            return objects
        }
        guard let object = JSONObject(json) else { throw .unreadable(reason: tr("It is not a JSON object.")) }
        // OpenWeatherMap's "cod" is the status, as a number or as a string.
        if let status = object.identifier("cod").flatMap({ Int($0) }), status != 200 {
            throw WeatherError(status: status, body: object)
        }
        if object.bool("error") == true { throw WeatherError(status: 200, body: object) }
        return [object]
    }

    /// What the body is instead: a server that fails while it responds writes an error message into it.
    private static func notJSON(_ body: Data) -> WeatherError {
        let text = String(decoding: body.prefix(1000), as: UTF8.self)
        guard let line = text.firstDisplayLine(limit: 200) else { return .unreadable(reason: tr("It is empty.")) }
        return switch line.first {
        case "<": .webPage
        case "{", "[": .unreadable(reason: tr("It is invalid or incomplete JSON."))
        default: .unreadable(reason: tr("“{text}”", ["text": line]))
        }
    }
}
