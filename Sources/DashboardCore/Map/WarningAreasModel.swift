import Base
import FoundationEssentials
import Locking
import Logging
import Rx
import Weather

/// The areas of the current warnings on the map, those for the displayed place and for the saved ones.
///
/// Of a warning that has zones instead of borders, the zones' borders are fetched while the map is shown, and kept on disk.
/// Call `restore` and then `start`. The relay may change on any thread; the user interface observes it as a driver.
package final class WarningAreasModel: Sendable {
    /// The areas, the worst warning last, since it is drawn above the others.
    package let areas = BehaviorRelay<[WarningArea]>(value: [])
    /// Whether the map is visible. While it is not, nothing is computed or requested.
    package let isShown = BehaviorRelay(value: false)

    /// A problem with the file of zones, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { zones.notice }

    /// The borders of a zone that a service names. Fails with a `WeatherError`.
    package typealias Ask = @Sendable (_ zone: String) -> Single<[[Coordinate]]>

    /// How long a zone is not requested again after a failure, in seconds.
    static let pause: TimeInterval = 3600

    private let warnings: WarningsModel
    private let zones: SavedValue<WarningZones>
    private let timeZones: Zones
    private let ask: Ask
    private let failures = Mutex<[String: Date]>([:])
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.warnings")

    package init(_ warnings: WarningsModel, zones: SavedValue<WarningZones>, timeZones: Zones, ask: @escaping Ask) {
        self.warnings = warnings
        self.zones = zones
        self.timeZones = timeZones
        self.ask = ask
    }

    private var clock: any SchedulerType { warnings.environment.clock }

    /// Loads the known borders. Blocks while it reads. Call it on the worker of the warnings.
    package func restore() { zones.restore(now: clock.now) }

    /// Saves what has changed. Call it on the worker of the warnings.
    package func write() { zones.write(at: clock.now) }

    /// Keeps the areas up to date while the map is shown.
    package func start() {
        let (clock, worker) = (clock, warnings.environment.worker)
        isShown.distinctUntilChanged()
            .flatMapLatest { [warnings, zones] isShown -> Observable<Void> in
                guard isShown else { return .empty() }
                return Observable.combineLatest(warnings.changes, zones.content, Observable.minutes(clock)) { _, _, _ in
                }
            }
            .observe(on: worker)
            .do(onNext: { [weak self] in self?.update() })
            .flatMapFirst { [weak self] in self?.fetchAll() ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    private var current: [PlaceWarning] {
        warnings.current(at: clock.now, zones: timeZones).unique {
            [$0.warning.identifier, $0.warning.event, $0.warning.area]
        }
    }

    private func update() {
        let now = clock.now
        let known = zones.content.value
        let shown = current.compactMap { WarningArea($0, zones: known.area(of: $0.warning.zones, at: now).borders) }
        areas.accept(shown.sorted { $0.warning.warning.severity < $1.warning.warning.severity })
    }
}

// MARK: - Zones

extension WarningAreasModel {
    /// Fetches the borders of the zones that are missing, one after another. Never fails.
    private func fetchAll() -> Completable {
        .oneAfterAnother { [weak self] in self?.nextZone.flatMap { self?.fetch($0) } }
    }

    private var nextZone: String? {
        let now = clock.now
        let failed = failures.withLock { failures in
            failures = failures.filter { $0.value > now }
            return failures
        }
        let needed = isShown.value ? current.filter(\.warning.polygons.isEmpty).flatMap(\.warning.zones) : []
        return zones.content.value.area(of: needed, at: now).missing.first { failed[$0] == nil }
    }

    private func fetch(_ zone: String) -> Completable {
        ask(zone)
            .map { Optional($0) }
            .catch { [log] error in
                log.info("The borders of a zone are missing.", metadata: ["error": "\(WeatherError(error).sentence)"])
                return .just(nil)
            }
            .observe(on: warnings.environment.worker)
            .do(onSuccess: { [weak self] borders in self?.keep(borders, of: zone) })
            .asCompletable()
    }

    private func keep(_ borders: [[Coordinate]]?, of zone: String) {
        let now = clock.now
        guard let borders else { return failures.withLock { $0[zone] = now.addingTimeInterval(Self.pause) } }
        zones.change(at: now) { $0.insert(WarningZone(name: zone, borders: borders, fetchedAt: now)) }
    }
}
