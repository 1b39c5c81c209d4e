import Base
import FoundationEssentials
import Gtk
import Networking

extension HTTPClient {
    /// The real network, with the user's proxies.
    static func system(maximumBody: Int = standardMaximumBody, _ access: HostAccess) -> HTTPClient {
        .live(
            maximumBody: maximumBody,
            proxies: proxies(
                environment: ProcessInfo.startEnvironment, desktop: { ProxyResolver.proxies(for: $0) }),
            access: access)
    }
}
