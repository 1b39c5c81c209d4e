import Rx

/// Finds the place for a query.
struct PlaceFinder: Sendable {
    let cities: CityIndex
    let position: PositionSearch
    let retryingClient: RetryingWeatherClient

    /// Either an intermediate step, or the place.
    enum Progress: Sendable {
        case step(WeatherStep)
        case place(ShownPlace)
    }

    /// Completes after the place, or without one if the user has to decide. Fails with a `WeatherFailure`.
    func find(_ query: WeatherQuery) -> Observable<Progress> {
        switch query {
        case .text(let text): find(text)
        case .position: find(position.best()).startWith(.step(.locating))
        case .fix(let fix): place(at: fix).map { .place(ShownPlace(place: $0, source: .position)) }
        case .point(let coordinate):
            place(at: coordinate.rounded).map { .place(ShownPlace(place: $0, source: .map)) }
        case .place(let place, let source): .just(.place(ShownPlace(place: place, source: source)))
        case .repeated(let shown): .just(.place(shown))
        }
    }

    private func find(_ position: Single<LocationFix>) -> Observable<Progress> {
        position.asObservable()
            .catch { error in
                throw WeatherFailure.location(error as? LocationError ?? .failed(reason: "\(error)"))
            }
            .flatMap { fix -> Observable<Progress> in
                guard fix.isGood else { return .just(.step(.approximate(fix))) }
                return find(.fix(fix))
            }
    }

    private func find(_ text: String) -> Observable<Progress> {
        do {
            if let coordinate = try Coordinate.typed(text) {
                return place(at: coordinate).map { .place(ShownPlace(place: $0, source: .text)) }
            }
        } catch {
            return .error(WeatherFailure.coordinate(text, error))
        }
        // Without a network, cities in the offline list are not searched for online.
        return cities(named: text, isOnline: retryingClient.isOnline.value)
    }

    private func cities(named name: String, isOnline: Bool) -> Observable<Progress> {
        let known = cities.cities(name).catchAndReturn([]).asObservable().compactMap(\.first)
        let asked = retryingClient.request { $0.places(named: name) }
            .map { progress -> Progress in
                switch progress {
                case .answer(let places, _):
                    guard let place = places.first else { throw WeatherFailure.unknownPlace(name) }
                    return .place(ShownPlace(place: place, source: .text))
                case .trying(let number, let error): return .step(.trying(number: number, because: error))
                case .waiting(let wait): return .step(.waiting(wait))
                case .waitEnded: return .step(.waitEnded)
                }
            }
        let found = known.map { Progress.place(ShownPlace(place: $0, source: .text)) }
        return isOnline
            ? asked.catch { error in found.ifEmpty(switchTo: .error(error)) } : found.ifEmpty(switchTo: asked)
    }

    /// The place at a position, rounded to about a kilometre: this is precise enough for weather, and protects privacy.
    private func place(at fix: LocationFix) -> Observable<Place> { place(at: fix.coordinate.rounded) }

    /// Named after the nearest city, or by its coordinates if there is none.
    private func place(at coordinate: Coordinate) -> Observable<Place> {
        cities.nearest(coordinate).asObservable()
            .catch { _ in .empty() }
            .map { Place(name: $0.name, region: $0.region, country: $0.country, coordinate: coordinate) }
            .ifEmpty(default: Place(name: coordinate.text, coordinate: coordinate))
    }
}
