import Foundation
import Rx

extension Date {
    /// The full minute with which it is over: for an end that is told without its seconds, since "until 19:59" would be
    /// wrong at 19:59:30.
    var roundedUpToMinute: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.up) * 60)
    }
}

extension Observable<Void> {
    /// Comes at once, and then at the beginning of each minute, and so also of each hour and day of every zone.
    ///
    /// Each minute is reckoned from the clock anew. So it does not drift, and when the clock or the zone is set, or the
    /// machine has slept, that shows with the next minute.
    public static func minutes(_ clock: any SchedulerType) -> Observable<Void> {
        deferred {
            let ticks = BehaviorRelay(value: ())
            let further = ticks.flatMapLatest { _ -> Observable<Void> in
                let second = clock.now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
                // Rounded up: a moment too early, it would not be the next minute yet.
                let rest = Int(((60 - second) * 1000).rounded(.up))
                return Observable<Int>.timer(.milliseconds(rest), scheduler: clock).map { _ in }
            }
            .do(onNext: { ticks.accept(()) })
            .filter { _ in false }
            return merge(ticks.asObservable(), further)
        }
    }
}
