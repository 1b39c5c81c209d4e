import Curl
import Translation

/// Why there was no response.
package enum HTTPError: Error, Sendable, Equatable {
    /// There is no network, or no route to the host.
    case noNetwork
    /// The host refused or closed the connection.
    case noConnection(host: String)
    /// No secure connection could be established.
    case insecure(host: String)
    /// The response took too long.
    case timedOut(host: String)
    /// The response is longer than `limit`, in bytes.
    case tooLarge(host: String, limit: Int)
    /// The header of the response exceeds the limits.
    case headerTooLarge(host: String)
    /// The response is damaged, contradicts itself or the request, or is not HTTP.
    case malformed(host: String)
    /// The host redirects endlessly.
    case endlessRedirects(host: String)
    /// The host redirects to a URL that must not be requested.
    case redirectNotFollowed(host: String, ForbiddenRedirect)
    /// The user has switched the host off: nothing was sent.
    case switchedOff(host: String)
    /// The proxy is unreachable, or does not forward the request.
    case proxyFailed
    /// Any other error, with the system's description.
    case other(String)

    /// Whether the same request may succeed a moment later.
    package var mayPass: Bool {
        switch self {
        case .noNetwork, .noConnection, .timedOut, .malformed, .proxyFailed, .other: true
        case .insecure, .tooLarge, .headerTooLarge, .endlessRedirects, .redirectNotFollowed, .switchedOff: false
        }
    }

    init(_ error: CurlError, host: String, limits: CurlLimits) {
        self =
            switch error {
            // Without a network, host names cannot be resolved either, and users do not type these names.
            case .hostNotFound, .unreachable: .noNetwork
            case .refused, .broken: .noConnection(host: host)
            case .insecure: .insecure(host: host)
            case .timedOut: .timedOut(host: host)
            case .bodyTooLong: .tooLarge(host: host, limit: limits.body)
            case .headerTooLong: .headerTooLarge(host: host)
            case .malformed: .malformed(host: host)
            case .proxyFailed: .proxyFailed
            case .invalidRequest: .other(tr("The address or a header field is not valid."))
            case .closed: .other(tr("The connection was closed."))
            case .other(let reason): .other(reason)
            }
    }
}
