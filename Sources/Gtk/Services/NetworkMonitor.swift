import CGtk
import Rx

/// The state of the network as the system knows it (NetworkManager, the portal or the kernel's routes).
public enum NetworkMonitor {
    /// Whether there is a network: the current state, and then each change. True does not guarantee that a host is
    /// reachable; false means that none is.
    public static let isAvailable: Driver<Bool> = Object(retaining: g_network_monitor_get_default())
        .rx.observe("network-available")

    /// Whether traffic costs money or is limited: the current state, and then each change.
    public static let isMetered: Driver<Bool> = Object(retaining: g_network_monitor_get_default())
        .rx.observe("network-metered")
}
