import Rx
import Weather

/// Determines the machine's position: the first fix that is accurate enough, or after a timeout the best one.
struct PositionSearch: Sendable {
    /// A fix with a smaller radius than this is accurate enough, in metres.
    static let goodAccuracy = 100.0
    /// How long to wait for such a fix, in seconds.
    static let timeout = 30

    let location: LocationClient
    let clock: any SchedulerType

    /// Emits one fix, and then unsubscribes. Fails with a `LocationError`.
    func best() -> Single<LocationFix> {
        location.fixes()
            // Ignores invalid accuracies. GeoClue reports 0 for its best fixes.
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
    /// Whether it is accurate enough to identify a street.
    var isGood: Bool { accuracy < PositionSearch.goodAccuracy }
}
