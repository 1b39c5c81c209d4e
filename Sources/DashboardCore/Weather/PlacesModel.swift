import Base
import FoundationEssentials
import Rx
import Weather

/// The saved places with their current weather, refreshed together in one request.
package final class PlacesModel: Sendable {
    /// The saved places, in the user's order.
    package let summaries = BehaviorRelay<[PlaceSummary]>(value: [])
    /// Why the last refresh failed; nil if it did not.
    package let problem = BehaviorRelay<WeatherError?>(value: nil)

    /// Adds a place at the end.
    package let add = PublishRelay<Place>()
    /// Restores a removed place at its old position.
    package let undoRemoval = PublishRelay<PlaceKey>()
    /// Removes a place.
    package let remove = PublishRelay<PlaceKey>()
    /// Moves a place by a number of steps; negative towards the beginning.
    package let move = PublishRelay<(key: PlaceKey, steps: Int)>()
    /// Whether the places are visible. While they are not, nothing is refreshed.
    package let isShown = BehaviorRelay(value: false)
    /// Whether their hours are visible as well: they are part of the request then, if the service has them for several places.
    package let areHoursShown = BehaviorRelay(value: false)
    /// Requests all of them now.
    package let refresh = PublishRelay<Void>()

    private let environment: Environment
    private let retryingClient: RetryingWeatherClient
    private let isRefreshing = BehaviorRelay(value: false)
    /// The period without requests after a failure of the selected service; nil otherwise.
    private let pause = BehaviorRelay<Pause?>(value: nil)
    private let removed = BehaviorRelay<[PlaceKey: (place: Place, index: Int)]>(value: [:])
    private let subscriptions = DisposeBag()

    package init(environment: Environment) {
        self.environment = environment
        retryingClient = RetryingWeatherClient(
            access: environment.access, isWanted: .just(true), isOnline: environment.isOnline, clock: environment.clock,
            failsOver: true)
        Observable.combineLatest(environment.preferences.content, environment.archive.content) { preferences, archive in
            preferences.places.map { PlaceSummary(place: $0, report: archive.report(of: $0.key)) }
        }
        .distinctUntilChanged()
        .subscribe(onNext: { [summaries] in summaries.accept($0) })
        .disposed(by: subscriptions)
    }

    /// Starts to handle inputs, and keeps the weather of all places up to date.
    package func start() {
        bindChanges()
        recoveries()
            .subscribe(onNext: { [pause] in pause.accept(nil) })
            .disposed(by: subscriptions)
        Observable.merge(ages(), refresh.asObservable())
            .observe(on: environment.worker)
            .flatMapFirst { [weak self] in self?.refreshed() ?? .empty() }
            .subscribe()
            .disposed(by: subscriptions)
    }

    private func bindChanges() {
        on(add) { $0.add($1) }
        on(move) { $0.move($1.key, by: $1.steps) }
        on(remove) { [removed] preferences, key in
            guard let index = preferences.places.firstIndex(where: { $0.key == key }) else { return }
            removed.accept(removed.value.merging([key: (preferences.places[index], index)]) { $1 })
            preferences.remove(key)
        }
        on(undoRemoval) { [removed] preferences, key in
            guard let (place, index) = removed.value[key] else { return }
            preferences.insert(place, at: index)
        }
    }

    private func on<Input>(
        _ input: PublishRelay<Input>, _ change: @escaping @Sendable (inout WeatherPreferences, Input) -> Void
    ) {
        input
            .observe(on: environment.worker, with: self) { model, input in
                model.environment.preferences.change(at: model.environment.clock.now) { change(&$0, input) }
            }
            .disposed(by: subscriptions)
    }

    /// Emits when the oldest weather that is visible has expired, or a place has none or another service's, while the places
    /// are visible and no refresh is running.
    private func ages() -> Observable<Void> {
        let clock = environment.clock
        let service = environment.preferences.content.map(\.service).distinctUntilChanged()
        let due = Observable.combineLatest(
            summaries, service, pause, areHoursShown.distinctUntilChanged()
        ) { summaries, service, pause, areHoursShown -> Date? in
            let withHours = areHoursShown && service.forecastsSeveralPlaces
            let times = summaries.map { $0.fetchedAt(from: service, withHours: withHours) ?? .distantPast }
            guard let oldest = times.min() else { return nil }
            let renewal = WeatherModel.renewal(of: oldest, now: clock.now)
            guard let pause, pause.isOn(at: clock.now) else { return renewal }
            return max(renewal, pause.end)
        }
        return Observable.combineLatest(isShown, isRefreshing, due)
            .distinctUntilChanged { $0 == $1 }
            .flatMapLatest { isShown, isRefreshing, due -> Observable<Void> in
                guard isShown, !isRefreshing, let due else { return .never() }
                return .timer(at: due, clock)
            }
    }

    /// Emits when the cause of a failure may be gone: the network is back, there is a new key, or another service was
    /// selected.
    private func recoveries() -> Observable<Void> {
        let network = environment.isOnline.recoveries.filter { [problem] in
            if case .unreachable = problem.value { true } else { false }
        }
        let service = environment.preferences.content.map(\.service).distinctUntilChanged().skip(1).map { _ in }
        return Observable.merge(network, environment.access.newKeys, service)
    }

    /// One refresh of all places. It never fails: errors are reported in `problem`.
    private func refreshed() -> Observable<Void> {
        let places = environment.preferences.content.value.places
        guard !places.isEmpty else { return .empty() }
        isRefreshing.accept(true)
        let withHours = areHoursShown.value && environment.preferences.content.value.service.forecastsSeveralPlaces
        return forecasts(places.map(\.coordinate), withHours: withHours)
            // Does not wait: the next time the places are shown, they are requested again.
            .take(until: { if case .waiting = $0 { true } else { false } }, behavior: .inclusive)
            .observe(on: environment.worker)
            .do(onNext: { [weak self] in self?.apply($0, of: places, withHours: withHours) })
            .map { _ in }
            .catch { [weak self] error in
                self?.end(with: WeatherError(error))
                return .empty()
            }
            // The next refresh must not be requested before this one has ended, or it would be ignored.
            .do(afterCompleted: { [isRefreshing] in isRefreshing.accept(false) })
    }

    private func forecasts(
        _ coordinates: [Coordinate], withHours: Bool
    ) -> Observable<RetryingWeatherClient.Progress<[Forecast]>> {
        retryingClient.request { client -> Single<[Forecast]> in
            guard !withHours else { return client.forecasts(around: coordinates) }
            return client.current(around: coordinates).map { current in current.map { Forecast(current: $0) } }
        }
    }

    private func apply(
        _ progress: RetryingWeatherClient.Progress<[Forecast]>, of places: [Place], withHours: Bool
    ) {
        switch progress {
        case .answer(let forecasts, _, _) where forecasts.count != places.count:
            end(with: .wrongCount(forecasts.count, of: places.count))
        case .answer(let forecasts, let service, let failed):
            let now = environment.clock.now
            environment.archive.change(at: now) { archive in
                if withHours, service.forecastsSeveralPlaces {
                    archive.update(places, withHours: forecasts, at: now, by: service)
                } else {
                    archive.update(places, forecasts.map(\.current), at: now, by: service)
                }
            }
            problem.accept(nil)
            // Weather of another service would be due for a refresh at once.
            pause.accept(failed.map { _ in Pause(from: now, seconds: WeatherModel.refreshInterval) })
        case .waiting(let wait): end(with: WeatherError(wait), wait)
        case .trying, .waitEnded: break
        }
    }

    /// A failed request is repeated after the usual interval, but not before the end of a pause.
    private func end(with error: WeatherError, _ wait: WeatherWait? = nil) {
        problem.accept(error)
        let now = environment.clock.now
        var seconds = WeatherModel.refreshInterval
        if case .pause(let end) = wait { seconds = max(seconds, end.timeIntervalSince(now)) }
        pause.accept(Pause(from: now, seconds: seconds))
    }
}

/// A saved place and its known weather.
package struct PlaceSummary: Sendable, Equatable {
    package var place: Place
    package var report: WeatherReport?

    package init(place: Place, report: WeatherReport? = nil) {
        self.place = place
        self.report = report
    }
}

extension PlaceSummary {
    /// When the weather was received from a service; nil if it was not.
    /// - Parameter withHours: Whether the hours count as well.
    fileprivate func fetchedAt(from service: WeatherService, withHours: Bool) -> Date? {
        guard let report, report.currentOrigin.service == service else { return nil }
        guard withHours else { return report.currentOrigin.fetchedAt }
        return report.hoursFetchedAt(from: service).map { min($0, report.currentOrigin.fetchedAt) }
    }
}
