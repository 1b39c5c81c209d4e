import Foundation
import Rx
import Locking

/// The weather in the places of a region, asked for together and kept for ten minutes.
///
/// Everything is done on the worker, where all that is here must be called.
final class NearbyWeather: Sendable {
    /// The weather of the places of the region that was looked at last; those of the one before stay until something is
    /// known of the new ones. In no order.
    let overlays = BehaviorRelay<[DatedOverlay]>(value: [])
    /// Whether something is being asked.
    let isRunning = BehaviorRelay(value: false)
    /// Why places are missing; nil when none is.
    let problem = BehaviorRelay<WeatherError?>(value: nil)

    private let environment: MapModel.Environment
    private let retryingClient: RetryingWeatherClient
    private let region = PublishRelay<MapRegion?>()
    private let state = Mutex(State())
    private let subscriptions = DisposeBag()

    init(_ environment: MapModel.Environment) {
        self.environment = environment
        retryingClient = RetryingWeatherClient(
            access: environment.access, isWanted: .just(true), isOnline: environment.isOnline, clock: environment.clock)
        region
            .flatMapLatest { [weak self] region -> Observable<Step> in
                guard let region else { return .just(.stopped) }
                return self?.steps(of: region) ?? .empty()
            }
            .subscribe(onNext: { [weak self] step in self?.take(step) })
            .disposed(by: subscriptions)
    }

    /// Gives up what is being asked, and asks for what is missing in this region: now, and whenever it is too old.
    func load(_ region: MapRegion) { self.region.accept(region) }

    /// Gives up what is being asked. What has come is kept.
    func cancel() { region.accept(nil) }

    /// Forgets all that is known.
    func forget() { change { $0.cache.removeAll() } }

    private struct State: Sendable {
        var cache = OverlayCache()
        /// The places that were asked for last.
        var asked: [Place] = []
        /// The places that are shown.
        var shown: [Place] = []
    }

    private enum Step: Sendable {
        case began
        /// The region's places are these.
        case located([Place])
        case received([WeatherOverlay])
        case waiting(WeatherError)
        case waitEnded
        case failed(WeatherError)
        case completed
        case stopped
        /// Something may be too old to be shown.
        case expired
        /// Something has to be asked for again.
        case renew(MapRegion)
    }

    private func steps(of region: MapRegion) -> Observable<Step> {
        let worker = environment.worker
        let answers = OverlayGrid(region).places(environment.cities, hasName: environment.hasName).asObservable()
            .observe(on: worker)
            .flatMap { [weak self] places -> Observable<Step> in
                guard let self else { return .empty() }
                return Observable.just(.located(places))
                    .concat(steps(of: places))
                    .concat(renewal(of: places).observe(on: worker).map { .renew(region) })
            }
        return Observable.merge(answers, ages().observe(on: worker).map { .expired }).startWith(.began)
    }

    /// The places that are missing, in one request where the service can. It never fails: what went wrong is the last step.
    private func steps(of places: [Place]) -> Observable<Step> {
        .deferred { [weak self] in
            guard let self, !missing(of: places).isEmpty else { return .just(.completed) }
            return answers(of: places)
        }
    }

    private func answers(of places: [Place]) -> Observable<Step> {
        retryingClient.request { [weak self] provider -> Observable<[WeatherOverlay]> in
            // Asking again, only what has not come the last time.
            let missing = self?.missing(of: places) ?? []
            return provider.currentInParts(missing.map(\.coordinate)).map { part in
                part.compactMap { index, current in
                    missing.indices.contains(index) ? WeatherOverlay(place: missing[index], current: current) : nil
                }
            }
        }
        .compactMap { progress -> Step? in
            switch progress {
            case .answer(let overlays, _): .received(overlays)
            case .trying: nil
            case .waiting(let wait): .waiting(WeatherError(wait))
            case .waitEnded: .waitEnded
            }
        }
        .observe(on: environment.worker)
        .concat(Observable.just(.completed))
        .catch { error in .just(.failed(WeatherError(error))) }
    }

    /// Comes when the first of these places has to be asked for again; where none is known, as if they were now. Sooner,
    /// where a network comes back that was missing.
    private func renewal(of places: [Place]) -> Observable<Void> {
        .deferred { [weak self] in
            guard let self else { return .empty() }
            let now = environment.clock.now
            let time = state.withLock { $0.cache.renewal(of: places, now: now) }
            let timer = Observable.timer(
                at: time ?? now.addingTimeInterval(OverlayCache.lifetime), environment.clock)
            guard case .unreachable = problem.value else { return timer }
            let network = environment.isOnline.distinctUntilChanged().skip(1).filter { $0 }.map { _ in }
            return Observable.merge(timer, network).take(1)
        }
    }

    /// Comes when the oldest of what is known is too old to be shown.
    private func ages() -> Observable<Void> {
        let clock = environment.clock
        return overlays.map { $0.map(\.time).min() }.distinctUntilChanged()
            .flatMapLatest { oldest -> Observable<Void> in
                guard let oldest else { return .never() }
                let time = min(oldest, clock.now).addingTimeInterval(OverlayCache.lifetime + OverlayCache.grace)
                return .timer(at: time, clock)
            }
    }

    private func missing(of places: [Place]) -> [Place] {
        let now = environment.clock.now
        return state.withLock { $0.cache.missing(of: places, now: now) }
    }

    private func take(_ step: Step) {
        switch step {
        case .began, .waitEnded:
            change { _ in }
            isRunning.accept(true)
        case .located(let places): change { $0.asked = places }
        case .received(let overlays):
            let now = environment.clock.now
            change { $0.cache.insert(overlays, at: now) }
        case .waiting(let error), .failed(let error):
            problem.accept(error)
            isRunning.accept(false)
        case .completed:
            problem.accept(nil)
            isRunning.accept(false)
        case .stopped: isRunning.accept(false)
        case .expired: change { _ in }
        case .renew(let region): load(region)
        }
    }

    /// Changes what is known, of which nothing stays that is too old.
    private func change(_ body: @Sendable (inout State) -> Void) {
        let now = environment.clock.now
        let shown = state.withLock { state in
            body(&state)
            state.cache.removeOld(now: now)
            if !state.cache.overlays(of: state.asked).isEmpty { state.shown = state.asked }
            return state.cache.overlays(of: state.shown)
        }
        if shown != overlays.value { overlays.accept(shown) }
    }
}
