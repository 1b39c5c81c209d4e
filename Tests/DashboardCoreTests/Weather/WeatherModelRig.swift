import Base
import DashboardCore
import Foundation
import GitHub
import Rx
import RxTest
import Weather

@testable import CoreTestSupport

/// The weather models with real files, and with everything else scripted: on one thread, and in virtual time.
///
/// By default, Seoul, Berlin and Paris are known and their temperature is their latitude.
final class WeatherModelRig: Sendable {
    /// A request to a weather service.
    struct Question<Subject: Sendable & Equatable>: Sendable, Equatable {
        let service: WeatherService
        let key: String?
        let subject: Subject
    }

    let folder: TemporaryFolder
    let clock: HistoricalScheduler
    /// The models' clock, which can be set.
    let wallClock: AdjustableClock
    let isOnline = BehaviorRelay(value: true)

    let names: Script<Question<String>, [Place]>
    let forecasts: Script<Question<Coordinate>, Forecast>
    let around: Script<Question<[Coordinate]>, [CurrentConditions]>
    /// The requests for the hours of several places.
    let hoursAround: Script<Question<[Coordinate]>, [Forecast]>
    let cities: Script<String, [Place]>
    /// The fixes of the location service.
    let position = PublishSubject<LocationFix>()
    let keyLoads: Script<Void, String?>
    let keyChecks: Script<String, Void>
    let keySaves: Script<String, Void>
    let keyRemovals: Script<Void, Void>
    let keys: KeyModel

    let archive: SavedValue<WeatherArchive>
    let preferences: SavedValue<WeatherPreferences>
    let environment: WeatherModel.Environment
    let model: WeatherModel
    /// The number of requests for the position, and of its current subscribers.
    let positionCount = BehaviorRelay(value: 0)
    let listenerCount = BehaviorRelay(value: 0)

    init(
        _ folder: TemporaryFolder? = nil, time: Date = noon, preferences chosen: WeatherPreferences? = nil,
        keys: KeyModel? = nil, gazetteer: Gazetteer = Gazetteer([])
    ) throws {
        let clock = HistoricalScheduler(initialClock: time)
        self.clock = clock
        wallClock = AdjustableClock(clock)
        self.folder = try folder ?? TemporaryFolder()
        names = Script(clock) { question in
            .answer([seoul, berlin, paris].filter { $0.name == question.subject })
        }
        forecasts = Script(clock) { .answer(forecast($0.subject.latitude.rounded(.down))) }
        around = Script(clock) { .answer($0.subject.map { conditions($0.latitude.rounded(.down)) }) }
        hoursAround = Script(clock) { .answer($0.subject.map { forecast($0.latitude.rounded(.down)) }) }
        cities = Script(clock) { _ in .answer([]) }
        keyLoads = Script(clock) { _ in .answer(nil) }
        keyChecks = Script(clock) { _ in .answer(()) }
        keySaves = Script(clock) { _ in .answer(()) }
        keyRemovals = Script(clock) { _ in .answer(()) }
        let keys =
            keys
            ?? KeyModel(
                store: KeyStore(
                    load: { [keyLoads] in keyLoads.ask(()) },
                    save: { [keySaves] in keySaves.ask($0).asCompletable() },
                    remove: { [keyRemovals] in keyRemovals.ask(()).asCompletable() }),
                check: { [keyChecks] in keyChecks.ask($0) })
        self.keys = keys
        let files = SavedFiles(self.folder.directories)
        archive = SavedValue(initial: WeatherArchive(), store: files.weather)
        preferences = SavedValue(initial: WeatherPreferences(), store: files.weatherPreferences)
        if let chosen { preferences.change(at: time) { $0 = chosen } }
        let access = WeatherAccess(preferences: preferences.content, keys: [.openWeatherMap: keys]) {
            [names, forecasts, around, hoursAround] service, key in
            WeatherClient(
                current: { _ in .never() },
                forecast: { forecasts.ask(Question(service: service, key: key, subject: $0)) },
                currentAround: { around.ask(Question(service: service, key: key, subject: $0)) },
                forecastsAround: { hoursAround.ask(Question(service: service, key: key, subject: $0)) },
                places: { names.ask(Question(service: service, key: key, subject: $0)) })
        }
        environment = WeatherModel.Environment(
            access: access,
            cities: CityIndex(
                cities: { [cities] in cities.ask($0) },
                nearest: { coordinate in
                    let near = [seoul, berlin, paris].first { $0.coordinate.distance(to: coordinate) < 50_000 }
                    return near.map { .just($0) } ?? .empty()
                }, gazetteer: .just(gazetteer)),
            location: LocationClient { [position, positionCount, listenerCount] in
                position.do(
                    onSubscribe: {
                        positionCount.accept(positionCount.value + 1)
                        listenerCount.accept(listenerCount.value + 1)
                    },
                    onDispose: { listenerCount.accept(listenerCount.value - 1) })
            },
            archive: archive, preferences: preferences, isOnline: isOnline, clock: wallClock,
            worker: CurrentThreadScheduler.instance)
        model = WeatherModel(environment: environment)
    }

    /// A rig with the saved files, as at the next start of the program.
    static func restarted(_ folder: TemporaryFolder, time: Date = noon) throws -> WeatherModelRig {
        let rig = try WeatherModelRig(folder, time: time)
        rig.archive.restore(now: time)
        rig.preferences.restore(now: time)
        rig.model.restore()
        return rig
    }

    /// A started rig whose weather is visible.
    static func started(_ preferences: WeatherPreferences? = nil, gazetteer: Gazetteer = Gazetteer([])) throws
        -> WeatherModelRig
    {
        let rig = try WeatherModelRig(preferences: preferences, gazetteer: gazetteer)
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.clock.pass(0)
        return rig
    }

    /// A rig that shows Berlin.
    static func showingBerlin(service: WeatherService = .openMeteo) throws -> WeatherModelRig {
        let rig = try started(WeatherPreferences(service: service))
        rig.model.choose.accept(berlin)
        return rig
    }

    var state: WeatherState { model.state.value }
    var isRunning: Bool { state.isRunning }
    /// The place whose weather is shown, and its temperature.
    var place: String? { state.weather?.report.place.name }
    var temperature: Double? { state.weather?.report.forecast.current.temperature }
    /// The text above the weather, with times as "12:00" in UTC.
    var strip: String? { state.strip(time: clockTime)?.text }
    var asked: [Coordinate] { forecasts.questions.map(\.subject) }

    func search(_ text: String) { model.searchText.accept(text) }

    /// `isRunning` from now on.
    func running() -> Trace<Bool> { Trace(model.state.map(\.isRunning).distinctUntilChanged(), clock) }
    /// The notice from now on.
    func notices() -> Trace<WeatherNotice?> { Trace(model.state.map(\.notice).distinctUntilChanged(), clock) }
}

extension PlacesModel {
    /// The saved places of a rig.
    convenience init(_ rig: WeatherModelRig) { self.init(environment: Environment(rig.environment)) }
}
