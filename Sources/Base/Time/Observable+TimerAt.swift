import FoundationEssentials
import Rx

extension Observable<Void> {
    /// Emits once at `time`, or at once if it is over.
    ///
    /// The delay is calculated from the current clock: setting the clock later neither shortens nor extends it.
    package static func timer(at time: Date, _ clock: any SchedulerType) -> Observable<Void> {
        // In whole ms, rounded up: a moment too early, `time` would not be reached. The hundredth compensates for
        // binary fractions.
        let milliseconds = (time.timeIntervalSince(clock.now) * 1000 - 0.01).rounded(.up)
        let wait = Int(exactly: max(0, milliseconds)).map { RxTimeInterval.milliseconds($0) } ?? .never
        return Observable<Int>.timer(wait, scheduler: clock).map { _ in }
    }
}
