import Foundation
import Logging
import Rx
import Locking

/// The weather of one place after the other: searched by name, by position or chosen, kept on disk, and shown through
/// relays.
///
/// `restore` and `start` it. The relays may change on any thread; the user interface takes them as drivers.
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
    public let acceptApproximatePosition = PublishRelay<Void>()
    /// Looks for the place at a point of the map.
    public let searchPoint = PublishRelay<Coordinate>()
    /// Gives up what is being looked for at a point of the map; everything else goes on.
    public let cancelPointSearch = PublishRelay<Void>()
    /// Asks again for what is shown, or for what has failed.
    public let refresh = PublishRelay<Void>()
    /// Whether anybody can see the weather. Where nobody can, nothing is refreshed.
    public let isShown = BehaviorRelay(value: false)

    /// Something about the file of reports that the person should know.
    public var notice: BehaviorRelay<StorageNotice?> { environment.archive.notice }

    /// How old the weather may get before it is asked for anew, in seconds.
    public static let refreshInterval: TimeInterval = 15 * 60

    /// The place of each search that somebody has made, once, as soon as its weather is shown: be it old, or what has come
    /// of asking again. Sent on the worker.
    let found = PublishRelay<ShownPlace>()

    struct History {
        /// The search that the person has made last; nil when making it again is of no use.
        var query: WeatherQuery?
        /// The place that it has led to.
        var place: ShownPlace?
        /// Whether its place has been told as `found`.
        var isReported = true
    }

    let history = Mutex(History())
    /// When the weather was asked for last; nil when there is none to ask for.
    let askedAt = BehaviorRelay<Date?>(value: nil)
    let environment: Environment
    let finder: PlaceFinder
    let retryingClient: RetryingWeatherClient
    private let subscriptions = DisposeBag()
    let log = Logger(label: "dashboard.weather")

    public init(environment: Environment) {
        self.environment = environment
        retryingClient = RetryingWeatherClient(
            access: environment.access, isWanted: isShown.asObservable(), isOnline: environment.isOnline,
            clock: environment.clock)
        finder = PlaceFinder(
            cities: environment.cities,
            position: PositionSearch(location: environment.location, clock: environment.clock),
            retryingClient: retryingClient)
    }
}

// MARK: - Inputs

extension WeatherModel {
    /// Shows what was shown last, from the archive, which must have been restored before. Where the disk is slow, that may
    /// be after the start, and on the worker: what somebody has looked for meanwhile is not replaced.
    public func restore() {
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
        // Last: it is what has the weather asked for. Newer conditions do not make the forecast any newer.
        askedAt.accept(report?.outlookOrigin?.fetchedAt ?? .distantPast)
    }

    /// Takes searches from now on, and keeps what is shown up to date.
    public func start() {
        recoveries()
            .subscribe(onNext: { [askedAt] in askedAt.accept(.distantPast) })
            .disposed(by: subscriptions)
        // All that decides and changes anything is done on the worker. So nothing of an older search comes once a newer
        // one has begun, and what is ignored while one runs is ignored from its very beginning.
        Observable.merge(searches(), repetitions())
            .observe(on: environment.worker)
            .compactMap { [weak self] action in self?.steps(for: action) }
            .flatMapLatest { $0 }
            .subscribe(onNext: { [weak self] step in self?.take(step) })
            .disposed(by: subscriptions)
    }

    /// What is asked of the model.
    private enum Action {
        case find(WeatherQuery)
        case acceptApproximatePosition
        /// What the map has asked for is of no interest any more.
        case cancelPointSearch
        /// The same again: asked for by hand, because the service is another one, or because of its age.
        case refresh, changeService, renew
    }

    struct Search {
        let query: WeatherQuery
        /// Whether it changes nothing about what is told unless it fails.
        var isQuiet = false
    }

    private func searches() -> Observable<Action> {
        Observable.merge(
            searchText
                .map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
                .filter { !$0.isEmpty }
                .map { .find(.text($0)) },
            choose.map { .find(.place($0, .text)) },
            locate.map { .find(.position) },
            searchPoint.map { .find(.point($0)) },
            cancelPointSearch.map { .cancelPointSearch },
            acceptApproximatePosition.map { .acceptApproximatePosition })
    }

    private func repetitions() -> Observable<Action> {
        Observable.merge(
            environment.preferences.content.map(\.service).distinctUntilChanged().skip(1).map { _ in .changeService },
            refresh.map { .refresh },
            ages().map { .renew })
    }

    /// What is to be done in place of what is under way; nil for nothing, so that this goes on. Called on the worker only.
    private func steps(for action: Action) -> Observable<WeatherStep>? {
        guard case .cancelPointSearch = action else { return search(for: action).map { steps(of: $0) } }
        guard state.value.isRunning, case .point? = history.withLock({ $0.query }) else { return nil }
        // What is shown is what will be asked for again.
        let shown = state.value.weather.map { ShownPlace(place: $0.report.place, source: $0.source) }
        history.withLock { $0 = History(query: shown.map { .repeated($0) }, place: shown) }
        return .just(.cancelled)
    }

    /// What is to be looked for; nil for nothing. Called on the worker only.
    private func search(for action: Action) -> Search? {
        let state = state.value
        switch action {
        case .find(.text(let text)) where state.isAnswered(text):
            // Asked for a moment ago. By its name, another place of that name might be found.
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

    /// Whether nothing that was asked for at `time` can be any newer: so long services keep the same answer at least.
    private func isRecent(_ time: Date) -> Bool {
        Pause(from: time, seconds: 60).isOn(at: environment.clock.now)
    }

    private func repetition() -> WeatherQuery? {
        let history = history.withLock { $0 }
        if let place = history.place { return .repeated(place) }
        // A position is never looked for again by itself.
        switch history.query {
        case .text, .point: return history.query
        default: return environment.preferences.content.value.shown.map { .repeated($0) }
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

extension WeatherState {
    /// Whether something is under way or waited for, so that nothing is asked by itself.
    fileprivate var isBusy: Bool {
        if case .waiting = notice { true } else { isRunning }
    }

    /// Whether `text` is the name of the place that is shown because somebody has looked for it, and all is well.
    fileprivate func isAnswered(_ text: String) -> Bool {
        guard let weather, !isRunning, notice == nil, weather.source == .text else { return false }
        return weather.report.place.name == text
    }

    fileprivate var isWaitingForKey: Bool {
        if case .waiting(.key) = notice { true } else { false }
    }
}
