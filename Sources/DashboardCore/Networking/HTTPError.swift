import Curl
import Translation

/// Why there was no answer.
public enum HTTPError: Error, Sendable, Equatable {
    /// There is no network, or no way to this host.
    case noNetwork
    /// The host refused the connection or broke it off.
    case noConnection(host: String)
    /// No secure connection could be made.
    case insecure(host: String)
    /// The answer took too long.
    case timedOut(host: String)
    /// The answer is longer than `limit`, in bytes.
    case tooLarge(host: String, limit: Int)
    /// The header of the answer is longer than anybody's.
    case headerTooLarge(host: String)
    /// The answer is damaged, contradicts itself or the request, or is no HTTP.
    case malformed(host: String)
    /// The host sends the request from one address to the next without an end.
    case endlessRedirects(host: String)
    /// The host sends the request to an address that must not be asked.
    case redirectRefused(host: String, RedirectRefusal)
    /// The proxy cannot be reached, or does not let the request through.
    case proxyFailed
    /// Anything else, as the system describes it.
    case other(String)

    /// Whether the same request may well be answered a moment later.
    var mayPass: Bool {
        switch self {
        case .noNetwork, .noConnection, .timedOut, .malformed, .proxyFailed, .other: true
        case .insecure, .tooLarge, .headerTooLarge, .endlessRedirects, .redirectRefused: false
        }
    }

    init(_ error: CurlError, host: String, limits: CurlLimits) {
        self =
            switch error {
            // Without a network no name is known either, and nobody types the names of these hosts.
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
