import FoundationEssentials
import Rx

extension Observable<Void> {
    /// Emits once at `time`, or at once if it is over.
    ///
    /// The delay is calculated from the current clock: setting the clock later neither shortens nor extends it.
    package static func timer(at time: Date, _ clock: any SchedulerType) -> Observable<Void> {
        // In whole ms, rounded up: a moment too early, `time` would not be reached. The hundredth compensates for
        // binary fractions. Who is told some µs early waits again, and would do so for ever without waiting at all.
        let wait = time.timeIntervalSince(clock.now) * 1000
        let milliseconds = wait > 0 ? max(1, (wait - 0.01).rounded(.up)) : 0
        let due = Int(exactly: milliseconds).map { RxTimeInterval.milliseconds($0) } ?? .never
        return Observable<Int>.timer(due, scheduler: clock).map { _ in }
    }
}

extension ObservableType {
    /// Emits each element when its time has come, or at once if it is over, unless another element comes before. Nil replaces
    /// an element, and nothing is emitted for it.
    package func delayed<Value>(
        until time: @escaping @Sendable (Value) -> Date, _ clock: any SchedulerType
    ) -> Observable<Value> where Element == Value? {
        asObservable().flatMapLatest { value -> Observable<Value> in
            guard let value else { return .never() }
            let time = time(value)
            return time <= clock.now ? .just(value) : Observable<Void>.timer(at: time, clock).map { value }
        }
    }
}
