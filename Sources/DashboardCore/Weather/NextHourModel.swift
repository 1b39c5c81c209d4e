import Base
import FoundationEssentials
import Rx
import Weather

/// When it rains in the next hours at the place whose weather is shown: computed from its forecast, in each minute in which the
/// weather is shown.
package final class NextHourModel: Sendable {
    /// Nil if nothing is known of now. Changes on the worker; the user interface observes it as a driver.
    package let nextHour = BehaviorRelay<NextHourNow?>(value: nil)

    private let subscriptions = DisposeBag()

    /// - Parameter zones: Knows the zones of the places.
    package init(_ weather: WeatherModel, zones: Zones) {
        let environment = weather.environment
        let forecast = weather.state.map { $0.weather?.report.forecast }.distinctUntilChanged()
        Observable.combineLatest(forecast, weather.isShown.distinctUntilChanged())
            .flatMapLatest { forecast, isShown -> Observable<NextHourNow?> in
                guard isShown else { return .never() }
                guard let forecast, let quarters = forecast.quarters else { return .just(nil) }
                let zone = zones.zone(of: forecast)
                return Observable.minutes(environment.clock)
                    .observe(on: environment.worker)
                    .map { NextHour(quarters, at: environment.clock.now).map { NextHourNow(hour: $0, zone: zone) } }
            }
            .distinctUntilChanged()
            .bind(to: nextHour)
            .disposed(by: subscriptions)
    }
}

/// The next hours at a moment, and the zone of their place.
package struct NextHourNow: Sendable, Equatable {
    package let hour: NextHour
    package let zone: Zone
}
