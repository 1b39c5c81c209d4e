import FoundationEssentials
import Rx

extension HTTPClient {
    /// The proxies for a URL, in the format of GIO's `GProxyResolver`: URLs to be tried in order, where "direct://" means
    /// no proxy. If the list is empty, `http_proxy` and the related environment variables are used.
    package typealias Proxies = @Sendable (URL) -> Single<[String]>

    /// The proxy variables that libcurl reads. `HTTP_PROXY` is not among them: on a web server, clients could set it.
    private static let variables = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ]

    /// The proxies of the environment or, if it has none, those of the desktop. A variable that is set for this program
    /// is more specific than the desktop's settings.
    /// - Parameter desktop: Receives only scheme, host and port, since a path or a query may contain secrets, and the
    ///   desktop's setting may be an untrusted script. If it fails, no proxy is used.
    package static func proxies(
        environment: [String: String], desktop: @escaping @Sendable (_ address: String) -> Single<[String]>
    ) -> Proxies {
        if variables.contains(where: { environment[$0]?.isEmpty == false }) { return { _ in .just([]) } }
        return { url in
            guard let origin = url.origin else { return .just(["direct://"]) }
            return desktop(origin).map { $0.isEmpty ? ["direct://"] : $0 }.catchAndReturn(["direct://"])
        }
    }
}

extension URL {
    /// Only scheme, host and port, such as "https://example.com:8443/".
    fileprivate var origin: String? {
        var components = URLComponents(url: self, resolvingAgainstBaseURL: true)
        components?.user = nil
        components?.password = nil
        components?.path = "/"
        components?.query = nil
        components?.fragment = nil
        return components?.string
    }
}
