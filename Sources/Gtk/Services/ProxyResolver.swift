import CGtk
import Rx

/// What the system says of proxies: the desktop's settings, or those of the portal in a sandbox.
///
/// Source: <https://docs.gtk.org/gio/iface.ProxyResolver.html>
public nonisolated enum ProxyResolver {
    /// Through whom `address` is to be asked: addresses of proxies, which may have passwords in them, to be tried one after
    /// the other; "direct://" is none. Fails with a `GtkError`.
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
