import Rx
import Weather

/// The movements of the map and their effects. All inputs are handled on the worker, in order.
extension MapModel {
    private enum Input: Sendable {
        case isShown(Bool)
        case region(MapRegion)
        case found(ShownPlace)
        /// Another service was selected.
        case changeService
    }

    /// The end of a movement.
    private struct Rest: Sendable {
        let region: MapRegion
        /// Whether the map is about to move on by itself.
        var isOnTheWay = false
    }

    func bindInputs() {
        let service = environment.preferences.content.map(\.service).distinctUntilChanged().skip(1)
        Observable.merge(
            isShown.distinctUntilChanged().map { .isShown($0) },
            region.filter(\.isVisible).map { .region($0) },
            weather.found.map { .found($0) },
            service.map { _ in .changeService }
        )
        .observe(on: environment.worker)
        .compactMap { [weak self] (input: Input) in self?.handle(input) }
        .flatMapLatest { $0 }
        .subscribe(onNext: { [weak self] rest in self?.settle(at: rest) })
        .disposed(by: subscriptions)
    }

    /// Returns the rest to wait for from now on; nil to keep waiting for the previous one.
    private func handle(_ input: Input) -> Observable<Rest>? {
        switch input {
        case .isShown(true):
            let shown = weather.state.value.weather?.report.place.coordinate
            let position = position
            movement.withLock { $0 = MapMovement(position, shown: shown) }
            // A map that still existed while its window was hidden is not set up again.
            if let missed = missed.withLock({ $0.take() }) { followed.accept(missed) }
            return .empty()
        case .isShown(false):
            leave()
            write()
            movement.withLock { $0 = nil }
            return .empty()
        case .region(let region):
            guard let isLeaving = movement.withLock({ $0?.move(to: region) }) else { return nil }
            if isLeaving { leave() }
            return rest(Rest(region: region))
        case .found(let found) where found.source != .map: return follow(found.place.coordinate)
        case .found: return nil
        case .changeService:
            nearby.forget()
            // If the map rests; otherwise the request is sent when it does.
            if let region = movement.withLock({ $0?.resting }) { loadNearby(region) }
            return nil
        }
    }

    /// Writes the state of the map, with its current position if it is moving. Must be called on the worker.
    package func write() {
        if let moving = movement.withLock({ $0?.moving }) {
            environment.saved.note(at: environment.clock.now) { $0.position = moving.position }
        }
        environment.saved.write(at: environment.clock.now)
    }

    /// Requests the weather around.
    private func loadNearby(_ region: MapRegion) {
        nearby.load(OverlayGrid(region).places(environment.cities, hasName: environment.hasName))
    }

    /// Cancels the requests that were sent because the map rested.
    private func leave() {
        nearby.cancel()
        guard case .requested(let place)? = movement.withLock({ $0?.target }) else { return }
        weather.cancelPointSearch.accept(())
        let state = weather.state.value
        if state.isRunning || state.weather?.report.place.key != PlaceKey(place) {
            movement.withLock { $0?.cutOff() }
        }
    }

    private func rest(_ rest: Rest) -> Observable<Rest> {
        Observable<Int>.timer(.milliseconds(Self.restTime), scheduler: environment.clock)
            .observe(on: environment.worker)
            .map { _ in rest }
    }

    private func follow(_ place: Coordinate) -> Observable<Rest>? {
        let moving = movement.withLock { movement -> MapRegion?? in
            movement?.follow(place)
            return movement.map(\.moving)
        }
        guard let moving else {
            let position = MapPosition(center: place, zoom: Self.zoomShowingPlace(from: position.zoom))
            environment.saved.note(at: environment.clock.now) { $0.position = position }
            missed.withLock { $0 = place }
            return nil
        }
        followed.accept(place)
        // If the map is moving to another place, the new place replaces it.
        return moving.map { rest(Rest(region: $0, isOnTheWay: true)) }
    }

    private func settle(at rest: Rest) {
        let wantsWeather = movement.withLock { $0?.rest(at: rest.region) } ?? false
        environment.saved.note(at: environment.clock.now) { $0.position = rest.region.position }
        loadNearby(rest.region)
        guard wantsWeather, !rest.isOnTheWay else { return }
        movement.withLock { $0?.noteRequest(at: rest.region.center) }
        weather.searchPoint.accept(rest.region.center)
    }
}
