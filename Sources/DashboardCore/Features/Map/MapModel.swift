import Foundation
import Rx
import Locking

/// What the map shows and asks for: it moves with the places that are found, and where a person has moved it, it finds the
/// weather of its middle and of the places around.
///
/// What is remembered of it is written when nobody can see it any more, and by `write`: at the end.
///
/// `restore` and then `start` it. The relays may change on any thread; the user interface takes them as drivers.
public final class MapModel: Sendable {
    /// What the map shows, at each change, however often, and when it is shown: the first one after `isShown` has become
    /// true is what it was set up with.
    public let region = PublishRelay<MapRegion>()
    /// Whether anybody can see the map. Where nobody can, nothing is asked, and nothing waits for its time.
    public let isShown = BehaviorRelay(value: false)
    /// Whether the panel is open; remembered, as the person sets it.
    public let isPanelShown = BehaviorRelay(value: false)
    /// The part of the room that the panel takes, 0.1 to 0.9; remembered, as the person sets it.
    public let share = BehaviorRelay(value: 0.5)

    /// The weather to draw: of the places around, of those that are saved and of the one that is shown. Each place once,
    /// from north to south, and those of the same latitude from west to east.
    public let overlays = BehaviorRelay<[WeatherOverlay]>(value: [])
    /// Whether anything is being asked: the weather around, or that of one place.
    public let isRunning = BehaviorRelay(value: false)
    /// Why places around are missing; nil when none is.
    public var problem: BehaviorRelay<WeatherError?> { nearby.problem }
    /// Something about the file that the person should know.
    public var notice: BehaviorRelay<StorageNotice?> { environment.saved.notice }

    /// How long nothing may change until the map rests, in milliseconds.
    public static let restTime = 300

    let weather: WeatherModel
    let environment: Environment
    let nearby: NearbyWeather
    let changes = PublishRelay<MapRegion>()
    let followed = PublishRelay<Coordinate>()
    /// Nil while nobody can see the map.
    let movement = Mutex<MapMovement?>(nil)
    /// The place that was found last while nobody could see the map.
    let missed = Mutex<Coordinate?>(nil)
    let subscriptions = DisposeBag()

    public init(weather: WeatherModel, environment: Environment) {
        self.weather = weather
        self.environment = environment
        nearby = NearbyWeather(environment)
    }

    /// What the person has moved the map to: each time that it rests and shows something else than when it rested before,
    /// but not what it was set up with.
    public var regionDidChange: Observable<MapRegion> { changes.asObservable() }

    /// Where the map has to go: the place of each search that was not the map's own. Only while it is shown; what was found
    /// before comes when it is shown.
    public var follow: Observable<Coordinate> { followed.asObservable() }

    /// What to show when the map is set up: what was shown last, the place that was found since, or the world.
    public var position: MapPosition {
        if let position = environment.saved.content.value.position { return position }
        let place = environment.preferences.content.value.shown?.place
        return place.map { MapPosition(center: $0.coordinate, zoom: Self.placeZoom) } ?? Self.world
    }

    /// The zoom level at which a place is shown to a person who looks at `current`: the same where it shows a city.
    public static func zoomShowingPlace(from current: Double) -> Double {
        (8...13).contains(current) ? current : placeZoom
    }

    private static let placeZoom = 10.0

    /// The world, as far as people live in it.
    static let world: MapPosition = {
        guard let center = Coordinate(latitude: 20, longitude: 0) else { preconditionFailure("20° N is on Earth.") }
        return MapPosition(center: center, zoom: 1.5)
    }()
}

// MARK: - Start

extension MapModel {
    /// Takes in what is remembered, which must have been restored before.
    public func restore() {
        // First: where the disk is slow, the panel opens as soon as it is to be shown.
        share.accept(environment.saved.content.value.share)
        isPanelShown.accept(environment.saved.content.value.isShown)
    }

    /// Follows what is found, asks for weather and remembers what is shown from now on.
    public func start() {
        takeInputs()
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
            .observe(on: environment.worker)
            .subscribe(onNext: { [environment] value in
                environment.saved.note(at: environment.clock.now) { change(&$0, value) }
            })
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

/// All that the map can show.
private struct KnownWeather: Sendable {
    let nearby: [DatedOverlay]
    let places: [Place]
    let archive: WeatherArchive
    let shown: ShownWeather?

    /// The newest of each place, as important as it is for any reason, in the order in which they are read.
    var overlays: [WeatherOverlay] {
        let shown = shown.map { [DatedOverlay($0.report.place, $0.report, .shown)] } ?? []
        let saved = places.filter { !isShown($0) }.compactMap { place in
            archive.report(of: place.key).map { DatedOverlay(place, $0, .saved) }
        }
        return Dictionary((shown + saved + nearby).map { ($0.overlay.id, $0) }) { $0.joined(with: $1) }
            .values.map(\.overlay).sorted { $0.coordinate.isBefore($1.coordinate) }
    }

    /// Whether a place is the shown one, which a geocoder and a list of cities may put some kilometres apart.
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
    /// As on a page: from north to south, and then from west to east.
    fileprivate func isBefore(_ other: Coordinate) -> Bool {
        latitude == other.latitude ? longitude < other.longitude : latitude > other.latitude
    }
}
