import Rx

/// The user's weather preferences.
public final class WeatherPreferencesModel: Sendable {
    /// Selects another service.
    public let service = PublishRelay<WeatherService>()
    /// Shows the weather in other units.
    public let units = PublishRelay<UnitChoices>()

    /// The current preferences.
    public let preferences: BehaviorRelay<WeatherPreferences>
    /// The units for displayed weather.
    public let shownUnits: BehaviorRelay<WeatherUnits>
    /// A problem with their file, to be shown to the user.
    public let notice: BehaviorRelay<StorageNotice?>
    /// The locale's units.
    public let standardUnits: WeatherUnits

    private let subscriptions = DisposeBag()

    /// - Parameter worker: The scheduler on which the file is written, and on which it is changed everywhere.
    public init(
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
        units.observe(on: worker)
            .subscribe(onNext: { units in saved.change(at: clock.now) { $0.units = units } })
            .disposed(by: subscriptions)
    }
}
