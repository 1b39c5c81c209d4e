import DashboardCore
import FoundationEssentials
import Rx
import Weather

/// The dependencies of the weather pane.
package struct WeatherFeature {
    package let model: WeatherModel
    let places: PlacesModel
    let warnings: WarningsModel
    /// What the user is told of them outside of the window.
    let notifications: WarningNotificationsModel
    let rain: RainNotificationsModel
    let citySearch: CitySearchModel
    /// The keys of the services that need one.
    let keys: [WeatherService: KeyModel]
    let preferences: WeatherPreferencesModel
    let nextHour: NextHourModel
    let air: AirModel
    let spread: SpreadModel
    let record: ForecastRecordModel
    let sky: SkyModel
    let clock: WallClock
}

extension WeatherFeature {
    /// Begins to request what is shown and notified.
    func start() {
        model.start()
        places.start()
        warnings.start()
        notifications.start()
        rain.start()
        air.start()
        spread.start()
    }

    /// The warnings that hold now or will, for the displayed place and then for the saved ones; of each place the worst first.
    var currentWarnings: Driver<[PlaceWarning]> {
        Driver.combineLatest(warnings.changes.asDriver(onErrorDriveWith: .empty()), clock.minutes) { _, _ in }
            .map { [warnings, zones = clock.localTime.zones] in warnings.current(at: Date(), zones: zones) }
            .distinctUntilChanged()
    }

    /// How sure the displayed forecast is; nil if it is not known.
    var shownSpread: Driver<ForecastSpread?> {
        Driver.combineLatest(
            model.state.asDriver().map(\.weather?.report.place).distinctUntilChanged(), spread.answers.asDriver(),
            clock.minutes
        ) { place, answers, _ in place.flatMap { SpreadModel.spread(of: $0, in: answers, now: Date()) } }
        .distinctUntilChanged()
    }

    /// How far from a saved place coordinates are still its own, in m.
    private static let nearby = 1000.0

    /// Shows the weather of what a user might have typed, or of the saved place that is there.
    func show(placeNamed text: String) {
        let coordinate = try? Coordinate.typed(text)
        let saved = coordinate.flatMap { coordinate in
            preferences.preferences.value.places.first { $0.coordinate.distance(to: coordinate) < Self.nearby }
        }
        guard let saved else {
            citySearch.close.accept(())
            return model.searchText.accept(text)
        }
        show(saved)
    }

    /// Shows the weather of a place, unless it is shown already.
    func show(_ place: Place) {
        guard preferences.preferences.value.shown?.place.key != place.key else { return }
        citySearch.close.accept(())
        model.choose.accept(place)
    }
}
