import Foundation
import Rx

extension Observable<Void> {
    /// Fires once at `time`, or at once where that is over.
    ///
    /// It waits for as long as it is until then by the clock as it stands now: whoever sets the clock meanwhile neither
    /// hastens it nor holds it up.
    static func timer(at time: Date, _ clock: any SchedulerType) -> Observable<Void> {
        // In whole ms, rounded up: a moment too early, what is waited for would not be over. The hundredth is for what
        // binary fractions add.
        let milliseconds = (time.timeIntervalSince(clock.now) * 1000 - 0.01).rounded(.up)
        let wait = Int(exactly: max(0, milliseconds)).map { RxTimeInterval.milliseconds($0) } ?? .never
        return Observable<Int>.timer(wait, scheduler: clock).map { _ in }
    }
}
