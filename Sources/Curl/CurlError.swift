import CCurl
import Glibc

/// Why a request failed.
public enum CurlError: Error, Sendable, Equatable {
    /// The request is invalid: the URL is not http or https, or a header field contains line breaks.
    case invalidRequest
    /// The host name cannot be resolved.
    case hostNotFound
    /// There is no route to the host.
    case unreachable
    /// The host refuses the connection.
    case refused
    /// The proxy is unreachable, or does not forward the request.
    case proxyFailed
    /// The connection was not established in time.
    case timedOut
    /// No secure connection can be established.
    case insecure(reason: String)
    /// The connection was closed or reset before the end of the response.
    case broken
    /// The response is not HTTP, contradicts itself, or is damaged.
    case malformed(reason: String)
    /// The header exceeds the limits.
    case headerTooLong
    /// The body exceeds the limits.
    case bodyTooLong
    /// The client was released.
    case closed
    /// Any other error, with libcurl's description.
    case other(reason: String)
}

extension CurlError {
    /// - Parameters:
    ///   - text: libcurl's message, which may be empty. It is not shown if it could contain a proxy with its password.
    ///   - handle: The transfer that has ended.
    init(_ code: CURLcode, text: String, handle: EasyHandle) {
        let reason = text.isEmpty ? code.words : text
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
            // The protocol of the URL has been checked: this is HTTP/0.9, which any data would match.
            case CURLE_UNSUPPORTED_PROTOCOL: .malformed(reason: "not HTTP")
            case CURLE_WEIRD_SERVER_REPLY, CURLE_BAD_CONTENT_ENCODING: .malformed(reason: reason)
            // A single line that exceeds libcurl's limit.
            case CURLE_OUT_OF_MEMORY where !handle.hasHead: .headerTooLong
            default: .other(reason: code.words)
            }
    }

    private static func connecting(to handle: EasyHandle, text: String) -> CurlError {
        if case .address = handle.proxy { return .proxyFailed }
        // libcurl's message names the server that it could not connect to: with a proxy from the environment, not the
        // host.
        if handle.proxy == .environment, !text.isEmpty, !text.contains(handle.host) { return .proxyFailed }
        return [ENETUNREACH, EHOSTUNREACH, ENETDOWN].contains(handle.systemError) ? .unreachable : .refused
    }
}
