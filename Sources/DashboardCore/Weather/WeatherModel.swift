import Base
import FoundationEssentials
import Locking
import Logging
import Rx
import Weather

/// The weather of the selected place: searched for by name, by position or chosen, saved on disk, and published through
/// relays.
///
/// Call `restore` and `start`. The relays may change on any thread; the user interface observes them as drivers.
package final class WeatherModel: Sendable {
    /// The displayed weather, and any problem.
    package let state = BehaviorRelay(value: WeatherState())

    /// Searches for the typed text. An empty text is ignored.
    package let searchText = PublishRelay<String>()
    /// Selects a known place, such as a saved one.
    package let choose = PublishRelay<Place>()
    /// Selects a place that was suggested for a text, now or in a recent search.
    package let chooseSuggestion = PublishRelay<Place>()
    /// Searches for the machine's position.
    package let locate = PublishRelay<Void>()
    /// Accepts the offered approximate position.
    package let acceptApproximatePosition = PublishRelay<Void>()
    /// Searches for the place at a point of the map.
    package let searchPoint = PublishRelay<Coordinate>()
    /// Cancels a search for a point of the map, but no other search.
    package let cancelPointSearch = PublishRelay<Void>()
    /// Repeats the request for the displayed place, or the search that has failed.
    package let refresh = PublishRelay<Void>()
    /// Whether the weather is visible. While it is not, nothing is refreshed unless the user is notified of rain.
    package let isShown = BehaviorRelay(value: false)
    /// Whether the user is notified of rain, also without a window.
    let isNotified = BehaviorRelay(value: false)

    /// A problem with the file of reports, to be shown to the user.
    package var notice: BehaviorRelay<StorageNotice?> { environment.archive.notice }

    /// The age at which weather is refreshed, in seconds.
    package static let refreshInterval: TimeInterval = 15 * 60

    /// Emits the place of each search by the user once, as soon as its weather is shown, saved or new. Emits on the
    /// worker.
    let found = PublishRelay<ShownPlace>()

    /// Emits each answer of a service with the weather of the displayed place. Emits on the worker.
    let answered = PublishRelay<ShownWeather>()

    struct History {
        /// The user's last search; nil if repeating it is pointless.
        var query: WeatherQuery?
        /// The place that it has found.
        var place: ShownPlace?
        /// Whether its place was emitted by `found`.
        var isReported = true
    }

    let history = Mutex(History())
    /// When the weather was last requested; nil if there is none to request.
    let askedAt = BehaviorRelay<Date?>(value: nil)
    let environment: Environment
    let finder: PlaceFinder
    let retryingClient: RetryingWeatherClient
    private let subscriptions = DisposeBag()
    let log = Logger(label: "dashboard.weather")

    package init(environment: Environment) {
        self.environment = environment
        retryingClient = RetryingWeatherClient(
            access: environment.access, isWanted: Self.either(isShown, isNotified), isOnline: environment.isOnline,
            clock: environment.clock, failsOver: true)
        finder = PlaceFinder(
            cities: environment.cities,
            position: PositionSearch(location: environment.location, clock: environment.clock),
            retryingClient: retryingClient,
            shown: { [preferences = environment.preferences] in preferences.content.value.shown?.place.coordinate })
    }
}

// MARK: - Inputs

extension WeatherModel {
    /// Shows the last displayed weather from the archive, which must have been loaded before. With a slow disk this may
    /// run after the start, and on the worker: it does not replace a search that was made in the meantime.
    package func restore() {
        guard let shown = environment.preferences.content.value.shown else { return }
        let isFirst = history.withLock { history in
            guard history.query == nil else { return false }
            history = History(query: .repeated(shown), place: shown)
            return true
        }
        guard isFirst else { return }
        let report = environment.archive.content.value.report(of: shown.place.key)
        if let saved = report?.saved(for: shown.place, now: environment.clock.now) {
            change { $0.weather = ShownWeather(report: saved, source: shown.source) }
        }
        // Last, since this triggers the request for the weather. Newer conditions do not make the forecast newer.
        askedAt.accept(report?.outlookOrigin?.fetchedAt ?? .distantPast)
    }

    /// Starts to handle searches, and keeps the displayed weather up to date.
    package func start() {
        recoveries()
            .subscribe(onNext: { [askedAt] in askedAt.accept(.distantPast) })
            .disposed(by: subscriptions)
        // All decisions and changes are made on the worker. So no step of an older search follows once a newer one has
        // begun, and inputs that are ignored during a search are ignored from its very beginning.
        Observable.merge(searches(), repetitions())
            .observe(on: environment.worker)
            .compactMap { [weak self] action in self?.steps(for: action) }
            .flatMapLatest { $0 }
            .subscribe(onNext: { [weak self] step in self?.apply(step) })
            .disposed(by: subscriptions)
    }

    /// The inputs of the model.
    private enum Action {
        case find(WeatherQuery)
        case acceptApproximatePosition
        /// The map has moved away from the requested point.
        case cancelPointSearch
        /// Repeats the request: by the user, because another service or model was selected, or because of its age.
        case refresh, changeService, renew
    }

    struct Search {
        let query: WeatherQuery
        /// Whether it leaves the notice unchanged unless it fails.
        var isQuiet = false
    }

    private func searches() -> Observable<Action> {
        Observable.merge(
            searchText
                .map { $0.trimmed }
                .filter { !$0.isEmpty }
                .map { .find(.text($0)) },
            choose.map { .find(.place($0, .text)) },
            chooseSuggestion.map { .find(.suggestion($0)) },
            locate.map { .find(.position) },
            searchPoint.map { .find(.point($0)) },
            cancelPointSearch.map { .cancelPointSearch },
            acceptApproximatePosition.map { .acceptApproximatePosition })
    }

    private func repetitions() -> Observable<Action> {
        Observable.merge(
            environment.preferences.content.map(\.service).distinctUntilChanged().skip(1).map { _ in .changeService },
            environment.preferences.content.map(\.model).distinctUntilChanged().skip(1).map { _ in .changeService },
            refresh.map { .refresh },
            ages().map { .renew })
    }

    /// The steps that replace the current search; nil to continue it. Must be called on the worker.
    private func steps(for action: Action) -> Observable<WeatherStep>? {
        guard case .cancelPointSearch = action else { return search(for: action).map { steps(of: $0) } }
        guard state.value.isRunning, case .point? = history.withLock({ $0.query }) else { return nil }
        // A refresh will request the displayed place.
        let shown = state.value.weather.map { ShownPlace(place: $0.report.place, source: $0.source) }
        history.withLock { $0 = History(query: shown.map { .repeated($0) }, place: shown) }
        return .just(.cancelled)
    }

    /// The search to start; nil for none. Must be called on the worker.
    private func search(for action: Action) -> Search? {
        let state = state.value
        switch action {
        case .find(.text(let text)) where state.isAnswered(text):
            // Requested a moment ago. Searching by name might find another place of that name.
            let isNew = askedAt.value.map { isRecent($0) } ?? false
            return isNew ? nil : repetition().map { Search(query: $0) }
        case .find(let query): return Search(query: query)
        case .cancelPointSearch: return nil
        case .acceptApproximatePosition:
            guard case .approximate(let fix) = state.notice else { return nil }
            return Search(query: .fix(fix))
        case .refresh:
            guard !state.isRunning, !state.isWaitingForKey else { return nil }
            return repetition().map { Search(query: $0) }
        case .changeService:
            // The search for the position continues, and will request the new service. If it fails, the weather must be
            // requested anyway.
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

    /// Whether a request at `time` is so recent that services would return the same response.
    private func isRecent(_ time: Date) -> Bool {
        Pause(from: time, seconds: 60).isOn(at: environment.clock.now)
    }

    private func repetition() -> WeatherQuery? {
        let history = history.withLock { $0 }
        if let place = history.place { return .repeated(place) }
        // The position is never searched for again automatically.
        switch history.query {
        case .text, .point: return history.query
        default: return environment.preferences.content.value.shown.map { .repeated($0) }
        }
    }

    /// Emits when the displayed weather has expired, while it is visible or the user is notified of rain, and no search is running.
    private func ages() -> Observable<Void> {
        let clock = environment.clock
        let isBusy = state.map(\.isBusy).distinctUntilChanged()
        return Observable.combineLatest(Self.either(isShown, isNotified), isBusy, askedAt)
            .flatMapLatest { isWanted, isBusy, askedAt -> Observable<Void> in
                guard isWanted, !isBusy, let askedAt else { return .never() }
                return .timer(at: Self.renewal(of: askedAt, now: clock.now), clock)
            }
    }

    /// Emits when the network comes back after being unavailable.
    private func recoveries() -> Observable<Void> {
        environment.isOnline.recoveries.filter { [state] in
            if case .failed(.weather(.unreachable, _)) = state.value.notice { true } else { false }
        }
    }
}

extension WeatherModel {
    private static func either(_ one: BehaviorRelay<Bool>, _ other: BehaviorRelay<Bool>) -> Observable<Bool> {
        Observable.combineLatest(one, other) { $0 || $1 }.distinctUntilChanged()
    }

    /// When weather that was requested at `time` expires. `time` counts as at most `now`, since the clock may have been
    /// set back.
    static func renewal(of time: Date, now: Date) -> Date { min(time, now).addingTimeInterval(refreshInterval) }
}

extension WeatherState {
    /// Whether a search is running or waiting, so that no automatic request is sent.
    fileprivate var isBusy: Bool {
        if case .waiting = notice { true } else { isRunning }
    }

    /// Whether `text` is the name of the displayed place, which the user has searched for by name, and there is no
    /// problem.
    fileprivate func isAnswered(_ text: String) -> Bool {
        guard let weather, !isRunning, notice == nil, weather.source == .text else { return false }
        return weather.report.place.name == text
    }

    fileprivate var isWaitingForKey: Bool {
        if case .waiting(.key) = notice { true } else { false }
    }
}
