import Base
import DashboardCore
import Foundation
import Locking
import Rx
import RxTest
import Testing
import Weather

@testable import CoreTestSupport

/// The saved places, refreshed together.
@Suite struct PlacesModelTests {
    private func fifty() -> [Place] {
        (0..<50).map { Place(name: "\($0)", coordinate: at(Double($0), Double($0))) }
    }

    /// Some places, which are visible.
    private func started(
        _ places: [Place] = [berlin, seoul], service: WeatherService = .openMeteo
    ) throws -> (rig: WeatherModelRig, model: PlacesModel) {
        let rig = try WeatherModelRig(preferences: WeatherPreferences(service: service, places: places))
        let model = PlacesModel(rig)
        model.start()
        model.isShown.accept(true)
        rig.clock.pass(0)
        return (rig, model)
    }

    private func temperatures(_ model: PlacesModel) -> [Double?] {
        model.summaries.value.map { $0.report?.forecast.current.temperature }
    }

    private func names(_ model: PlacesModel) -> [String] { model.summaries.value.map(\.place.name) }

    // MARK: One request

    @Test func fiftyPlacesAreOneRequestAndOneWrite() throws {
        let rig = try WeatherModelRig(preferences: WeatherPreferences(places: fifty()))
        let writes = BehaviorRelay(value: 0)
        let store = SavedFiles(rig.folder.directories).weather
        let archive = SavedValue(
            initial: WeatherArchive(), load: { try store.load(now: $0) },
            save: {
                writes.accept(writes.value + 1)
                try store.save($0, at: $1)
            })
        var environment = PlacesModel.Environment(rig.environment)
        environment.archive = archive
        let model = PlacesModel(environment: environment)
        let summaries = Trace(model.summaries.skip(1), rig.clock)
        model.start()
        model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.around.questions.map(\.subject) == [fifty().map(\.coordinate)])
        #expect(rig.forecasts.count == 0)
        #expect(writes.value == 1)
        #expect(summaries.values.count == 1)
        #expect(temperatures(model) == (0..<50).map { Double($0) })
        #expect(model.problem.value == nil)
    }

    @Test func noRequestWithoutPlaces() throws {
        let (rig, model) = try started([])
        rig.clock.pass(10_000)
        #expect(rig.around.count == 0)
        #expect(model.summaries.value == [])
    }

    @Test func summariesFollowTheArchiveAndThePreferences() throws {
        let (rig, model) = try started()
        #expect(model.summaries.value.map(\.report?.forecast) == [forecast(52), forecast(37)])
        rig.archive.change(at: noon) { $0.insert([report(seoul, -1)]) }
        #expect(temperatures(model) == [52, -1])
        rig.preferences.change(at: noon) { $0.move(seoul.key, by: -1) }
        #expect(names(model) == ["Seoul", "Berlin"])
        #expect(rig.around.count == 1)
    }

    @Test func savedSummariesAreThereBeforeTheStart() throws {
        let (before, _) = try started()
        let rig = try WeatherModelRig.restarted(before.folder)
        let model = PlacesModel(rig)
        #expect(temperatures(model) == [52, 37])
        rig.clock.pass(10_000)
        #expect(rig.around.count == 0)
    }

    // MARK: The list

    @Test func placesAreAddedRemovedAndMoved() throws {
        let (rig, model) = try started([])
        for place in [berlin, seoul, berlin, paris, seoul] { model.add.accept(place) }
        #expect(names(model) == ["Berlin", "Seoul", "Paris"])
        model.move.accept((paris.key, -1))
        #expect(names(model) == ["Berlin", "Paris", "Seoul"])
        model.move.accept((berlin.key, 5))
        #expect(names(model) == ["Paris", "Seoul", "Berlin"])
        model.remove.accept(seoul.key)
        model.remove.accept(PlaceKey(at(1, 1)))
        #expect(names(model) == ["Paris", "Berlin"])
        let saved = try WeatherModelRig.restarted(rig.folder)
        #expect(saved.preferences.content.value.places == [paris, berlin])
    }

    @Test func theFiftyFirstPlaceIsNotAdded() throws {
        let (_, model) = try started(fifty())
        model.add.accept(Place(name: "51", coordinate: at(-1, 0)))
        #expect(model.summaries.value.map(\.place) == fifty())
    }

    @Test func undoRestoresTheRemovedPlaceThatItsMessageNames() throws {
        let (rig, model) = try started([berlin, seoul, paris])
        model.undoRemoval.accept(seoul.key)
        #expect(names(model) == ["Berlin", "Seoul", "Paris"])
        model.remove.accept(seoul.key)
        model.undoRemoval.accept(seoul.key)
        #expect(names(model) == ["Berlin", "Seoul", "Paris"])
        model.undoRemoval.accept(seoul.key)
        #expect(names(model) == ["Berlin", "Seoul", "Paris"])
        model.remove.accept(berlin.key)
        model.remove.accept(paris.key)
        model.undoRemoval.accept(berlin.key)
        #expect(names(model) == ["Berlin", "Seoul"])
        model.undoRemoval.accept(paris.key)
        #expect(names(model) == ["Berlin", "Paris", "Seoul"])
        rig.clock.pass(100)
        #expect(rig.around.count == 1, "the weather is known")
    }

    @Test func undoInAShorterListAppendsThePlace() throws {
        let (rig, model) = try started([berlin, seoul, paris])
        model.remove.accept(paris.key)
        rig.preferences.change(at: noon) { $0.remove(seoul.key) }
        model.undoRemoval.accept(paris.key)
        #expect(names(model) == ["Berlin", "Paris"])
    }

    // MARK: When

    @Test func everyFifteenMinutesWhileTheyAreShown() throws {
        let (rig, model) = try started()
        rig.clock.pass(899.999)
        #expect(rig.around.times == [0])
        rig.clock.pass(900.001)
        #expect(rig.around.times == [0, 900, 1800])
        model.isShown.accept(false)
        rig.clock.pass(10_000)
        #expect(rig.around.count == 3)
        model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.around.times == [0, 900, 1800, 11_800])
    }

    @Test func noRequestsWhileHidden() throws {
        let (rig, model) = try started()
        rig.around.always(.failure(WeatherError.noNetwork))
        rig.clock.pass(910)
        #expect(rig.around.count == 5)
        #expect(model.problem.value == .noNetwork)
        model.isShown.accept(false)
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        rig.keys.enter.accept("good")
        model.add.accept(paris)
        rig.clock.pass(10_000)
        #expect(rig.around.count == 5)
        rig.around.always(.answer([conditions(1), conditions(2), conditions(3)]))
        model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.around.count == 6)
        #expect(temperatures(model) == [1, 2, 3])
        #expect(model.problem.value == nil)
    }

    @Test func aNewPlaceIsRequestedAtOnceTogetherWithTheOthers() throws {
        let (rig, model) = try started()
        rig.clock.pass(60)
        model.add.accept(paris)
        rig.clock.pass(0)
        #expect(rig.around.times == [0, 60])
        #expect(rig.around.questions.last?.subject == [berlin, seoul, paris].map(\.coordinate))
        #expect(temperatures(model) == [52, 37, 48])
        // A place whose weather is known is not.
        rig.archive.change(at: noon) { $0.insert([report(Place(name: "x", coordinate: at(1, 1)), 1, minutesAgo: -1)]) }
        model.add.accept(Place(name: "x", coordinate: at(1, 1)))
        rig.clock.pass(10)
        #expect(rig.around.count == 2)
    }

    @Test func aPlaceThatIsAddedDuringARefreshIsRequestedAfterIt() throws {
        let (rig, model) = try started()
        let held = rig.around.hold()
        rig.clock.pass(900)
        model.add.accept(paris)
        rig.clock.pass(5)
        #expect(rig.around.count == 2)
        held.answer([conditions(1), conditions(2)])
        rig.clock.pass(0)
        #expect(rig.around.times == [0, 900, 905])
        #expect(temperatures(model) == [52, 37, 48])
    }

    @Test func anotherServiceIsRequestedOnce() throws {
        let (rig, model) = try started()
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        rig.preferences.change(at: noon) { $0.units.temperature = .fahrenheit }
        rig.clock.pass(10)
        #expect(rig.around.questions.map(\.service) == [.openMeteo, .openWeatherMap])
        #expect(model.summaries.value.map(\.report?.currentOrigin.service) == [.openWeatherMap, .openWeatherMap])
    }

    // MARK: Failures

    @Test func aFailureIsReportedAndRepeatedAfterFifteenMinutes() throws {
        let (rig, model) = try started()
        rig.around.always(.failure(WeatherError.serverFailed(status: 500)))
        rig.clock.pass(1000)
        #expect(rig.around.times == [0, 900, 901, 903, 907])
        #expect(model.problem.value == .serverFailed(status: 500))
        #expect(temperatures(model) == [52, 37])
        rig.clock.pass(806.999)
        #expect(rig.around.count == 5)
        rig.around.always(.answer([conditions(1), conditions(2)]))
        rig.clock.pass(0.001)
        #expect(rig.around.times.last == 1807)
        #expect(model.problem.value == nil)
        #expect(temperatures(model) == [1, 2])
    }

    @Test func aFailureAtTheStartIsNotRepeatedEndlessly() throws {
        let rig = try WeatherModelRig(preferences: WeatherPreferences(places: [berlin]))
        rig.around.always(.failure(WeatherError.unreadable(reason: "x")))
        let model = PlacesModel(rig)
        model.start()
        model.isShown.accept(true)
        rig.clock.pass(2000)
        #expect(rig.around.times == [0, 900, 1800])
    }

    @Test(arguments: [0, 1, 3])
    func answersForOtherPlacesAreNoAnswer(count: Int) throws {
        let rig = try WeatherModelRig(preferences: WeatherPreferences(places: [berlin, seoul]))
        rig.around.always(.answer((0..<count).map { conditions(Double($0)) }))
        let model = PlacesModel(rig)
        model.start()
        model.isShown.accept(true)
        rig.clock.pass(899)
        #expect(rig.around.count == 1)
        #expect(model.problem.value == .wrongCount(count, of: 2))
        #expect(temperatures(model) == [nil, nil])
    }

    @Test func offlineRequestIsRepeatedWhenTheNetworkReturns() throws {
        let (rig, model) = try started()
        rig.isOnline.accept(false)
        rig.around.reply(.failure(WeatherError.noNetwork))
        rig.clock.pass(900)
        #expect(model.problem.value == .noNetwork)
        rig.clock.pass(50)
        #expect(rig.around.count == 2)
        rig.isOnline.accept(true)
        rig.clock.pass(0)
        #expect(rig.around.times == [0, 900, 950])
        #expect(model.problem.value == nil)
        // If there is no problem, the return of the network causes no request.
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        rig.clock.pass(10)
        #expect(rig.around.count == 3)
    }

    @Test(arguments: [(10.0, 900.0), (3600, 3600)])
    func aPauseThatTheServiceRequestsIsKept(pause: Double, next: Double) throws {
        let rig = try WeatherModelRig(preferences: WeatherPreferences(places: [berlin]))
        rig.around.reply(.failure(WeatherError.rateLimited(seconds: pause)))
        let model = PlacesModel(rig)
        model.start()
        model.isShown.accept(true)
        rig.clock.pass(5)
        #expect(model.problem.value == .rateLimited(seconds: nil))
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        model.isShown.accept(false)
        model.isShown.accept(true)
        rig.clock.pass(next - 5.001)
        #expect(rig.around.times == [0])
        rig.clock.pass(0.001)
        #expect(rig.around.times == [0, next])
        #expect(model.problem.value == nil)
    }

    @Test func theSearchKeepsThatPauseToo() throws {
        let (rig, model) = try started()
        rig.around.reply(.failure(WeatherError.rateLimited(seconds: 60)))
        rig.clock.pass(900)
        #expect(model.problem.value == .rateLimited(seconds: nil))
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.model.choose.accept(paris)
        #expect(rig.forecasts.count == 0)
        rig.clock.pass(60)
        #expect(rig.forecasts.times == [960])
    }

    @Test func aKeyThatIsFoundGoodIsUsedAtOnce() throws {
        let (rig, model) = try started(service: .openWeatherMap)
        rig.around.reply(.failure(WeatherError.keyRejected(message: "no")))
        rig.keys.enter.accept("first")
        rig.clock.pass(900)
        #expect(model.problem.value == .keyRejected(message: "no"))
        rig.keys.enter.accept("second")
        rig.clock.pass(0)
        #expect(rig.around.questions.map(\.key) == [nil, "first", "second"])
        #expect(model.problem.value == nil)
    }

    @Test func aModelThatIsReleasedLeavesNothing() throws {
        let rig = try WeatherModelRig(preferences: WeatherPreferences(places: [berlin]))
        let held = rig.around.hold()
        weak var released: PlacesModel?
        do {
            let model = PlacesModel(rig)
            released = model
            model.start()
            model.isShown.accept(true)
            rig.clock.pass(0)
            #expect(held.hasObservers)
        }
        #expect(released == nil)
        #expect(!held.hasObservers)
        #expect(rig.clock.scheduledCount == 0)
    }
}
