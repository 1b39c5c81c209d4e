import DashboardCore
import Foundation
import Gtk
import Rx

/// What `make bench` asks the application for.
enum Benchmark {
    /// Saves a feed of `count` sample events where the next start finds it.
    static func writeSampleCache(count: Int) throws {
        let services = try Services.live()
        let now = Date()
        let page = try Services.samples().repeated(count: count).page(now: now)
        var feed = Feed()
        feed.merge(try EventDecoder.events(in: page, receivedAt: now), limit: count)
        try FeedStore.live(services.directories, server: services.server)
            .save(feed, services.settings.repositories[0], now)
    }

    /// Opens the window, lets as many events arrive as a feed can hold, and prints how long the main loop was blocked
    /// at most.
    static func mainLoop() throws -> Int32 {
        let count = Settings.maximumEventsRange.upperBound
        let services = try Services.demo({ $0.repeated(count: count) }, settings: "{\"maximumEvents\": \(count)}")
        let feed = services.feed()
        let application = DashboardApplication(
            services: services, feed: feed, weather: services.weather(), isUnique: false)
        let heartbeat = Heartbeat()
        let subscriptions = DisposeBag()
        feed.model.events.asDriver()
            .filter { $0.count == count }
            .drive { _ in
                // Some time for the rows to be made and painted.
                MainLoop.every(milliseconds: 2000) {
                    application.quit()
                    return false
                }
            }
            .disposed(by: subscriptions)
        // The first beats fall into the start, which is another figure.
        feed.model.isRunning.asDriver()
            .filter { $0 }
            .drive { _ in heartbeat.start() }
            .disposed(by: subscriptions)
        let status = application.run()
        print("Main loop blocked while \(count) events arrive, at most, ms  \(heartbeat.longestGap.rounded())")
        return status
    }
}

/// Measures how long the main loop is kept from serving its sources.
private final class Heartbeat {
    /// The longest time between two beats beyond their interval, in ms.
    private(set) var longestGap = 0.0

    private static let interval = 5
    private var last: ContinuousClock.Instant?

    func start() {
        guard last == nil else { return }
        last = .now
        MainLoop.every(milliseconds: Self.interval) { [weak self] in
            guard let self, let last else { return false }
            let gap = (ContinuousClock.now - last) / .milliseconds(1) - Double(Self.interval)
            longestGap = max(longestGap, gap)
            self.last = .now
            return true
        }
    }
}
