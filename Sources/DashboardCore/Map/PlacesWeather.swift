import FoundationEssentials
import Locking
import Rx
import Weather

/// The weather of several places, requested together and kept for ten minutes.
///
/// All work is done on the worker, and all methods must be called there.
final class PlacesWeather: Sendable {
    /// The weather of the places that were loaded last; that of the previous ones stays until the first response.
    /// Unordered.
    let overlays = BehaviorRelay<[DatedOverlay]>(value: [])
    /// Whether a request is running.
    let isRunning = BehaviorRelay(value: false)
    /// Why places are missing; nil if none is.
    let problem = BehaviorRelay<WeatherError?>(value: nil)

    private let environment: MapModel.Environment
    private let retryingClient: RetryingWeatherClient
    /// Nil to request nothing.
    private let wanted = PublishRelay<Single<[Place]>?>()
    private let state = Mutex(State())
    private let subscriptions = DisposeBag()

    init(_ environment: MapModel.Environment) {
        self.environment = environment
        retryingClient = RetryingWeatherClient(
            access: environment.access, isWanted: .just(true), isOnline: environment.isOnline, clock: environment.clock)
        wanted
            .flatMapLatest { [weak self] places -> Observable<Step> in
                guard let places else { return .just(.stopped) }
                return self?.steps(of: places) ?? .empty()
            }
            .subscribe(onNext: { [weak self] step in self?.apply(step) })
            .disposed(by: subscriptions)
    }

    /// Cancels the running request, and requests the missing weather of these places, which do not fail: now, and whenever
    /// it has expired.
    func load(_ places: Single<[Place]>) { wanted.accept(places) }

    /// Cancels the running request. Received weather is kept.
    func cancel() { wanted.accept(nil) }

    /// Discards all weather.
    func forget() { change { $0.cache.removeAll() } }

    private struct State: Sendable {
        var cache = OverlayCache()
        /// The places that were requested last.
        var asked: [Place] = []
        /// The places that are shown.
        var shown: [Place] = []
    }

    private enum Step: Sendable {
        case began
        /// The places are known.
        case located([Place])
        case received([WeatherOverlay])
        case waiting(WeatherError)
        case waitEnded
        case failed(WeatherError)
        case completed
        case stopped
        /// Some weather may be too old to be shown.
        case expired
        /// Some weather must be requested again.
        case renew(Single<[Place]>)
    }

    private func steps(of wanted: Single<[Place]>) -> Observable<Step> {
        let worker = environment.worker
        let answers = wanted.asObservable()
            .observe(on: worker)
            .flatMap { [weak self] places -> Observable<Step> in
                guard let self else { return .empty() }
                return Observable.just(.located(places))
                    .concat(steps(of: places))
                    .concat(renewal(of: places).observe(on: worker).map { .renew(wanted) })
            }
        return Observable.merge(answers, ages().observe(on: worker).map { .expired }).startWith(.began)
    }

    /// The weather of the missing places, in one request if the service supports it. It never fails: an error is the
    /// last step.
    private func steps(of places: [Place]) -> Observable<Step> {
        .deferred { [weak self] in
            guard let self, !missing(of: places).isEmpty else { return .just(.completed) }
            return answers(of: places)
        }
    }

    private func answers(of places: [Place]) -> Observable<Step> {
        retryingClient.request { [weak self] client -> Observable<[WeatherOverlay]> in
            // A retry requests only what the previous attempts have not received.
            let missing = self?.missing(of: places) ?? []
            return client.currentInParts(missing.map(\.coordinate)).map { part in
                part.compactMap { index, current in
                    missing.indices.contains(index) ? WeatherOverlay(place: missing[index], current: current) : nil
                }
            }
        }
        .compactMap { progress -> Step? in
            switch progress {
            case .answer(let overlays, _, _): .received(overlays)
            case .trying: nil
            case .waiting(let wait): .waiting(WeatherError(wait))
            case .waitEnded: .waitEnded
            }
        }
        .observe(on: environment.worker)
        .concat(Observable.just(.completed))
        .catch { error in .just(.failed(WeatherError(error))) }
    }

    /// Emits when the first of these places must be requested again; if the weather of none is known, counted from now.
    /// Emits earlier when the network comes back.
    private func renewal(of places: [Place]) -> Observable<Void> {
        .deferred { [weak self] in
            guard let self else { return .empty() }
            let now = environment.clock.now
            let time = state.withLock { $0.cache.renewal(of: places, now: now) }
            let timer = Observable.timer(
                at: time ?? now.addingTimeInterval(OverlayCache.lifetime), environment.clock)
            guard case .unreachable = problem.value else { return timer }
            return Observable.merge(timer, environment.isOnline.recoveries).take(1)
        }
    }

    /// Emits when the oldest weather is too old to be shown.
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

    private func apply(_ step: Step) {
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
        case .renew(let places): load(places)
        }
    }

    /// Changes the state, and removes weather that is too old.
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
