import CGtk
import Rx

/// What the system knows of the network (NetworkManager, the portal or the kernel's routes).
public enum NetworkMonitor {
    /// Whether there is a network: what is known now, and then each change.
    /// "Yes" does not promise that a host can be reached; "no" does mean that none can.
    public static let isAvailable: Driver<Bool> = Object(retaining: g_network_monitor_get_default())
        .rx.observe("network-available")
}
