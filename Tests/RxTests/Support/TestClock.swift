import Foundation
import Rx
import RxTest

/// Virtual time in whole ms, from 0.
typealias TestClock = HistoricalScheduler

extension HistoricalScheduler {
    /// The time in ms.
    var milliseconds: Int { Int((now.timeIntervalSince1970 * 1000).rounded()) }

    /// Runs `work` at `time`, in ms.
    func at(_ time: Int, _ work: @escaping @Sendable () -> Void) {
        _ = scheduleRelative((), dueTime: .milliseconds(time - milliseconds)) { _ in
            work()
            return Disposables.create()
        }
    }

    /// Turns the clock to `time`, in ms.
    func run(to time: Int = 1000) {
        advanceTo(Date(timeIntervalSince1970: Double(time) / 1000))
    }

    /// Subscribes now, turns the clock to 1000 ms, and gives what came until then or until `disposal`.
    func record<Element: Equatable>(
        _ source: Observable<Element>, disposal: Int? = nil
    ) -> [Noted<Element>] {
        let recorder = Recorder<Element>(self)
        let subscription = source.subscribe(recorder)
        if let disposal { at(disposal) { subscription.dispose() } }
        run()
        subscription.dispose()
        return recorder.events
    }
}
