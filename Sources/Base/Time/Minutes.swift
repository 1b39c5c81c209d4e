import FoundationEssentials
import Rx

extension Date {
    /// Rounded up to a full minute: for an end that is shown without seconds, since "until 19:59" would be wrong at
    /// 19:59:30.
    package var roundedUpToMinute: Date {
        Date(timeIntervalSince1970: (timeIntervalSince1970 / 60).rounded(.up) * 60)
    }
}

extension Observable<Void> {
    /// Emits at once, and then at the beginning of each minute, and so also of each hour and day in every zone.
    ///
    /// Each minute is calculated from the clock. So there is no drift, and if the clock or the zone is set, or the
    /// machine was suspended, this shows with the next minute.
    package static func minutes(_ clock: any SchedulerType) -> Observable<Void> {
        deferred {
            let ticks = BehaviorRelay(value: ())
            let further = ticks.flatMapLatest { _ -> Observable<Void> in
                let second = clock.now.timeIntervalSince1970.truncatingRemainder(dividingBy: 60)
                // Rounded up: a moment too early, it would still be the previous minute.
                let rest = Int(((60 - second) * 1000).rounded(.up))
                return Observable<Int>.timer(.milliseconds(rest), scheduler: clock).map { _ in }
            }
            .do(onNext: { ticks.accept(()) })
            .filter { _ in false }
            return merge(ticks.asObservable(), further)
        }
    }
}
