import Foundation
import Locking
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// Made-up weather for five places, and services that warn of it now and then. They note who asks too often.
final class YearWeather: Sendable {
    static let places = [
        Place(name: "Boston", country: "United States", countryCode: "US", coordinate: at(42.36, -71.06)),
        Place(name: "Ames", country: "United States", countryCode: "US", coordinate: at(42.03, -93.62)),
        Place(name: "Berlin", country: "Germany", countryCode: "DE", coordinate: at(52.52, 13.41)),
        Place(name: "Oslo", country: "Norway", countryCode: "NO", coordinate: at(59.91, 10.75)),
        Place(name: "Seoul", country: "South Korea", countryCode: "KR", coordinate: at(37.57, 126.98)),
    ]
    /// For how many seconds answers about warnings are fresh.
    static let freshness = 3600.0

    struct State: Sendable {
        var isReachable = true
        /// When programs were last answered, by program and subject.
        var answers: [String: Date] = [:]
        var clockSetAt = Date.distantPast
        var count = 0
        var problems: [String] = []
    }

    let state = Mutex(State())
    private let seed: UInt64
    private let clock: HistoricalScheduler

    init(seed: UInt64, clock: HistoricalScheduler) { (self.seed, self.clock) = (seed, clock) }

    /// Open-Meteo, asked by a program.
    func client(of program: Int) -> WeatherClient {
        WeatherClient(
            current: { _ in .never() },
            forecast: { [self] place in answer("forecast", by: program, after: 895) { forecast(place.latitude) } },
            currentAround: { [self] places in
                answer("places", by: program, after: 895) { places.map { conditions($0.latitude) } }
            },
            forecastsAround: { [self] places in
                answer("places", by: program, after: 895) { places.map { forecast($0.latitude) } }
            },
            places: { _ in .just([]) })
    }

    func ask(by program: Int) -> WarningsModel.Ask {
        { [self] service, places, _ in
            answer("\(service) \(places.map(\.name))", by: program, after: Self.freshness - 5) {
                let answers = places.map { [self] in
                    WarningAnswer(warnings: warnings(for: $0), freshSeconds: Self.freshness)
                }
                return WarningReply(service: service, answers: answers)
            }
        }
    }

    /// - Parameter seconds: After how many seconds the program may ask again.
    private func answer<Value: Sendable>(
        _ subject: String, by program: Int, after seconds: Double, _ value: @escaping @Sendable () -> Value
    ) -> Single<Value> {
        Single<Int>.timer(.milliseconds(300), scheduler: clock).map { [self] _ in
            let now = clock.now
            let isReachable = state.withLock { state in
                guard state.isReachable else { return false }
                let passed = now.timeIntervalSince(state.answers["\(program) \(subject)"] ?? .distantPast)
                if passed < seconds, now.timeIntervalSince(state.clockSetAt) > 3 * 3600 {
                    state.problems.append("\(subject) after \(Int(passed)) s by program \(program)")
                }
                state.answers["\(program) \(subject)"] = now
                state.count += 1
                return true
            }
            guard isReachable else { throw WeatherError.noNetwork }
            return value()
        }
    }

    /// On one of eight days there is a gale of twelve hours, of which an update tells later.
    private func warnings(for place: Place) -> [WeatherWarning] {
        let day = (clock.now.timeIntervalSince1970 / 86_400).rounded(.down)
        var random = SplitMix(seed: seed &+ UInt64(day) &* 31 &+ UInt64(place.name.utf8.count))
        guard Int.random(in: 0..<8, using: &random) == 0 else { return [] }
        let begin = Date(timeIntervalSince1970: day * 86_400 + .random(in: 0...10, using: &random) * 3600)
        guard clock.now > begin, clock.now < begin + 12 * 3600 else { return [] }
        let isUpdated = clock.now > begin + 4 * 3600
        var warning = WeatherWarning(identifier: "\(place.name) \(Int(day)) \(isUpdated)", event: "Gale \(Int(day))")
        warning.severity = .severe
        warning.references = isUpdated ? ["\(place.name) \(Int(day)) false"] : []
        warning.sent = isUpdated ? begin + 4 * 3600 : begin
        (warning.onset, warning.ends) = (begin, begin + 12 * 3600)
        return [warning]
    }

    func forget(_ program: Int) {
        state.withLock { state in state.answers = state.answers.filter { !$0.key.hasPrefix("\(program) ") } }
    }

    func takeProblems() -> [String] {
        state.withLock { state in
            defer { state.problems = [] }
            return state.problems
        }
    }
}

/// The weather of a program, whose window is looked at for an hour a day.
final class YearWeatherModels: Sendable {
    let model: WeatherModel
    let places: PlacesModel
    let warnings: WarningsModel
    let notifications: WarningNotificationsModel
    let sent: Elements<WarningNotification>
    private let restore: @Sendable () -> Void

    init(
        _ machine: YearProgram.Machine, _ weather: YearWeather, by program: Int, _ files: SavedFiles,
        settings: BehaviorRelay<NotificationSettings>
    ) {
        let clock = machine.wallClock
        let preferences = SavedValue(initial: WeatherPreferences(), merging: files.weatherPreferences)
        let archive = SavedValue(initial: WeatherArchive(), store: files.weather)
        let answers = SavedValue(initial: WarningArchive(), store: files.warnings)
        let environment = WeatherModel.Environment(
            access: WeatherAccess(preferences: preferences.content, keys: [:]) { _, _ in weather.client(of: program) },
            cities: CityIndex(
                cities: { _ in .just([]) }, nearest: { _ in .empty() }, gazetteer: .just(Gazetteer([]))),
            location: LocationClient { .never() }, archive: archive, preferences: preferences,
            isOnline: machine.isOnline, clock: clock, worker: machine.clock)
        model = WeatherModel(environment: environment)
        places = PlacesModel(environment: PlacesModel.Environment(environment))
        warnings = WarningsModel(
            environment: WarningsModel.Environment(environment, archive: answers, ask: weather.ask(by: program)))
        notifications = WarningNotificationsModel(
            warnings, settings: settings, files: files, LocalTime(zones: machine.zones, style: TimeStyle()))
        sent = Elements(notifications.sent)
        restore = { [model, notifications] in
            let now = clock.now
            preferences.restore(now: now)
            archive.restore(now: now)
            answers.restore(now: now)
            model.restore()
            notifications.restore()
        }
    }

    func start() {
        restore()
        model.start()
        places.start()
        warnings.start()
        notifications.start()
    }

    func show(_ isShown: Bool) {
        for relay in [model.isShown, places.isShown] { relay.accept(isShown) }
    }

    /// Shows the first place, and saves all.
    func choosePlaces() {
        for place in YearWeather.places { places.add.accept(place) }
        model.choose.accept(YearWeather.places[0])
    }
}
