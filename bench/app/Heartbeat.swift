import Gtk
import Rx

/// Measures how long the main loop is prevented from serving its sources.
final class Heartbeat {
    /// The longest delay of a beat, in ms.
    private(set) var longestGap = 0.0

    private static let interval = 5
    private var last: ContinuousClock.Instant?
    private let subscriptions = DisposeBag()

    func start() {
        guard last == nil else { return }
        last = .now
        MainLoop.every(.milliseconds(Self.interval))
            .emit { [weak self] in self?.beat() }
            .disposed(by: subscriptions)
    }

    private func beat() {
        guard let last else { return }
        let gap = (ContinuousClock.now - last) / .milliseconds(1) - Double(Self.interval)
        longestGap = max(longestGap, gap)
        self.last = .now
    }
}
