import Base
import FoundationEssentials
import Rx
import Weather

extension WeatherModel {
    /// One search from its beginning to its end, on the worker. It never fails: an error is its last step.
    func steps(of search: Search) -> Observable<WeatherStep> {
        history.withLock { history in
            // If the place of a search was not reported yet, its repetition still has to report it.
            var isReported = false
            if case .repeated = search.query { isReported = history.isReported }
            history = History(query: search.query, isReported: isReported)
        }
        return finder.find(search.query)
            .flatMap { [weak self] progress -> Observable<WeatherStep> in
                switch progress {
                case .step(let step): .just(step)
                case .place(let shown): self?.steps(of: shown) ?? .empty()
                }
            }
            .catch { error in .just(.failed(error as? WeatherFailure ?? .weather(WeatherError(error), place: nil))) }
            .observe(on: environment.worker)
            .startWith(.began(isQuiet: search.isQuiet))
    }

    /// The steps from a place to its weather.
    private func steps(of shown: ShownPlace) -> Observable<WeatherStep> {
        history.withLock { $0.place = shown }
        let clock = environment.clock
        let fetched = retryingClient.request { $0.forecast(at: shown.place.coordinate) }
            .map { progress -> WeatherStep in
                switch progress {
                case .trying(let number, let error): return .trying(number: number, because: error)
                case .waiting(let wait): return .waiting(wait)
                case .waitEnded: return .waitEnded
                case .answer(let forecast, let service, let failed):
                    let report = WeatherReport(
                        place: shown.place, forecast: forecast, fetchedAt: clock.now, service: service,
                        insteadOf: failed)
                    return .fetched(ShownWeather(report: report, source: shown.source))
                }
            }
            .catch { error in .just(.failed(.weather(WeatherError(error), place: shown.place))) }
        let saved = environment.archive.content.value.report(of: shown.place.key).map {
            WeatherStep.saved(
                ShownWeather(report: $0.saved(for: shown.place, now: clock.now), source: shown.source))
        }
        return Observable.from(optional: saved).concat(fetched).startWith(.found)
    }

    /// Must be called on the worker.
    func apply(_ step: WeatherStep) {
        let now = environment.clock.now
        switch step {
        case .fetched(let shown):
            keep(shown, in: environment.archive, at: now) { $0.insert([shown.report]) }
            remember(shown, at: now)
        case .saved(let shown): remember(shown, at: now)
        case .found: rememberSearch(at: now)
        // The displayed weather may belong to the cancelled place, and keeps its age.
        case .cancelled: if askedAt.value == nil, state.value.weather != nil { askedAt.accept(now) }
        case .failed(let failure):
            log.notice("A search failed.", metadata: ["reason": "\(failure.sentence)"])
            // A retry would fail in the same way.
            if failure.isFinal { history.withLock { $0 = History() } }
        default: break
        }
        // Before the state, which shows that the search has ended: the next refresh must be scheduled by then.
        if step.isEndOfWeather { askedAt.accept(now) }
        change { $0.apply(step) }
        if case .fetched(let shown) = step {
            report(shown)
            answered.accept(shown)
        }
        if case .saved(let shown) = step { report(shown) }
    }

    private func report(_ shown: ShownWeather) {
        let isNews = history.withLock { history in
            defer { history.isReported = true }
            return !history.isReported
        }
        if isNews { found.accept(ShownPlace(place: shown.report.place, source: shown.source)) }
    }

    private func remember(_ shown: ShownWeather, at time: Date) {
        let place = ShownPlace(place: shown.report.place, source: shown.source)
        keep(shown, in: environment.preferences, at: time) { $0.shown = place }
    }

    /// Keeps the place that was found, if the user has searched for it by text.
    private func rememberSearch(at time: Date) {
        let history = history.withLock { $0 }
        guard let place = history.place?.place else { return }
        switch history.query {
        case .text, .suggestion: environment.preferences.change(at: time) { $0.addRecent(place) }
        default: break
        }
    }

    /// Moving the map loads many places: their weather is written together with another change, or on quitting.
    private func keep<Value>(
        _ shown: ShownWeather, in saved: SavedValue<Value>, at time: Date,
        _ body: @escaping @Sendable (inout Value) -> Void
    ) {
        if shown.source == .map { saved.note(at: time, body) } else { saved.change(at: time, body) }
    }

    /// Must be called on the worker once the model is started.
    func change(_ body: (inout WeatherState) -> Void) {
        var state = state.value
        body(&state)
        self.state.accept(state)
    }
}

extension WeatherStep {
    /// Whether a request for weather has ended. The end of a search for a place does not make the displayed weather
    /// newer.
    fileprivate var isEndOfWeather: Bool {
        switch self {
        case .fetched, .failed(.weather): true
        default: false
        }
    }
}

extension WeatherFailure {
    fileprivate var isFinal: Bool {
        switch self {
        case .unknownPlace, .coordinate, .plusCode, .weather(.notFound, _): true
        case .location, .weather: false
        }
    }
}

extension WeatherReport {
    /// The parts of it that are still usable, with the name under which the place was found this time.
    func saved(for place: Place, now: Date) -> WeatherReport {
        WeatherReport(
            place: place, forecast: forecast.ahead(of: now), currentOrigin: currentOrigin, outlookOrigin: outlookOrigin,
            hoursOrigin: hoursOrigin)
    }
}
