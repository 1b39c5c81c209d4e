import FoundationEssentials

/// Decides which request follows a redirect.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-15.4>
struct Redirects: Sendable {
    /// The maximum number of redirects for a request.
    static let maximum = 5

    /// The sent requests.
    private var sent: [Step]
    /// Whether the first request contained validators and the last one does not.
    private(set) var hasDroppedValidators = false

    private struct Step: Equatable {
        let method: HTTPRequest.Method
        let url: URL

        init(_ request: HTTPRequest) {
            method = request.method
            url = request.url
        }
    }

    /// - Parameter request: The first request.
    package init(from request: HTTPRequest) {
        sent = [Step(request)]
    }

    /// The request that follows `response`, the response to the last one; nil if it is not a redirect or has no URL.
    /// - Throws: `HTTPError.endlessRedirects` or `.redirectNotFollowed`.
    mutating func next(after response: HTTPResponse, to request: HTTPRequest) throws(HTTPError) -> HTTPRequest? {
        guard
            [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
            let target = Self.target(location, of: request.url)
        else { return nil }
        let host = request.url.host() ?? ""
        if let reason = Self.reasonToStop(at: target, location: location, from: request.url) {
            throw .redirectNotFollowed(host: host, reason)
        }
        let next = request.redirected(to: target, status: response.status)
        guard sent.count <= Self.maximum, !sent.contains(Step(next)) else { throw .endlessRedirects(host: host) }
        sent.append(Step(next))
        if request.isConditional, !next.isConditional { hasDroppedValidators = true }
        return next
    }

    /// The URL of `location`, relative to `url`; nil if it is invalid.
    private static func target(_ location: String, of url: URL) -> URL? {
        guard !location.isEmpty, let target = URL(string: location, relativeTo: url)?.absoluteURL else { return nil }
        var components = URLComponents(url: target, resolvingAgainstBaseURL: true)
        // A fragment is not sent, and would make a loop look like a new URL.
        components?.fragment = nil
        return components?.url
    }

    /// Why `target` must not be requested; nil if it may be.
    private static func reasonToStop(at target: URL, location: String, from url: URL) -> ForbiddenRedirect? {
        guard target.isWeb else { return .notWeb }
        if url.scheme?.lowercased() == "https", target.scheme?.lowercased() != "https" { return .insecure }
        // A relative URL keeps the credentials of the requested one; a server must not add any.
        let own = URL(string: location)
        return own?.user() != nil || own?.password() != nil ? .credentials : nil
    }
}

/// Why a redirect is not followed.
package enum ForbiddenRedirect: Sendable, Equatable {
    /// It leads from https to http.
    case insecure
    /// It leads to a file, or another URL that is not http or https.
    case notWeb
    /// It contains a user name or a password.
    case credentials
}

extension HTTPRequest {
    /// The header fields that other origins may receive. Any others, such as `Authorization` and `If-None-Match`, are
    /// for the original one.
    private static let fieldsForAll = ["Accept", "Accept-Language", "User-Agent"]

    fileprivate func redirected(to target: URL, status: Int) -> HTTPRequest {
        var next = self
        next.url = target
        if !target.hasOrigin(of: url) {
            next.headers = HTTPHeaders()
            for name in Self.fieldsForAll { next.headers[name] = headers[name] }
            next.headers["Content-Type"] = headers["Content-Type"]
        }
        // 301 and 302 turn a POST into a GET, as in all HTTP clients; 303 turns every method into a GET, as specified.
        if status == 303 || [301, 302].contains(status) && method == .post {
            next.method = .get
            next.body = nil
            next.headers["Content-Type"] = nil
        }
        return next
    }
}

extension URL {
    fileprivate var isWeb: Bool { ["http", "https"].contains(scheme?.lowercased()) && host()?.isEmpty == false }

    /// Whether scheme, host and port are the same.
    package func hasOrigin(of other: URL) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
            && effectivePort == other.effectivePort
    }

    private var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }
}
