import Foundation
import Rx

extension HTTPClient {
    /// Through whom an address is asked, as GIO's `GProxyResolver` says it: addresses of proxies to be tried one after the
    /// other, of which "direct://" is none. An empty list leaves it to `http_proxy` and its siblings in the environment.
    public typealias Proxies = @Sendable (URL) -> Single<[String]>

    /// The variables by which a person names proxies, as libcurl reads them. `HTTP_PROXY` is not among them: a web server
    /// would let its visitors set it.
    private static let variables = [
        "http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY", "no_proxy", "NO_PROXY",
    ]

    /// The proxies of the environment; where that says nothing, those of the desktop. Whoever has set a variable for this
    /// program means this program, while the desktop's setting is for all.
    /// - Parameter desktop: Is told of an address no more than scheme, host and port, since a path or a query may hold
    ///   secrets, and a desktop's setting may be a script from somewhere. Where it fails, there is no proxy.
    public static func proxies(
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
    /// Scheme, host and port alone, such as "https://example.com:8443/".
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
