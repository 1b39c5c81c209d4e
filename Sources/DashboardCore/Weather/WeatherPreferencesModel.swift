import Base
import Rx
import Weather

/// The user's weather preferences.
package final class WeatherPreferencesModel: Sendable {
    /// Selects another service.
    package let service = PublishRelay<WeatherService>()
    /// Selects the model of Open-Meteo's forecasts; nil for the best match.
    package let model = PublishRelay<ForecastModel?>()
    /// Shows the weather in other units: changes one of the choices.
    package let changeUnits = PublishRelay<@Sendable (inout UnitChoices) -> Void>()
    /// Shows another index of the air's quality; nil for the one that is usual at the place.
    package let airIndex = PublishRelay<AirIndex?>()
    /// Shows warnings where people of the feed are, or not.
    package let warnsOfPeople = PublishRelay<Bool>()
    /// Folds a card, or opens it.
    package let fold = PublishRelay<(card: WeatherCard, isFolded: Bool)>()
    /// Forgets the recent searches.
    package let clearRecentSearches = PublishRelay<Void>()

    /// The current preferences.
    package let preferences: BehaviorRelay<WeatherPreferences>
    /// The units for displayed weather.
    package let shownUnits: BehaviorRelay<WeatherUnits>
    /// A problem with their file, to be shown to the user.
    package let notice: BehaviorRelay<StorageNotice?>
    /// The locale's units.
    package let standardUnits: WeatherUnits

    private let subscriptions = DisposeBag()

    /// - Parameter worker: The scheduler on which the file is written, and on which it is changed everywhere.
    package init(
        saved: SavedValue<WeatherPreferences>, standardUnits: WeatherUnits, clock: any SchedulerType,
        worker: any ImmediateSchedulerType
    ) {
        preferences = saved.content
        notice = saved.notice
        self.standardUnits = standardUnits
        shownUnits = BehaviorRelay(value: saved.content.value.units.units(standard: standardUnits))
        saved.content
            .map { $0.units.units(standard: standardUnits) }
            .distinctUntilChanged()
            .bind(to: shownUnits)
            .disposed(by: subscriptions)
        service.observe(on: worker)
            .subscribe(onNext: { service in saved.change(at: clock.now) { $0.service = service } })
            .disposed(by: subscriptions)
        model.observe(on: worker)
            .subscribe(onNext: { model in saved.change(at: clock.now) { $0.model = model } })
            .disposed(by: subscriptions)
        changeUnits.observe(on: worker)
            .subscribe(onNext: { change in saved.change(at: clock.now) { change(&$0.units) } })
            .disposed(by: subscriptions)
        airIndex.observe(on: worker)
            .subscribe(onNext: { index in saved.change(at: clock.now) { $0.airIndex = index } })
            .disposed(by: subscriptions)
        warnsOfPeople.observe(on: worker)
            .subscribe(onNext: { isOn in saved.change(at: clock.now) { $0.warnsOfPeople = isOn } })
            .disposed(by: subscriptions)
        fold.observe(on: worker)
            .subscribe(onNext: { card, isFolded in
                saved.change(at: clock.now) {
                    if isFolded { $0.foldedCards.insert(card) } else { $0.foldedCards.remove(card) }
                }
            })
            .disposed(by: subscriptions)
        clearRecentSearches.observe(on: worker)
            .subscribe(onNext: { saved.change(at: clock.now) { $0.clearRecents() } })
            .disposed(by: subscriptions)
    }
}
