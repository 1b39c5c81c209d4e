import DashboardCore
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// The map follows search results, without further requests.
@Suite struct MapFollowTests {
    private let start = region(sea)
    private let overBerlin = region(berlin.coordinate)

    // MARK: What is followed

    @Test func mapFollowsEverySearchResult() throws {
        let rig = try MapRig.showing(start)
        rig.weather.search("Seoul")
        rig.weather.model.choose.accept(berlin)
        rig.weather.model.locate.accept(())
        rig.weather.position.onNext(LocationFix(coordinate: at(48.8512, 2.3), accuracy: 20))
        #expect(rig.follows.values == [seoul.coordinate, berlin.coordinate, at(48.85, 2.3)])
    }

    @Test func aFollowedPlaceThatIsCenteredIsNotFollowedAgain() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: region(at(37.57, 127)))
        #expect(rig.weather.place == "Seoul")
        #expect(rig.follows.values.isEmpty)
    }

    @Test func mapFollowsSavedWeatherAtOnceAndOnlyOnce() throws {
        let rig = try MapRig.showing(start)
        rig.weather.archive.change(at: noon) { $0.insert([report(berlin, 1, minutesAgo: 60)]) }
        let held = rig.weather.forecasts.hold()
        rig.weather.model.choose.accept(berlin)
        #expect(rig.follows.values == [berlin.coordinate])
        held.answer(forecast(2))
        #expect(rig.follows.values.count == 1)
    }

    @Test func repeatedSearchMovesTheMapAgain() throws {
        let rig = try MapRig.showing(start)
        rig.weather.model.choose.accept(berlin)
        rig.stop(at: overBerlin)
        rig.stop(at: start)
        rig.weather.model.choose.accept(berlin)
        #expect(rig.follows.values == [berlin.coordinate, berlin.coordinate])
    }

    @Test func newerWeatherMovesNothing() throws {
        let rig = try MapRig.showing(start)
        rig.weather.model.isShown.accept(true)
        rig.weather.model.choose.accept(berlin)
        rig.clock.pass(2000)
        rig.weather.model.refresh.accept(())
        rig.weather.preferences.change(at: noon) { $0.service = .openWeatherMap }
        #expect(rig.weather.forecasts.count == 5)
        #expect(rig.follows.values.count == 1)
    }

    @Test func aPlaceWithoutWeatherIsFollowedWhenTheWeatherComes() throws {
        let rig = try MapRig.showing(start)
        rig.weather.forecasts.reply(.failure(WeatherError.refused(status: 400, message: nil)))
        rig.weather.model.choose.accept(berlin)
        #expect(rig.follows.values.isEmpty)
        rig.weather.model.refresh.accept(())
        #expect(rig.follows.values == [berlin.coordinate])
    }

    @Test func aFailedSearchMovesNothingNorDoesRefreshingAfterIt() throws {
        let rig = try MapRig.showing(start)
        rig.weather.model.choose.accept(berlin)
        rig.weather.search("Nowhere")
        rig.weather.model.refresh.accept(())
        #expect(rig.weather.place == "Berlin")
        #expect(rig.follows.values == [berlin.coordinate])
    }

    @Test func restoredPlaceDoesNotMoveTheMap() throws {
        let before = try WeatherModelRig.showingBerlin()
        let weather = try WeatherModelRig.restarted(before.folder)
        let rig = try MapRig.showing(start, weather)
        weather.model.isShown.accept(true)
        weather.clock.pass(1000)
        #expect(weather.forecasts.count == 1)
        #expect(rig.follows.values.isEmpty)
    }

    // MARK: No loop

    @Test func theWayThereRequestsNoWeatherOfItsOwn() throws {
        let rig = try MapRig.showing(start)
        rig.weather.model.choose.accept(berlin)
        rig.glide(from: start, to: overBerlin)
        rig.clock.pass(60)
        #expect(rig.weather.asked == [berlin.coordinate])
        #expect(rig.weather.state.weather?.source == .text)
        #expect(rig.asked.count == 2, "but for that around")
        #expect(rig.follows.values.count == 1)
    }

    @Test func theAnswerIsNotCancelledOnTheWay() throws {
        let rig = try MapRig.showing(start)
        rig.weather.archive.change(at: noon) { $0.insert([report(berlin, 1, minutesAgo: 60)]) }
        let held = rig.weather.forecasts.hold()
        rig.weather.model.choose.accept(berlin)
        rig.glide(from: start, to: overBerlin)
        rig.clock.pass(rest)
        held.answer(forecast(2))
        #expect(rig.weather.temperature == 2)
        #expect(rig.weather.asked == [berlin.coordinate])
    }

    @Test(arguments: [0.0, 1.5, -1.5]) func restingNearlyThereIsRestingThere(offset: Double) throws {
        let rig = try MapRig.showing(start)
        rig.weather.model.choose.accept(berlin)
        rig.stop(at: region(berlin.coordinate, zoom: 5).moved(x: offset, y: offset))
        // At this level, some hundred pixels are still within a hundredth of a degree.
        rig.stop(at: region(berlin.coordinate, zoom: 18).moved(x: 100 * offset))
        #expect(rig.weather.asked == [berlin.coordinate])
    }

    @Test func aMapThatIsGrabbedOnTheWayAsks() throws {
        let rig = try MapRig.showing(start)
        rig.weather.model.choose.accept(berlin)
        rig.glide(from: start, to: overBerlin, steps: 1...10)
        rig.stop(at: region(at(37.57, 127)))
        #expect(rig.weather.asked == [berlin.coordinate, at(37.57, 127)])
        #expect(rig.weather.place == "Seoul")
        #expect(rig.weather.state.weather?.source == .map)
        #expect(rig.follows.values.count == 1)
    }

    @Test func afterwardsTheMapIsAnInputAsBefore() throws {
        let rig = try MapRig.showing(start)
        rig.weather.model.choose.accept(berlin)
        rig.glide(from: start, to: overBerlin)
        rig.clock.pass(rest)
        rig.stop(at: overBerlin.moved(x: 40))
        #expect(rig.weather.forecasts.count == 2)
        #expect(rig.weather.state.weather?.source == .map)
        // Back at the place, whose weather is not displayed any more.
        rig.stop(at: overBerlin)
        #expect(rig.weather.forecasts.count == 3)
    }

    @Test func searchResultOverridesAMovement() throws {
        let rig = try MapRig.showing(start)
        let held = rig.weather.forecasts.hold()
        rig.weather.search("Berlin")
        rig.move(start.moved(x: 100))
        rig.clock.pass(0.2)
        held.answer(forecast(5))
        #expect(rig.follows.values == [berlin.coordinate])
        // The window is slow to follow.
        rig.clock.pass(1)
        #expect(rig.weather.asked == [berlin.coordinate])
        rig.glide(from: start.moved(x: 100), to: overBerlin)
        rig.clock.pass(rest)
        #expect(rig.weather.asked == [berlin.coordinate])
        #expect(rig.weather.place == "Berlin")
    }

    @Test func shownAgainAtWhatWasFoundItRequestsNothing() throws {
        let rig = try MapRig.showing(start)
        rig.model.isShown.accept(false)
        rig.weather.model.choose.accept(berlin)
        let position = rig.model.position
        rig.show(region(position.center, zoom: position.zoom))
        rig.stop(at: region(position.center, zoom: position.zoom + 1))
        #expect(rig.weather.asked == [berlin.coordinate])
    }

    @Test func aMapThatWasThereAllTheTimeGoesToWhatWasFoundSince() throws {
        let rig = try MapRig.showing(start)
        rig.model.isShown.accept(false)
        rig.weather.model.choose.accept(seoul)
        rig.weather.model.choose.accept(berlin)
        rig.model.isShown.accept(true)
        #expect(rig.follows.values == [berlin.coordinate])
        rig.move(start)
        rig.glide(from: start, to: overBerlin)
        rig.clock.pass(rest)
        #expect(rig.weather.asked == [seoul.coordinate, berlin.coordinate])
        rig.model.isShown.accept(false)
        rig.show(overBerlin)
        #expect(rig.follows.values.count == 1)
    }

    // MARK: Position

    @Test func hiddenItOpensAtWhatWasFoundSince() throws {
        let rig = try MapRig.showing(start)
        rig.model.isShown.accept(false)
        rig.weather.model.choose.accept(berlin)
        #expect(rig.follows.values.isEmpty)
        #expect(rig.model.position == MapPosition(center: berlin.coordinate, zoom: 10))
        rig.finish()
        let next = try MapRig(try WeatherModelRig.restarted(rig.weather.folder))
        #expect(next.model.position == MapPosition(center: berlin.coordinate, zoom: 10))
    }

    @Test func itOpensAtTheWorldOrAtThePlaceThatIsShown() throws {
        #expect(try MapRig().model.position == MapPosition(center: at(20, 0), zoom: 1.5))
        let weather = try WeatherModelRig.showingBerlin()
        #expect(try MapRig(weather).model.position == MapPosition(center: berlin.coordinate, zoom: 10))
        let preferences = WeatherPreferences(shown: ShownPlace(place: seoul, source: .map))
        let other = try WeatherModelRig(preferences: preferences)
        #expect(try MapRig(other).model.position == MapPosition(center: seoul.coordinate, zoom: 10))
    }

    @Test(arguments: [
        (0, 10), (7.9, 10), (8, 8), (9.25, 9.25), (13, 13), (13.1, 10), (19, 10), (Double.nan, 10.0),
    ])
    func aPlaceIsShownAtAZoomThatShowsIt(current: Double, expected: Double) {
        #expect(MapModel.zoomShowingPlace(from: current) == expected)
    }
}
