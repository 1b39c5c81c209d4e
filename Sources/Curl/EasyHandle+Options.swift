import CCurl
import FoundationEssentials

extension EasyHandle {
    /// Configures the handle for a request.
    func set(_ request: CurlRequest, _ configuration: CurlConfiguration) throws(CurlError) {
        try set(CURLOPT_URL, request.url.absoluteString)
        try set(CURLOPT_PROTOCOLS_STR, "http,https")
        // Whatever the system would still speak.
        try set(CURLOPT_SSLVERSION, CURL_SSLVERSION_TLSv1_2)
        // Redirects are handled by the caller: libcurl has no notion of validators or of trusted origins.
        try set(CURLOPT_FOLLOWLOCATION, 0)
        try set(CURLOPT_HTTP09_ALLOWED, 0)
        // The body is delivered and counted decompressed.
        try set(CURLOPT_ACCEPT_ENCODING, "gzip")
        try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        try set(CURLOPT_CONNECTTIMEOUT_MS, configuration.connectMilliseconds)
        try set(CURLOPT_MAXAGE_CONN, configuration.idleSeconds)
        // No signals: names are resolved on a separate thread. A lookup that hangs is abandoned; otherwise cancelling a
        // request would block all others until the resolver gives up too.
        try set(CURLOPT_NOSIGNAL, 1)
        try set(CURLOPT_QUICK_EXIT, 1)
        try set(CURLOPT_HTTP_VERSION, request.isSecure ? CURL_HTTP_VERSION_2TLS : CURL_HTTP_VERSION_1_1)
        // Waits to see whether the host supports HTTP/2 instead of opening four connections to it.
        try set(CURLOPT_PIPEWAIT, request.isSecure ? 1 : 0)
        if let authorities = configuration.authorities { try set(CURLOPT_CAINFO, authorities) }
        try set(request.proxy)
        try setBody(request)
        try check(ccurl_set_pointer(curl, raw, CURLOPT_HTTPHEADER, fields))
        try check(ccurl_set_pointer(curl, raw, CURLOPT_ERRORBUFFER, message.baseAddress))
    }

    private func set(_ proxy: CurlProxy) throws(CurlError) {
        switch proxy {
        case .environment: break
        // An empty string means no proxy.
        case .none: try set(CURLOPT_PROXY, "")
        case .address(let address):
            try set(CURLOPT_PROXY, address)
            // A proxy that is set explicitly has no exceptions.
            try set(CURLOPT_NOPROXY, "")
        }
    }

    private func setBody(_ request: CurlRequest) throws(CurlError) {
        if request.method == "HEAD" { try set(CURLOPT_NOBODY, 1) }
        if let body = request.body {
            try check(
                body.withUnsafeBytes { ccurl_set_body(curl, raw, $0.baseAddress ?? UnsafeRawPointer(raw), $0.count) })
        }
        try set(CURLOPT_CUSTOMREQUEST, request.method)
    }

    private func set(_ option: CURLoption, _ value: Int) throws(CurlError) {
        try check(ccurl_set_number(curl, raw, option, value))
    }

    private func set(_ option: CURLoption, _ value: String) throws(CurlError) {
        try check(ccurl_set_text(curl, raw, option, value))
    }

    private func check(_ code: CURLcode) throws(CurlError) {
        guard code == CURLE_OK else { throw .other(reason: code.words) }
    }
}
