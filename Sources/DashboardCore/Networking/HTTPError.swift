import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

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
    /// Anything else, as the system describes it.
    case other(String)

    init(_ error: any Error, host: String) {
        guard let error = error as? URLError else {
            self = .other(error.localizedDescription)
            return
        }
        self =
            switch error.code {
            case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed, .networkConnectionLost: .noNetwork
            case .cannotConnectToHost, .badServerResponse: .noConnection(host: host)
            case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
                .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid, .clientCertificateRejected,
                .clientCertificateRequired:
                .insecure(host: host)
            case .timedOut: .timedOut(host: host)
            default: .other(error.localizedDescription)
            }
    }
}
