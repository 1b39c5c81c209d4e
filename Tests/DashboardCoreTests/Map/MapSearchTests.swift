import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// The map as a source of searches.
@Suite struct MapSearchTests {
    private let start = region(sea)
    private let elsewhere = region(sea).moved(x: 2000)

    @Test func movingOnCancelsTheSearch() throws {
        let rig = try MapRig.showing(start)
        let held = rig.weather.forecasts.hold()
        rig.stop(at: elsewhere)
        #expect(rig.weather.isRunning)
        #expect(held.hasObservers)
        rig.move(elsewhere.moved(x: 5))
        #expect(!held.hasObservers)
        #expect(!rig.weather.isRunning)
        #expect(!rig.isRunning)
        #expect(rig.weather.strip == nil)
        rig.clock.pass(rest)
        #expect(rig.weather.forecasts.count == 2)
        #expect(rig.weather.state.weather?.report.place.coordinate == rig.weather.asked.last)
    }

    @Test func invisibleChangeCancelsNothing() throws {
        let rig = try MapRig.showing(start)
        let held = rig.weather.forecasts.hold()
        rig.stop(at: elsewhere)
        rig.stop(at: elsewhere.moved(x: 0.4))
        held.answer(forecast(7))
        #expect(rig.weather.temperature == 7)
        #expect(rig.weather.forecasts.count == 1)
    }

    @Test func aSearchThatWasCancelledIsMadeAgainWhenTheMapReturns() throws {
        let rig = try MapRig.showing(start)
        let held = rig.weather.forecasts.hold()
        rig.stop(at: elsewhere)
        rig.move(elsewhere.moved(x: 50))
        rig.stop(at: elsewhere)
        #expect(!held.hasObservers)
        #expect(rig.weather.forecasts.count == 2)
        #expect(rig.weather.state.weather?.source == .map)
    }

    @Test func aSearchThatHasEndedIsNotMadeAgainWhenTheMapReturns() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: elsewhere)
        rig.move(elsewhere.moved(x: 50))
        rig.stop(at: elsewhere)
        #expect(rig.weather.forecasts.count == 1)
    }

    @Test func aTryThatIsWaitedForIsCancelled() throws {
        let rig = try MapRig.showing(start)
        rig.weather.forecasts.reply(.failure(WeatherError.serverFailed(status: 500)))
        rig.stop(at: elsewhere)
        #expect(rig.weather.state.notice == .trying(number: 2, because: .serverFailed(status: 500)))
        rig.move(elsewhere.moved(x: 50))
        #expect(rig.weather.state.notice == nil)
        #expect(!rig.isRunning)
    }

    @Test func movingOnDoesNotCancelAnotherSearch() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: elsewhere)
        let held = rig.weather.forecasts.hold()
        rig.weather.search("Berlin")
        rig.move(start)
        rig.move(start.moved(x: 9))
        #expect(held.hasObservers)
        held.answer(forecast(3))
        #expect(rig.weather.place == "Berlin")
    }

    @Test func theLatestOfAllSourcesCounts() throws {
        let rig = try MapRig.showing(start)
        let (ofMap, ofText) = (rig.weather.forecasts.hold(), rig.weather.forecasts.hold())
        rig.stop(at: elsewhere)
        rig.weather.search("Berlin")
        #expect(!ofMap.hasObservers)
        #expect(ofText.hasObservers)
        rig.stop(at: start)
        #expect(!ofText.hasObservers)
        #expect(rig.weather.state.weather?.source == .map)
        #expect(rig.weather.place == sea.text)
        #expect(rig.running.values.suffix(2) == [true, false])
    }

    @Test func anErrorIsReportedAndTheNextRestWorks() throws {
        let rig = try MapRig.showing(start)
        rig.weather.forecasts.reply(.failure(WeatherError.notFound))
        rig.stop(at: region(at(37.57, 127)))
        let point = Place(name: seoul.name, country: seoul.country, coordinate: at(37.57, 127))
        #expect(rig.weather.state.notice == .failed(.weather(.notFound, place: point)))
        #expect(!rig.isRunning)
        rig.stop(at: elsewhere)
        #expect(rig.weather.strip == nil)
        #expect(rig.weather.state.weather?.source == .map)
    }

    @Test func cancelledPlaceIsNotRefreshed() throws {
        let rig = try MapRig.showing(start)
        rig.weather.model.isShown.accept(true)
        rig.weather.model.choose.accept(berlin)
        rig.stop(at: start)
        _ = rig.weather.forecasts.hold()
        rig.stop(at: elsewhere)
        rig.move(elsewhere.moved(x: 50))
        rig.weather.model.refresh.accept(())
        #expect(rig.weather.asked.last == berlin.coordinate)
        #expect(rig.weather.state.weather?.source == .text)
    }

    @Test func lookingAwayFromNothingDoesNothing() throws {
        let rig = try WeatherModelRig.showingBerlin()
        let running = rig.running()
        rig.model.cancelPointSearch.accept(())
        let held = rig.forecasts.hold()
        rig.model.refresh.accept(())
        rig.model.cancelPointSearch.accept(())
        #expect(held.hasObservers)
        held.answer(forecast(5))
        #expect(running.values == [false, true, false])
    }

    @Test func anotherServiceIsRequestedTheSamePoint() throws {
        let rig = try MapRig.showing(start)
        _ = rig.weather.forecasts.hold()
        rig.stop(at: elsewhere)
        rig.weather.preferences.change(at: noon) { $0.service = .openWeatherMap }
        #expect(rig.weather.forecasts.questions.map(\.service) == [.openMeteo, .openWeatherMap])
        #expect(rig.weather.asked[0] == rig.weather.asked[1])
        #expect(rig.weather.state.weather?.source == .map)
    }

    @Test func thePlaceOfTheMapIsShownAtTheNextStart() throws {
        let rig = try MapRig.showing(start)
        rig.stop(at: region(at(37.57, 127)))
        rig.finish()
        let next = try WeatherModelRig.restarted(rig.weather.folder)
        #expect(next.place == "Seoul")
        #expect(next.state.weather?.source == .map)
    }
}
