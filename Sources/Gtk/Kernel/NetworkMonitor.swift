import CGtk
import Rx

/// What the system knows of the network (NetworkManager, the portal or the kernel's routes).
public enum NetworkMonitor {
    /// Whether there is a network: what is known now, and then each change.
    /// "Yes" does not promise that a host can be reached; "no" does mean that none can.
    public static let isAvailable: Driver<Bool> = {
        let monitor = Object(retaining: UnsafeMutableRawPointer(g_network_monitor_get_default()))
        let relay = BehaviorRelay(value: g_network_monitor_get_network_available(monitor.opaque) != 0)
        monitor.connect("network-changed") { relay.accept($0.value(at: 0)) }
        return relay.asDriver().distinctUntilChanged()
    }()
}
