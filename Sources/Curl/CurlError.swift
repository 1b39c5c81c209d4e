import CCurl
import Glibc

/// Why a request came to nothing.
public enum CurlError: Error, Sendable, Equatable {
    /// It cannot be sent as it is: no address on the web, or line breaks in a header field.
    case invalidRequest
    /// Nobody knows the host's address.
    case hostNotFound
    /// There is no way to the host.
    case unreachable
    /// The host does not take the connection.
    case refused
    /// The proxy cannot be reached, or does not let the request through.
    case proxyFailed
    /// The connection was not made in time.
    case timedOut
    /// No secure connection can be made.
    case insecure(reason: String)
    /// The connection was closed or reset before the end of the answer.
    case broken
    /// What came is no HTTP, contradicts itself, or is damaged.
    case malformed(reason: String)
    /// The header is longer than the limits allow.
    case headerTooLong
    /// The body is longer than the limits allow.
    case bodyTooLong
    /// The client has been let go.
    case closed
    /// Anything else, as libcurl describes it.
    case other(reason: String)
}

extension CurlError {
    /// - Parameters:
    ///   - text: libcurl's own words, which may be empty. They are not shown where they could name a proxy with its
    ///     password.
    ///   - handle: The transfer that has ended.
    init(_ code: CURLcode, text: String, handle: EasyHandle) {
        let reason = text.isEmpty ? String(cString: curl_easy_strerror(code)) : text
        self =
            switch code {
            case CURLE_URL_MALFORMAT: .invalidRequest
            case CURLE_COULDNT_RESOLVE_HOST: .hostNotFound
            case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxyFailed
            case CURLE_COULDNT_CONNECT: Self.connecting(to: handle, text: text)
            case CURLE_OPERATION_TIMEDOUT: .timedOut
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
                CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_USE_SSL_FAILED,
                CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CRL_BADFILE:
                .insecure(reason: reason)
            case CURLE_RECV_ERROR where handle.proxyStatus >= 300: .proxyFailed
            case CURLE_GOT_NOTHING, CURLE_PARTIAL_FILE, CURLE_SEND_ERROR, CURLE_RECV_ERROR, CURLE_HTTP2,
                CURLE_HTTP2_STREAM:
                .broken
            // The address's own protocol has been checked: this is HTTP/0.9, which anything can be taken for.
            case CURLE_UNSUPPORTED_PROTOCOL: .malformed(reason: "not HTTP")
            case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: .malformed(reason: reason)
            // A single line that is longer than libcurl takes.
            case CURLE_OUT_OF_MEMORY where !handle.hasHead: .headerTooLong
            default: .other(reason: String(cString: curl_easy_strerror(code)))
            }
    }

    private static func connecting(to handle: EasyHandle, text: String) -> CurlError {
        if case .address = handle.proxy { return .proxyFailed }
        // libcurl names whom it could not connect to: where the environment has a proxy, not the host.
        if handle.proxy == .environment, !text.isEmpty, !text.contains(handle.host) { return .proxyFailed }
        return [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(handle.systemError) ? .unreachable : .refused
    }
}
