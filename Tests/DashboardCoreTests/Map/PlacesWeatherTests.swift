import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import Weather

/// The weather around the visible region.
@Suite struct PlacesWeatherTests {
    private let start = region(sea)
    /// The number of places in a region without cities.
    private func count(_ region: MapRegion) -> Int { OverlayGrid(region).cells.count }

    // MARK: One request

    @Test(arguments: [10.0, 8, 7.9, 5, 4.9, 0]) func theGridIsOneRequest(zoom: Double) throws {
        let start = region(sea, zoom: zoom)
        let rig = try MapRig.showing(start) { $0.cities = .empty }
        #expect(rig.asked.count == 1)
        let points = try #require(rig.asked.first)
        #expect((9...25).contains(points.count))
        #expect(Set(points.map { PlaceKey($0) }).count == points.count)
        #expect(points.allSatisfy { start.contains($0, margin: 1) })
        #expect(Set(rig.overlays.map(\.coordinate)) == Set(points))
        #expect(rig.overlays.allSatisfy { $0.temperature == $0.coordinate.latitude.rounded(.down) })
        #expect(rig.overlays.allSatisfy { $0.place.name == $0.coordinate.text })
        let rows = Dictionary(grouping: rig.overlays.map(\.coordinate), by: \.latitude).sorted { $0.key > $1.key }
        #expect(rows.flatMap { $0.value.map(\.longitude).sorted() } == rig.overlays.map(\.coordinate.longitude))
        #expect(rig.problem == nil)
    }

    @Test func onePointIsTheCityThatIsNearAndTheOthersStayWhereTheyAre() throws {
        let point = try #require(OverlayGrid(start).cells[5].middle.coordinate)
        let city = Place(name: "City", coordinate: at(point.latitude + 0.01, point.longitude - 0.01))
        // The city nearest to all of them.
        let rig = try MapRig.showing(start) { $0.cities.nearest = { _ in .just(city) } }
        #expect(rig.asked.map(\.count) == [count(start)])
        #expect(rig.overlays.filter { $0.place == city }.count == 1)
        #expect(rig.overlays.filter { $0.place.name == $0.coordinate.text }.count == count(start) - 1)
    }

    @Test func aCityThatCannotBeSeenIsNotMeant() throws {
        let map = region(at(37.57, 127.4))
        #expect(!map.contains(seoul.coordinate))
        let rig = try MapRig.showing(map)
        #expect(rig.asked[0].count == count(map))
        #expect(!rig.overlays.contains { $0.place == seoul })
    }

    @Test func citiesThatCannotBeFoundLeaveThePoints() throws {
        let rig = try MapRig.showing(start) {
            $0.cities.nearest = { _ in .error(CocoaError(.fileReadCorruptFile)) }
        }
        #expect(rig.asked[0].count == count(start))
    }

    // MARK: Cache

    @Test func goingBackCostsNothing() throws {
        let rig = try MapRig.showing(start)
        let overlays = rig.overlays
        rig.stop(at: start.moved(x: 3000))
        #expect(rig.asked.count == 2)
        #expect(Set(rig.overlays).isDisjoint(with: overlays), "what is out of sight has gone")
        rig.stop(at: start)
        rig.clock.pass(10)
        #expect(rig.asked.count == 2)
        #expect(Set(rig.overlays).isSuperset(of: overlays))
        #expect(!rig.isRunning)
    }

    @Test func movedALittleItRequestsOnlyWhatIsMissing() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: start.moved(x: 200))
        #expect(rig.asked.count == 2)
        #expect(rig.asked[1].count < rig.asked[0].count)
        #expect(Set(rig.asked[0]).isDisjoint(with: rig.asked[1]))
        rig.stop(at: start.moved(x: 230))
        #expect(Set(rig.overlays.map(\.id)).count == rig.overlays.count)
        #expect(rig.asked.count <= 3)
    }

    @Test func afterTenMinutesItIsRequestedAgainAndStaysUntilThen() throws {
        let rig = try MapRig.showing(start)
        let shown = Trace(rig.model.overlays, rig.clock)
        rig.weather.around.always(.answer((0..<count(start)).map { conditions(Double($0)) }))
        rig.clock.pass(599.999)
        #expect(rig.asked.count == 1)
        rig.clock.pass(0.001)
        #expect(rig.weather.around.times == [0.3, 600.3])
        #expect(rig.temperatures == (0..<count(start)).map(Double.init))
        #expect(shown.values.map(\.count) == [count(start), count(start)])
        rig.clock.pass(600)
        #expect(rig.asked.map(\.count) == [count(start), count(start), count(start)])
    }

    @Test func goneBackAfterTenMinutesItIsRequestedAgain() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: start.moved(x: 3000))
        rig.clock.pass(599)
        rig.stop(at: start)
        #expect(rig.asked.count == 2)
        rig.stop(at: start.moved(x: 3000))
        rig.clock.pass(0.1)
        rig.stop(at: start)
        #expect(rig.asked.count == 3)
    }

    @Test func expiredWeatherIsNeverShown() throws {
        let rig = try MapRig.showing(start)
        rig.weather.around.always(.failure(WeatherError.unreadable(reason: "x")))
        rig.clock.pass(659.999)
        #expect(rig.overlays.count == count(start))
        #expect(rig.problem == .unreadable(reason: "x"))
        rig.clock.pass(0.001)
        #expect(rig.overlays.isEmpty)
        #expect(rig.asked.count == 2)
        rig.clock.pass(540)
        #expect(rig.asked.count == 3, "ten minutes after the failure")
    }

    @Test func hiddenNoRequestIsSentAndWhatIsTooOldIsNotShownAgain() throws {
        let rig = try MapRig.showing(start)
        rig.model.isShown.accept(false)
        rig.clock.pass(700)
        #expect(rig.asked.count == 1)
        let held = rig.weather.around.hold()
        rig.show(start)
        #expect(held.hasObservers)
        #expect(rig.overlays.isEmpty)
    }

    @Test func aClockThatIsSetBackMakesNothingYoung() throws {
        let weather = try WeatherModelRig()
        let clock = AdjustableClock(weather.clock)
        let rig = try MapRig.showing(start, weather) { $0.clock = clock }
        clock.offset.accept(-86_400)
        rig.stop(at: start.moved(x: 5))
        #expect(rig.asked.map(\.count) == [count(start), count(start)])
    }

    @Test func anotherServiceForgetsAll() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: start.moved(x: 3000))
        rig.weather.preferences.change(at: noon) { $0.service = .openWeatherMap }
        #expect(rig.weather.around.questions.map(\.service) == [.openMeteo, .openMeteo, .openWeatherMap])
        #expect(rig.asked[2] == rig.asked[1])
        #expect(rig.overlays.filter { start.contains($0.coordinate) }.isEmpty)
        rig.model.isShown.accept(false)
        rig.weather.preferences.change(at: noon) { $0.service = .openMeteo }
        #expect(rig.asked.count == 3)
        rig.show(start.moved(x: 3000))
        #expect(rig.weather.around.questions.map(\.service).last == .openMeteo)
        #expect(rig.asked.count == 4)
    }

    @Test func anAnswerOfTheServiceBeforeIsNotKept() throws {
        let weather = try WeatherModelRig()
        let held = weather.around.hold()
        let rig = try MapRig.showing(start, weather)
        weather.preferences.change(at: noon) { $0.service = .openWeatherMap }
        #expect(!held.hasObservers)
        #expect(rig.asked.count == 2)
        #expect(rig.overlays.count == count(start))
    }

    // MARK: Moving on

    @Test func movingOnCancelsTheRequest() throws {
        let weather = try WeatherModelRig()
        let held = weather.around.hold()
        let rig = try MapRig.showing(start, weather)
        #expect(rig.isRunning)
        rig.move(start.moved(x: 0.5))
        #expect(held.hasObservers, "the map is hidden")
        rig.move(start.moved(x: 20))
        #expect(!held.hasObservers)
        #expect(!rig.isRunning)
        rig.clock.pass(rest)
        #expect(rig.asked.count == 2)
    }

    // MARK: Failures

    @Test(arguments: [-12, -1, 1]) func answersForOtherPlacesAreNoAnswer(more: Int) throws {
        let (expected, count) = (count(start), max(0, count(start) + more))
        let weather = try WeatherModelRig()
        weather.around.always(.answer((0..<count).map { conditions(Double($0)) }))
        let rig = try MapRig.showing(start, weather)
        #expect(rig.problem == .wrongCount(count, of: expected))
        #expect(rig.overlays.isEmpty)
        #expect(rig.running.values == [false, true, false])
    }

    @Test func aFailureIsReportedUntilTheNextRest() throws {
        let weather = try WeatherModelRig()
        weather.around.reply(.failure(WeatherError.notFound))
        let rig = try MapRig.showing(start, weather)
        #expect(rig.problem == .notFound)
        #expect(!rig.isRunning)
        rig.stop(at: start.moved(x: 20))
        #expect(rig.problem == nil)
        #expect(rig.overlays.count >= 9)
    }

    @Test func offlineSearchWaitsForTheNetwork() throws {
        let weather = try WeatherModelRig()
        weather.isOnline.accept(false)
        weather.around.reply(.failure(WeatherError.noNetwork))
        let rig = try MapRig.showing(start, weather)
        #expect(rig.problem == .noNetwork)
        #expect(!rig.isRunning)
        rig.clock.pass(100)
        let held = weather.around.hold()
        weather.isOnline.accept(true)
        #expect(rig.isRunning)
        held.answer((0..<count(start)).map { conditions(Double($0)) })
        #expect(rig.problem == nil)
        #expect(!rig.isRunning)
        #expect(rig.asked.count == 2)
        #expect(rig.overlays.count == count(start))
    }

    @Test func aNetworkThatReturnsCausesARequestOnlyIfItWasMissing() throws {
        let weather = try WeatherModelRig()
        weather.around.always(.failure(WeatherError.noNetwork))
        let rig = try MapRig.showing(start, weather)
        rig.clock.pass(7)
        #expect(rig.asked.count == 4)
        #expect(rig.problem == .noNetwork)
        weather.around.always(.failure(WeatherError.notFound))
        weather.isOnline.accept(false)
        weather.isOnline.accept(true)
        #expect(rig.asked.count == 5)
        weather.isOnline.accept(false)
        weather.isOnline.accept(true)
        #expect(rig.asked.count == 5)
    }

    @Test func theOtherRequestsKeepThePauseThatAServiceRequests() throws {
        let weather = try WeatherModelRig()
        weather.model.isShown.accept(true)
        weather.around.reply(.failure(WeatherError.rateLimited(seconds: 60)))
        let rig = try MapRig.showing(start, weather)
        #expect(rig.problem == .rateLimited(seconds: nil))
        rig.stop(at: start.moved(x: 3000))
        #expect(weather.forecasts.count == 0)
        #expect(rig.asked.count == 1)
        rig.clock.pass(60)
        #expect(weather.forecasts.count == 1)
        #expect(rig.asked.count == 2)
        #expect(rig.problem == nil)
    }

    // MARK: Running

    @Test func itRunsUntilTheLastOfBothIsIn() throws {
        let rig = try MapRig.showing(start)
        let before = rig.running.moments.count
        let (forecasts, around) = (rig.weather.forecasts.hold(), rig.weather.around.hold())
        rig.stop(at: region(at(-20, 50)))
        rig.clock.pass(1)
        forecasts.answer(forecast(1))
        #expect(!rig.weather.isRunning)
        #expect(rig.isRunning)
        rig.clock.pass(1)
        around.answer((0..<count(region(at(-20, 50)))).map { conditions(Double($0)) })
        #expect(rig.running.moments[before...] == [Moment(0.6, true), Moment(2.6, false)])
    }

    @Test func aSearchByNameIsRunningToo() throws {
        let rig = try MapRig.showing(start)
        let held = rig.weather.names.hold()
        rig.weather.search("Berlin")
        #expect(rig.isRunning)
        held.onError(WeatherError.notFound)
        #expect(!rig.isRunning)
    }
}
