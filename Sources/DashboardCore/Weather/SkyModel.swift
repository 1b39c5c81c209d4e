import Base
import FoundationEssentials
import Rx
import Weather

/// Sun and moon at the place whose weather is shown, computed in each minute in which their card can be seen.
///
/// The relays change on the worker; the user interface observes them as drivers.
package final class SkyModel: Sendable {
    /// Nil until it was computed first.
    package let sun = BehaviorRelay<SunNow?>(value: nil)
    /// Nil until it was computed first.
    package let moon = BehaviorRelay<MoonNow?>(value: nil)

    private let subscriptions = DisposeBag()

    /// - Parameter zones: Knows the zones of the places.
    package init(_ weather: WeatherModel, zones: Zones) {
        let place = weather.state
            .map { $0.weather.map { SkyPlace($0.report, zones) } }
            .distinctUntilChanged()
        values(of: .sun, weather, place) { SunNow(day: SunDay(at: $0, on: $0.day(at: $1)), time: $1) }
            .bind(to: sun)
            .disposed(by: subscriptions)
        values(of: .moon, weather, place) {
            MoonNow(day: MoonDay(at: $0, on: $0.day(at: $1)), light: MoonLight(at: $1))
        }
        .bind(to: moon)
        .disposed(by: subscriptions)
    }

    /// Emits what `value` computes for the place, at once and in each minute, while the weather is shown and `card` is open.
    private func values<Value: Sendable>(
        of card: WeatherCard, _ weather: WeatherModel, _ place: Observable<SkyPlace?>,
        _ value: @escaping @Sendable (SkyPlace, _ now: Date) -> Value
    ) -> Observable<Value> {
        let environment = weather.environment
        return Observable.combineLatest(place, weather.isSeen(card))
            .flatMapLatest { place, isSeen -> Observable<Value> in
                guard let place, isSeen else { return .never() }
                return Observable.minutes(environment.clock)
                    .observe(on: environment.worker)
                    .map { value(place, environment.clock.now) }
            }
    }
}

/// The sun at a moment.
package struct SunNow: Sendable, Equatable {
    package let day: SunDay
    package let time: Date
}

/// The moon at a moment.
package struct MoonNow: Sendable, Equatable {
    package let day: MoonDay
    package let light: MoonLight
}

extension SkyPlace {
    /// The place of a report.
    fileprivate init(_ report: WeatherReport, _ zones: Zones) {
        self.init(report.place.coordinate, in: zones.zone(of: report))
    }
}
