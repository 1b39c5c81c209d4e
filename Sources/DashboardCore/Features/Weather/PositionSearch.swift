import Rx

/// Finds out where the machine is: the first fix that is good enough, or after some time the best one there was.
struct PositionSearch: Sendable {
    /// A fix is good enough when it is better than this, in metres.
    static let goodAccuracy = 100.0
    /// How long it is waited for such a fix, in seconds.
    static let timeout = 30

    let location: LocationClient
    let clock: any SchedulerType

    /// One fix, after which nobody listens any more. Fails with a `LocationError`.
    func best() -> Single<LocationFix> {
        location.fixes()
            // Others are said to be within less than nothing, or anywhere. Nothing itself is what GeoClue calls the best.
            .filter { $0.accuracy >= 0 && $0.accuracy.isFinite }
            .take(until: Observable<Int>.timer(.seconds(Self.timeout), scheduler: clock))
            .take(until: { $0.isGood }, behavior: .inclusive)
            .reduce(LocationFix?.none) { best, fix in
                if let best, best.accuracy <= fix.accuracy { best } else { fix }
            }
            .map { best in
                guard let best else { throw LocationError.silent }
                return best
            }
            .asSingle()
    }
}

extension LocationFix {
    /// Whether it tells one street from the next.
    var isGood: Bool { accuracy < PositionSearch.goodAccuracy }
}
