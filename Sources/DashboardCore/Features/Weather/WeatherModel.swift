import Foundation
import Logging
import Rx
import Synchronization

/// The weather of one place after the other: searched by name, by position or chosen, kept on disk, and shown through
/// relays.
///
/// `restore` and then `start` it. The relays may change on any thread; the user interface takes them as drivers.
public final class WeatherModel: Sendable {
    /// What is shown, and what stands in the way.
    public let state = BehaviorRelay(value: WeatherState())

    /// Looks for what the person has typed. An empty text is nothing.
    public let searchText = PublishRelay<String>()
    /// Looks for a place that is known, such as a suggestion.
    public let choose = PublishRelay<Place>()
    /// Looks for the machine's own position.
    public let locate = PublishRelay<Void>()
    /// Takes the position that was offered.
    public let acceptOffer = PublishRelay<Void>()
    /// Looks for the place at a point of the map.
    public let lookAt = PublishRelay<Coordinate>()
    /// Gives up what is being looked for at a point of the map; everything else goes on.
    public let lookAway = PublishRelay<Void>()
    /// Asks again for what is shown, or for what has failed.
    public let refresh = PublishRelay<Void>()
    /// Whether anybody can see the weather. Where nobody can, nothing is refreshed.
    public let isShown = BehaviorRelay(value: false)

    /// How old the weather may get before it is asked for anew, in seconds.
    public static let refreshInterval: TimeInterval = 15 * 60

    /// The place of each search that somebody has made, once, as soon as its weather is shown: be it old, or what has come
    /// of asking again. Sent on the worker.
    let found = PublishRelay<ShownPlace>()

    private struct History {
        /// The search that the person has made last; nil when making it again is of no use.
        var query: WeatherQuery?
        /// The place that it has led to.
        var place: ShownPlace?
        /// Whether its place has been told as `found`.
        var isTold = false
    }

    private let history = Mutex(History())
    /// When the weather was asked for last; nil when there is none to ask for.
    private let askedAt = BehaviorRelay<Date?>(value: nil)
    private let environment: Environment
    private let finder: PlaceFinder
    private let perseverance: Perseverance
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.weather")

    public init(environment: Environment) {
        self.environment = environment
        perseverance = Perseverance(
            access: environment.access, isOnline: environment.isOnline, clock: environment.clock)
        finder = PlaceFinder(
            cities: environment.cities,
            position: PositionSearch(location: environment.location, clock: environment.clock),
            perseverance: perseverance)
    }
}

// MARK: - Inputs

extension WeatherModel {
    /// Shows what was shown last, from the archive, which must have been restored before.
    public func restore() {
        guard let shown = environment.preferences.content.value.shown else { return }
        history.withLock { $0 = History(query: .again(shown), place: shown, isTold: true) }
        guard let report = environment.archive.content.value.report(of: shown.place.key) else { return }
        let saved = report.saved(for: shown.place, now: environment.clock.now)
        change { $0.weather = ShownWeather(report: saved, source: shown.source) }
        askedAt.accept(report.fetchedAt)
    }

    /// Takes searches from now on, and keeps what is shown up to date.
    public func start() {
        // Nothing to show, but a place to show something of.
        if state.value.weather == nil, history.withLock({ $0.query }) != nil { askedAt.accept(.distantPast) }
        recoveries()
            .subscribe(onNext: { [askedAt] in askedAt.accept(.distantPast) })
            .disposed(by: subscriptions)
        // All that decides and changes anything is done on the worker. So nothing of an older search comes once a newer
        // one has begun, and what is ignored while one runs is ignored from its very beginning.
        Observable.merge(searches(), repetitions())
            .observe(on: environment.worker)
            .compactMap { [weak self] wish in self?.steps(for: wish) }
            .flatMapLatest { $0 }
            .subscribe(onNext: { [weak self] step in self?.take(step) })
            .disposed(by: subscriptions)
    }

    /// What is asked of the model.
    private enum Wish {
        case find(WeatherQuery)
        case takeOffer
        /// What the map has asked for is of no interest any more.
        case giveUp
        /// The same again: asked for by hand, because the service is another one, or because of its age.
        case refresh, changeService, renew
    }

    private struct Search {
        let query: WeatherQuery
        /// Whether it changes nothing about what is told unless it fails.
        var isQuiet = false
    }

    private func searches() -> Observable<Wish> {
        Observable.merge(
            searchText
                .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                .filter { !$0.isEmpty }
                .map { .find(.text($0)) },
            choose.map { .find(.place($0, .text)) },
            locate.map { .find(.position) },
            lookAt.map { .find(.point($0)) },
            lookAway.map { .giveUp },
            acceptOffer.map { .takeOffer })
    }

    private func repetitions() -> Observable<Wish> {
        Observable.merge(
            environment.preferences.content.map(\.service).distinctUntilChanged().skip(1).map { _ in .changeService },
            refresh.map { .refresh },
            ages().map { .renew })
    }

    /// What is to be done in place of what is under way; nil for nothing, so that this goes on. Called on the worker only.
    private func steps(for wish: Wish) -> Observable<WeatherStep>? {
        guard case .giveUp = wish else { return search(for: wish).map { steps(of: $0) } }
        guard state.value.isRunning, case .point? = history.withLock({ $0.query }) else { return nil }
        // What is shown is what will be asked for again.
        let shown = state.value.weather.map { ShownPlace(place: $0.report.place, source: $0.source) }
        history.withLock { $0 = History(query: shown.map { .again($0) }, place: shown, isTold: true) }
        return .just(.givenUp)
    }

    /// What is to be looked for; nil for nothing. Called on the worker only.
    private func search(for wish: Wish) -> Search? {
        let state = state.value
        switch wish {
        case .find(let query): return Search(query: query)
        case .giveUp: return nil
        case .takeOffer:
            guard case .approximate(let fix) = state.notice else { return nil }
            return Search(query: .fix(fix))
        case .refresh:
            guard !state.isRunning, !state.isWaitingForKey else { return nil }
            return repetition().map { Search(query: $0) }
        case .changeService:
            // The search for the position goes on, and asks the new service then. Should it fail, it is time to ask anyway.
            guard state.notice != .locating else {
                askedAt.accept(.distantPast)
                return nil
            }
            return repetition().map { Search(query: $0) }
        case .renew:
            guard !state.isBusy else { return nil }
            return repetition().map { Search(query: $0, isQuiet: true) }
        }
    }

    private func repetition() -> WeatherQuery? {
        let history = history.withLock { $0 }
        if let place = history.place { return .again(place) }
        // A position is never looked for again by itself.
        switch history.query {
        case .text, .point: return history.query
        default: return environment.preferences.content.value.shown.map { .again($0) }
        }
    }

    /// Fires when what is shown is too old, as long as somebody can see it and nothing is under way.
    private func ages() -> Observable<Void> {
        let clock = environment.clock
        let isBusy = state.map(\.isBusy).distinctUntilChanged()
        return Observable.combineLatest(isShown.distinctUntilChanged(), isBusy, askedAt)
            .flatMapLatest { isShown, isBusy, askedAt -> Observable<Void> in
                guard isShown, !isBusy, let askedAt else { return .never() }
                return .timer(at: Self.renewal(of: askedAt, now: clock.now), clock)
            }
    }

    /// Fires when a network comes back that was missing.
    private func recoveries() -> Observable<Void> {
        environment.isOnline.distinctUntilChanged().skip(1)
            .filter { [state] isOnline in
                guard isOnline, case .failed(.weather(.unreachable, _)) = state.value.notice else { return false }
                return true
            }
            .map { _ in }
    }
}

extension WeatherModel {
    /// When weather is too old that was asked for at `time`; that cannot have been later than `now`, unless somebody has set
    /// the clock back.
    static func renewal(of time: Date, now: Date) -> Date { min(time, now).addingTimeInterval(refreshInterval) }
}

extension Observable<Void> {
    /// Fires at `time`, or at once where that is over.
    static func timer(at time: Date, _ clock: any SchedulerType) -> Observable<Void> {
        let wait = RxTimeInterval(seconds: max(0, time.timeIntervalSince(clock.now)))
        return Observable<Int>.timer(wait, scheduler: clock).map { _ in }
    }
}

// MARK: - A search

extension WeatherModel {
    /// One search from its beginning to its end, on the worker. It never fails: what went wrong is its last step then.
    private func steps(of search: Search) -> Observable<WeatherStep> {
        history.withLock { history in
            // A repetition of a search whose place nobody has seen yet is still that search.
            var isTold = false
            if case .again = search.query { isTold = history.isTold }
            history = History(query: search.query, isTold: isTold)
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
        let fetched = perseverance.ask { $0.forecast(at: shown.place.coordinate) }
            .map { progress -> WeatherStep in
                switch progress {
                case .trying(let number, let error): return .trying(number: number, because: error)
                case .waiting(let wait): return .waiting(wait)
                case .resumed: return .resumed
                case .answer(let forecast, let service):
                    let report = WeatherReport(
                        place: shown.place, forecast: forecast, fetchedAt: clock.now, service: service)
                    return .fetched(ShownWeather(report: report, source: shown.source))
                }
            }
            .catch { error in .just(.failed(.weather(WeatherError(error), place: shown.place.name))) }
        let saved = environment.archive.content.value.report(of: shown.place.key).map {
            WeatherStep.saved(
                ShownWeather(report: $0.saved(for: shown.place, now: clock.now), source: shown.source))
        }
        return Observable.from(optional: saved).concat(fetched).startWith(.found)
    }

    /// Called on the worker only.
    private func take(_ step: WeatherStep) {
        let now = environment.clock.now
        switch step {
        case .fetched(let shown):
            environment.archive.change(at: now) { $0.insert([shown.report]) }
            remember(shown, at: now)
        case .saved(let shown): remember(shown, at: now)
        // What is shown by now may be of the place that was given up, and is as old as it is.
        case .givenUp: if askedAt.value == nil, state.value.weather != nil { askedAt.accept(now) }
        case .failed(let failure):
            log.notice("A search failed.", metadata: ["reason": "\(failure.sentence)"])
            // The same would fail again.
            if failure.isFinal { history.withLock { $0 = History() } }
        default: break
        }
        // Before the state, which tells that nothing is under way: the next time must be known by then.
        if step.isEndOfWeather { askedAt.accept(now) }
        change { $0.take(step) }
        if case .fetched(let shown) = step { tell(shown) }
        if case .saved(let shown) = step { tell(shown) }
    }

    private func tell(_ shown: ShownWeather) {
        let isNews = history.withLock { history in
            defer { history.isTold = true }
            return !history.isTold
        }
        if isNews { found.accept(ShownPlace(place: shown.report.place, source: shown.source)) }
    }

    private func remember(_ shown: ShownWeather, at time: Date) {
        let place = ShownPlace(place: shown.report.place, source: shown.source)
        environment.preferences.change(at: time) { $0.shown = place }
    }

    /// Called on the worker only, once the model is started.
    private func change(_ body: (inout WeatherState) -> Void) {
        var state = state.value
        body(&state)
        self.state.accept(state)
    }
}

extension WeatherStep {
    /// Whether it is the end of asking for a weather. One of asking for a place makes nothing that is shown newer.
    fileprivate var isEndOfWeather: Bool {
        switch self {
        case .fetched, .failed(.weather): true
        default: false
        }
    }
}

extension WeatherState {
    /// Whether something is under way or waited for, so that nothing is asked by itself.
    fileprivate var isBusy: Bool {
        if case .waiting = notice { true } else { isRunning }
    }

    fileprivate var isWaitingForKey: Bool {
        if case .waiting(.key) = notice { true } else { false }
    }
}

extension WeatherFailure {
    fileprivate var isFinal: Bool {
        switch self {
        case .unknownPlace, .outOfRange, .weather(.notFound, _): true
        case .location, .weather: false
        }
    }
}

extension WeatherReport {
    /// What is still of use of it, under the name by which the place was found this time.
    fileprivate func saved(for place: Place, now: Date) -> WeatherReport {
        WeatherReport(place: place, forecast: forecast.ahead(of: now), fetchedAt: fetchedAt, service: service)
    }
}
