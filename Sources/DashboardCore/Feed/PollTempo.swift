import FoundationEssentials

/// How often feeds are requested unless the user asks for it.
package enum PollTempo: Sendable, Hashable {
    /// As often as GitHub and the rate limit allow.
    case normal
    /// A quarter as often: on a metered network, or in power-saver mode.
    case slow
    /// Never: offline, or paused by the user.
    case stopped

    /// The factor for the time between two requests; nil if none is sent.
    var factor: Double? {
        switch self {
        case .normal: 1
        case .slow: 4
        case .stopped: nil
        }
    }
}
