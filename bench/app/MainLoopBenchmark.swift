import DashboardApp
import DashboardCore
import Gtk
import Rx

extension Benchmark {
    /// Opens the window, adds the maximum number of events once it is quiet, and prints the longest time for which the main
    /// loop was blocked.
    static func mainLoop() throws -> Int32 {
        let count = Settings.maximumEventsRange.upperBound
        let services = try Services.demo(
            { $0.repeated(count: count) },
            settings: "{\"maximumEvents\": \(count), \"repositories\": [\"ReactiveX/RxSwift\"]}")
        let session = Session(services)
        let application = DashboardApplication(session, isUnique: false)
        let heartbeat = Heartbeat()
        let subscriptions = DisposeBag()
        session.feeds.feed.events.asDriver()
            .filter { $0.count == count }
            // Some time for the rows to be created and painted.
            .delay(.seconds(2))
            .drive { _ in application.quit() }
            .disposed(by: subscriptions)
        // The start is measured separately.
        services.isPaused.accept(true)
        Signal.just(()).delay(.seconds(3))
            .emit { _ in
                heartbeat.start()
                services.isPaused.accept(false)
            }
            .disposed(by: subscriptions)
        let status = application.run()
        print("Main loop blocked while \(count) events arrive, at most, ms  \(heartbeat.longestGap.rounded())")
        return status
    }
}
