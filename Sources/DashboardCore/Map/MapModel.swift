import Base
import FoundationEssentials
import Locking
import Rx
import Weather

/// The state of the map: it follows the places that are found, and loads the weather at its centre and around it when
/// the user moves it.
///
/// Its state is saved when the map is hidden, and by `write` on quitting.
///
/// Call `restore` and then `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class MapModel: Sendable {
    /// The visible region, after each change and when the map is shown: the first region after `isShown` has become
    /// true is the one that the map was set up with.
    package let region = PublishRelay<MapRegion>()
    /// Whether the map is visible. While it is not, no request is sent and no timer runs.
    package let isShown = BehaviorRelay(value: false)
    /// Whether the panel is open; set by the user, and saved.
    package let isPanelShown = BehaviorRelay(value: false)
    /// The share of the space that the panel takes, 0.1 to 0.9; set by the user, and saved.
    package let share = BehaviorRelay(value: 0.5)

    /// The weather to draw: of the places around, of the saved places and of the selected place. Each place once, from
    /// north to south, and those of the same latitude from west to east.
    package let overlays = BehaviorRelay<[WeatherOverlay]>(value: [])
    /// Whether a request is running: for the weather around, or for that of one place.
    package let isRunning = BehaviorRelay(value: false)
    /// Why places around are missing; nil if none is.
    package var problem: BehaviorRelay<WeatherError?> { nearby.problem }
    /// A problem with the file, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { environment.saved.notice }

    /// How long the region must stay unchanged until the map counts as resting, in milliseconds.
    package static let restTime = 300

    let weather: WeatherModel
    let environment: Environment
    let nearby: PlacesWeather
    let followed = PublishRelay<Coordinate>()
    /// Nil while the map is hidden.
    let movement = Mutex<MapMovement?>(nil)
    /// The last place that was found while the map was hidden.
    let missed = Mutex<Coordinate?>(nil)
    let subscriptions = DisposeBag()

    package init(weather: WeatherModel, environment: Environment) {
        self.weather = weather
        self.environment = environment
        nearby = PlacesWeather(environment)
    }

    /// The places that the map should move to: the results of all searches except the map's own. Emits only while the
    /// map is shown; the last result from before is emitted when it is shown.
    package var follow: Observable<Coordinate> { followed.asObservable() }

    /// The position at which the map is set up: the saved one, the place that was found since, or the world.
    package var position: MapPosition {
        if let position = environment.saved.content.value.position { return position }
        let place = environment.preferences.content.value.shown?.place
        return place.map { MapPosition(center: $0.coordinate, zoom: Self.placeZoom) } ?? Self.world
    }

    /// The zoom level at which a place is shown, starting from the level `current`: the same level if it shows a city.
    package static func zoomShowingPlace(from current: Double) -> Double {
        (8...13).contains(current) ? current : placeZoom
    }

    private static let placeZoom = 10.0

    /// The inhabited part of the world.
    static let world: MapPosition = {
        guard let center = Coordinate(latitude: 20, longitude: 0) else { preconditionFailure("20° N is on Earth.") }
        return MapPosition(center: center, zoom: 1.5)
    }()
}

// MARK: - Start

extension MapModel {
    /// Applies the saved state, which must have been loaded before.
    package func restore() {
        // First: with a slow disk, the panel opens as soon as it should be shown.
        share.accept(environment.saved.content.value.share)
        isPanelShown.accept(environment.saved.content.value.isShown)
    }

    /// Starts to follow search results, request weather and save the state of the map.
    package func start() {
        bindInputs()
        showOverlays()
        remember(isPanelShown) { $0.isShown = $1 }
        remember(share) { $0.share = $1 }
        Observable.combineLatest(nearby.isRunning, weather.state.map(\.isRunning)) { $0 || $1 }
            .distinctUntilChanged()
            .bind(to: isRunning)
            .disposed(by: subscriptions)
    }

    private func remember<Value: Equatable>(
        _ values: BehaviorRelay<Value>, _ change: @escaping @Sendable (inout MapPreferences, Value) -> Void
    ) {
        values.distinctUntilChanged().skip(1)
            .observe(on: environment.worker, with: self) { model, value in
                model.environment.saved.note(at: model.environment.clock.now) { change(&$0, value) }
            }
            .disposed(by: subscriptions)
    }

    private func showOverlays() {
        let (environment, weather, nearby) = (environment, weather, nearby)
        isShown.distinctUntilChanged()
            .flatMapLatest { isShown -> Observable<KnownWeather> in
                guard isShown else { return .never() }
                return Observable.combineLatest(
                    nearby.overlays, environment.preferences.content.map(\.places).distinctUntilChanged(),
                    environment.archive.content,
                    weather.state.map(\.weather).distinctUntilChanged()
                ) { KnownWeather(nearby: $0, places: $1, archive: $2, shown: $3) }
            }
            .observe(on: environment.worker)
            .map(\.overlays)
            .distinctUntilChanged()
            .bind(to: overlays)
            .disposed(by: subscriptions)
    }
}

/// All sources of weather that the map can show.
private struct KnownWeather: Sendable {
    let nearby: [DatedOverlay]
    let places: [Place]
    let archive: WeatherArchive
    let shown: ShownWeather?

    /// The newest weather of each place, with its greatest importance, in reading order.
    var overlays: [WeatherOverlay] {
        let shown = shown.map { [DatedOverlay($0.report.place, $0.report, .shown)] } ?? []
        let saved = places.filter { !isShown($0) }.compactMap { place in
            archive.report(of: place.key).map { DatedOverlay(place, $0, .saved) }
        }
        return Dictionary((shown + saved + nearby).map { ($0.overlay.id, $0) }) { $0.joined(with: $1) }
            .values.map(\.overlay).sorted { $0.coordinate.isBefore($1.coordinate) }
    }

    /// Whether a place is the displayed one, whose coordinates may differ by some kilometres between the geocoder and
    /// the list of cities.
    private func isShown(_ place: Place) -> Bool {
        guard let shown = shown?.report.place, place.key != shown.key else { return false }
        return place.name == shown.name && place.coordinate.distance(to: shown.coordinate) < 10_000
    }
}

extension DatedOverlay {
    fileprivate init(_ place: Place, _ report: WeatherReport, _ importance: WeatherOverlay.Importance) {
        self.init(
            overlay: WeatherOverlay(place: place, current: report.forecast.current, importance: importance),
            time: report.currentOrigin.fetchedAt)
    }

    /// The newer weather of both, and the greater importance, with the place that has it.
    fileprivate func joined(with other: DatedOverlay) -> DatedOverlay {
        let isOtherMore = other.overlay.importance > overlay.importance
        var newer = other.time > time ? other : self
        newer.overlay.importance = max(overlay.importance, other.overlay.importance)
        newer.overlay.place = isOtherMore ? other.overlay.place : overlay.place
        return newer
    }
}

extension Coordinate {
    /// In reading order: from north to south, and then from west to east.
    fileprivate func isBefore(_ other: Coordinate) -> Bool {
        latitude == other.latitude ? longitude < other.longitude : latitude > other.latitude
    }
}
