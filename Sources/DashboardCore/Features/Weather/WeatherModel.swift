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
    /// Asks again for what is shown, or for what has failed.
    public let refresh = PublishRelay<Void>()
    /// Whether anybody can see the weather. Where nobody can, nothing is refreshed.
    public let isShown = BehaviorRelay(value: false)

    /// How old the weather may get before it is asked for anew, in seconds.
    public static let refreshInterval: TimeInterval = 15 * 60

    private struct History {
        /// What was looked for last.
        var query: WeatherQuery?
        /// Whether that has led to a place.
        var isPlaceKnown = false
    }

    private let history = Mutex(History())
    private let lastEnd = BehaviorRelay<Date?>(value: nil)
    private let environment: Environment
    private let finder: PlaceFinder
    private let perseverance: Perseverance
    private let subscriptions = DisposeBag()
    private let log = Logger(label: "dashboard.weather")

    /// What the model works with.
    public struct Environment: Sendable {
        public var access: WeatherAccess
        public var cities: CityIndex
        public var location: LocationClient
        public var archive: SavedValue<WeatherArchive>
        public var preferences: SavedValue<WeatherPreferences>
        /// Whether the machine has a network, as far as is known.
        public var isOnline: BehaviorRelay<Bool>
        /// The clock, for timers and for all points in time.
        public var clock: any SchedulerType
        /// Where steps are taken in and files written: serial, and not the main thread.
        public var worker: any ImmediateSchedulerType

        public init(
            access: WeatherAccess, cities: CityIndex, location: LocationClient, archive: SavedValue<WeatherArchive>,
            preferences: SavedValue<WeatherPreferences>, isOnline: BehaviorRelay<Bool>, clock: any SchedulerType,
            worker: any ImmediateSchedulerType
        ) {
            self.access = access
            self.cities = cities
            self.location = location
            self.archive = archive
            self.preferences = preferences
            self.isOnline = isOnline
            self.clock = clock
            self.worker = worker
        }
    }

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
        history.withLock { $0 = History(query: .again(shown), isPlaceKnown: true) }
        guard let report = environment.archive.content.value.report(of: shown.place.key) else { return }
        change { $0.weather = ShownWeather(report: report.named(shown.place), source: shown.source) }
        lastEnd.accept(report.fetchedAt)
    }

    /// Takes searches from now on, and keeps what is shown up to date.
    public func start() {
        // Nothing to show, but a place to show something of.
        if state.value.weather == nil, history.withLock({ $0.query }) != nil { lastEnd.accept(.distantPast) }
        search()
            .subscribe(onNext: { [weak self] step in self?.take(step) })
            .disposed(by: subscriptions)
    }

    /// The steps of the search that is the newest; those of older ones never come any more.
    private func search() -> Observable<WeatherStep> {
        Observable.merge(searches(), repetitions())
            .observe(on: environment.worker)
            .flatMapLatest { [weak self] query in self?.steps(of: query) ?? .empty() }
            .observe(on: environment.worker)
    }

    /// What the person looks for.
    private func searches() -> Observable<WeatherQuery> {
        Observable.merge(
            searchText
                .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                .filter { !$0.isEmpty }
                .map { .text($0) },
            choose.map { .place($0, .text) },
            locate.map { .position },
            acceptOffer.compactMap { [state] in
                if case .approximate(let fix) = state.value.notice { .fix(fix) } else { nil }
            })
    }

    /// The same again: asked for by hand, because of its age, because the network is back or the service is another one.
    private func repetitions() -> Observable<WeatherQuery> {
        let services = environment.preferences.content.map(\.service).distinctUntilChanged().skip(1).map { _ in }
        let byItself = Observable.merge(ages(), recoveries()).filter { [state] in !state.value.isWaiting }
        let byHand = refresh.filter { [state] in state.value.notice?.isAboutKey != true }
        return Observable.merge(
            services, Observable.merge(byItself, byHand).filter { [state] in !state.value.isRunning }
        )
        .compactMap { [weak self] in self?.repetition() }
    }

    private func repetition() -> WeatherQuery? {
        let history = history.withLock { $0 }
        if !history.isPlaceKnown, case .text? = history.query { return history.query }
        // A position is never looked for again by itself.
        return environment.preferences.content.value.shown.map { .again($0) }
    }

    /// Fires when what is shown is too old, as long as somebody can see it.
    private func ages() -> Observable<Void> {
        let clock = environment.clock
        return Observable.combineLatest(isShown.distinctUntilChanged(), lastEnd)
            .flatMapLatest { isShown, lastEnd -> Observable<Void> in
                guard isShown, let lastEnd else { return .never() }
                let wait = max(0, lastEnd.addingTimeInterval(Self.refreshInterval).timeIntervalSince(clock.now))
                return Observable<Int>.timer(RxTimeInterval(seconds: wait), scheduler: clock).map { _ in }
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

// MARK: - A search

extension WeatherModel {
    /// One search from its beginning to its end. It never fails: what went wrong is its last step then.
    private func steps(of query: WeatherQuery) -> Observable<WeatherStep> {
        history.withLock { $0 = History(query: query) }
        return finder.find(query)
            .flatMap { [weak self] progress -> Observable<WeatherStep> in
                switch progress {
                case .step(let step): .just(step)
                case .place(let shown): self?.steps(of: shown) ?? .empty()
                }
            }
            .catch { error in .just(.failed(error as? WeatherFailure ?? .weather(WeatherError(error), place: nil))) }
            .startWith(.began(isQuiet: query.isRepetition))
    }

    /// The steps from a place to its weather.
    private func steps(of shown: ShownPlace) -> Observable<WeatherStep> {
        history.withLock { $0.isPlaceKnown = true }
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
            WeatherStep.saved(ShownWeather(report: $0.named(shown.place), source: shown.source))
        }
        return Observable.from(optional: saved).concat(fetched)
    }

    /// Called on the worker only.
    private func take(_ step: WeatherStep) {
        let now = environment.clock.now
        switch step {
        case .fetched(let shown):
            environment.archive.change(at: now) { $0.insert([shown.report]) }
            remember(shown, at: now)
        case .saved(let shown): remember(shown, at: now)
        case .failed(let failure):
            log.notice("A search failed.", metadata: ["error": "\(failure)"])
            // The same would fail again.
            if failure.isFinal { history.withLock { $0.query = nil } }
        default: break
        }
        change { $0.take(step) }
        if step.isEnd { lastEnd.accept(now) }
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

extension WeatherQuery {
    fileprivate var isRepetition: Bool {
        if case .again = self { true } else { false }
    }
}

extension WeatherStep {
    fileprivate var isEnd: Bool {
        switch self {
        case .fetched, .failed: true
        default: false
        }
    }
}

extension WeatherState {
    /// Whether something else is awaited, so that nothing is asked by itself.
    fileprivate var isWaiting: Bool {
        switch notice {
        case .waiting, .approximate: true
        default: false
        }
    }
}

extension WeatherFailure {
    fileprivate var isFinal: Bool {
        switch self {
        case .unknownPlace, .outOfRange: true
        case .location, .weather: false
        }
    }
}

extension WeatherNotice {
    fileprivate var isAboutKey: Bool {
        if case .waiting(.key) = self { true } else { false }
    }
}

extension WeatherReport {
    /// The same under the name by which the place was found this time.
    fileprivate func named(_ place: Place) -> WeatherReport {
        WeatherReport(place: place, forecast: forecast, fetchedAt: fetchedAt, service: service)
    }
}
