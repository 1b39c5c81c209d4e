import Foundation

/// Decides where an answer leads that is a redirect.
///
/// Source: <https://www.rfc-editor.org/rfc/rfc9110#section-15.4>
struct Redirects: Sendable {
    /// The most redirects that one request may meet with.
    static let maximum = 5

    /// The requests that have been sent.
    private var sent: [Step]
    /// Whether the first one told what is there already, and the last one does not any more.
    private(set) var hasDroppedValidators = false

    private struct Step: Equatable {
        let method: HTTPRequest.Method
        let url: URL

        init(_ request: HTTPRequest) {
            method = request.method
            url = request.url
        }
    }

    /// - Parameter request: The first one.
    init(from request: HTTPRequest) {
        sent = [Step(request)]
    }

    /// The request that `response`, the answer to the last one, leads to; nil where it is an answer like any other, also
    /// because it names no address.
    /// - Throws: `HTTPError.endlessRedirects` or `.redirectRefused`.
    mutating func next(after response: HTTPResponse, to request: HTTPRequest) throws(HTTPError) -> HTTPRequest? {
        guard
            [301, 302, 303, 307, 308].contains(response.status), let location = response.headers["Location"],
            let target = Self.target(location, of: request.url)
        else { return nil }
        let host = request.url.host() ?? ""
        if let refusal = Self.refusal(of: target, location: location, from: request.url) {
            throw .redirectRefused(host: host, refusal)
        }
        let next = request.redirected(to: target, status: response.status)
        guard sent.count <= Self.maximum, !sent.contains(Step(next)) else { throw .endlessRedirects(host: host) }
        sent.append(Step(next))
        if request.isConditional, !next.isConditional { hasDroppedValidators = true }
        return next
    }

    /// The address that `location` names, seen from `url`; nil where that is none.
    private static func target(_ location: String, of url: URL) -> URL? {
        guard !location.isEmpty, let target = URL(string: location, relativeTo: url)?.absoluteURL else { return nil }
        var components = URLComponents(url: target, resolvingAgainstBaseURL: true)
        // What follows a "#" is not sent, and would make a circle look like something new.
        components?.fragment = nil
        return components?.url
    }

    /// Why nobody goes to `target`; nil where it may be asked.
    private static func refusal(of target: URL, location: String, from url: URL) -> RedirectRefusal? {
        guard target.isWeb else { return .notWeb }
        if url.scheme?.lowercased() == "https", target.scheme?.lowercased() != "https" { return .insecure }
        // A relative address keeps those that the person has given; a server has none to give.
        let own = URL(string: location)
        return own?.user() != nil || own?.password() != nil ? .credentials : nil
    }
}

/// Why a redirect is not followed.
public enum RedirectRefusal: Sendable, Equatable {
    /// It leads from https to http.
    case insecure
    /// It leads to a file, or something else that is not on the web.
    case notWeb
    /// It brings a name and a password along.
    case credentials
}

extension HTTPRequest {
    /// What another origin is told. What else there may be, such as `Authorization` and `If-None-Match`, is for the one
    /// that it was made for.
    private static let fieldsForAll = ["Accept", "Accept-Language", "User-Agent"]

    fileprivate func redirected(to target: URL, status: Int) -> HTTPRequest {
        var next = self
        next.url = target
        if !target.hasOrigin(of: url) {
            next.headers = HTTPHeaders()
            for name in Self.fieldsForAll { next.headers[name] = headers[name] }
            next.headers["Content-Type"] = headers["Content-Type"]
        }
        // 301 and 302 make a GET of a POST because all programs do, 303 of everything because it is meant to.
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
    fileprivate func hasOrigin(of other: URL) -> Bool {
        scheme?.lowercased() == other.scheme?.lowercased() && host()?.lowercased() == other.host()?.lowercased()
            && effectivePort == other.effectivePort
    }

    private var effectivePort: Int { port ?? (scheme?.lowercased() == "https" ? 443 : 80) }
}
