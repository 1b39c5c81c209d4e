import Rx

/// What a person chooses about the weather.
public final class WeatherPreferencesModel: Sendable {
    /// Has another service asked from now on.
    public let service = PublishRelay<WeatherService>()
    /// Shows the weather in other units.
    public let units = PublishRelay<UnitChoices>()

    /// What is chosen now.
    public let preferences: BehaviorRelay<WeatherPreferences>
    /// The units to show the weather in.
    public let shownUnits: BehaviorRelay<WeatherUnits>
    /// Something about their file that the person should know.
    public let notice: BehaviorRelay<StorageNotice?>
    /// The locale's units.
    public let standardUnits: WeatherUnits

    private let subscriptions = DisposeBag()

    /// - Parameter worker: Where the file is written: the one on which everybody changes it.
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
