import Base
import FoundationEssentials
import Rx
import Weather

/// How far yesterday's forecast was off at the place whose weather is shown. It records what each answer predicts and measures,
/// without a request of its own, and keeps it on disk.
package final class ForecastRecordModel: Sendable {
    /// In °C; nil if too little is known of yesterday. Computed in each minute in which the weather is shown. Changes on the
    /// worker; the user interface observes it as a driver.
    package let difference = BehaviorRelay<Double?>(value: nil)
    /// A problem with the file of records, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { archive.notice }

    private let archive: SavedValue<ForecastRecords>
    private let subscriptions = DisposeBag()

    /// - Parameter zones: Knows the zones of the places.
    package init(_ weather: WeatherModel, archive: SavedValue<ForecastRecords>, zones: Zones) {
        self.archive = archive
        record(weather.answered, weather.environment.clock)
        compute(weather, zones)
    }

    private func record(_ answered: PublishRelay<ShownWeather>, _ clock: any SchedulerType) {
        let previous = answered.map { Optional($0.report.place.key) }.startWith(nil)
        Observable.zip(previous, answered)
            // The map rests at many points to which nobody returns, and these would displace the others: a point counts from its
            // second answer on.
            .filter { previous, shown in shown.source != .map || shown.report.place.key == previous }
            .subscribe(onNext: { [archive] _, shown in
                let report = shown.report
                archive.change(at: clock.now) {
                    $0.add(report.forecast, of: report.place, from: report.currentOrigin)
                }
            })
            .disposed(by: subscriptions)
    }

    private func compute(_ weather: WeatherModel, _ zones: Zones) {
        let environment = weather.environment
        let report = weather.state.map { $0.weather?.report }.distinctUntilChanged()
        Observable.combineLatest(report, weather.isShown.distinctUntilChanged(), archive.content)
            .flatMapLatest { report, isShown, records -> Observable<Double?> in
                guard isShown else { return .never() }
                guard let report, let record = records[report.place.key] else { return .just(nil) }
                let zone = zones.zone(of: report.forecast)
                return Observable.minutes(environment.clock)
                    .observe(on: environment.worker)
                    .map { record.differenceOfYesterday(at: environment.clock.now, in: zone) }
            }
            .distinctUntilChanged()
            .bind(to: difference)
            .disposed(by: subscriptions)
    }
}
