import CGtk
import Rx

/// The system's proxy settings: the desktop's, or those of the portal in a sandbox.
///
/// Source: <https://docs.gtk.org/gio/iface.ProxyResolver.html>
public nonisolated enum ProxyResolver {
    /// The proxies for `address`: URLs of proxies, possibly with passwords, to be tried in order; "direct://" means no
    /// proxy. Fails with a `GtkError`.
    public static func proxies(for address: String) -> Single<[String]> {
        .gio { cancellable, done, data in
            g_proxy_resolver_lookup_async(g_proxy_resolver_get_default(), address, cancellable, done, data)
        } finish: { result, error in
            guard let list = g_proxy_resolver_lookup_finish(g_proxy_resolver_get_default(), result, &error) else {
                return nil
            }
            defer { g_strfreev(list) }
            var proxies: [String] = []
            var next = list
            while let proxy = next.pointee {
                proxies.append(String(cString: proxy))
                next += 1
            }
            return proxies
        }
    }
}
