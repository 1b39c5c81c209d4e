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
    /// The answer is longer than `limit`, in bytes.
    case tooLarge(host: String, limit: Int)
    /// Anything else, as the system describes it.
    case other(String)

    init(_ error: any Error, host: String) {
        guard let error = error as? URLError else {
            self = .other(error.localizedDescription)
            return
        }
        self =
            switch error.code {
            case .notConnectedToInternet, .cannotFindHost, .dnsLookupFailed: .noNetwork
            case .cannotConnectToHost, .badServerResponse, .networkConnectionLost: .noConnection(host: host)
            case .secureConnectionFailed, .serverCertificateUntrusted: .insecure(host: host)
            case .timedOut: .timedOut(host: host)
            default: HTTPError(curlMessage: error.localizedDescription, host: host)
            }
    }

    /// `URLSession` on Linux has a code for few errors; what the others are only curl's message tells.
    private init(curlMessage message: String, host: String) {
        func tells(_ words: String...) -> Bool { words.contains { message.localizedCaseInsensitiveContains($0) } }
        self =
            if tells("SSL", "TLS", "certificate") {
                .insecure(host: host)
            } else if tells("unreachable", "no route to host") {
                .noNetwork
            } else if tells("transfer closed", "connection reset") {
                .noConnection(host: host)
            } else {
                .other(message)
            }
    }
}
