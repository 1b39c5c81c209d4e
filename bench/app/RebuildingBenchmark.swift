import DashboardApp
import DashboardCore
import Foundation
import Gtk
import Rx

extension Benchmark {
    /// Removes the heads of all histories, opens the window, and prints when it has its first frame, how long reading the
    /// histories takes then, for how long the main loop was blocked meanwhile, and the memory.
    static func rebuilding() throws -> Int32 {
        let services = try Services.live()
        let files = FileManager.default.enumerator(at: services.directories.data, includingPropertiesForKeys: nil)
        let heads = (files?.allObjects ?? []).compactMap { $0 as? URL }.filter { $0.lastPathComponent == "head.json" }
        for head in heads { try FileManager.default.removeItem(at: head) }
        let start = ContinuousClock.now
        let session = Session(services)
        let application = DashboardApplication(session, isUnique: false)
        let heartbeat = Heartbeat()
        let subscriptions = DisposeBag()
        var begin: ContinuousClock.Instant?
        session.feeds.watchList.reading.asDriver()
            .drive { reading in
                guard reading == nil else {
                    if begin == nil {
                        begin = .now
                        heartbeat.start()
                        printFigure(
                            "Without heads: reading begins, ms after the start", (.now - start) / .milliseconds(1))
                    }
                    return
                }
                guard let begin else { return }
                printFigure("Without heads: \(heads.count) histories read, ms", (.now - begin) / .milliseconds(1))
                printFigure("Without heads: main loop blocked, at most, ms", heartbeat.longestGap)
                printFigure("Without heads: memory at most, MB", Memory.peak)
                application.quit()
            }
            .disposed(by: subscriptions)
        return withExtendedLifetime(subscriptions) { application.run() }
    }

    private static func printFigure(_ name: String, _ value: Double) {
        print(name.padding(toLength: 60, withPad: " ", startingAt: 0), (value * 10).rounded() / 10)
    }
}
