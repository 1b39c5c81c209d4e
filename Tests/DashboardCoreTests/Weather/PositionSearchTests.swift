import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// The weather at the machine's position.
@Suite struct PositionSearchTests {
    private func fix(_ place: Place = paris, within metres: Double) -> LocationFix {
        LocationFix(coordinate: place.coordinate, accuracy: metres)
    }

    private func locating() throws -> WeatherModelRig {
        let rig = try WeatherModelRig.showingBerlin()
        rig.model.locate.accept(())
        return rig
    }

    @Test func waitingIsReported() throws {
        let rig = try locating()
        #expect(rig.isRunning)
        #expect(rig.strip == "Waiting for the position…")
        #expect(rig.state.strip(time: clockTime)?.isProgress == true)
        #expect(rig.place == "Berlin")
        let held = rig.forecasts.hold()
        rig.position.onNext(fix(within: 50))
        #expect(rig.isRunning)
        #expect(rig.strip == nil, "the position is known, and still it is waited for")
        held.answer(forecast(7))
        #expect(!rig.isRunning)
        #expect(rig.place == "Paris")
    }

    @Test(arguments: [0, 0.1, 50, 99.9])
    func aFixBetterThanAHundredMetresIsTakenAtOnce(accuracy: Double) throws {
        let rig = try locating()
        rig.clock.pass(5)
        rig.position.onNext(fix(within: accuracy))
        #expect(rig.place == "Paris")
        #expect(rig.state.weather?.source == .position)
        #expect(rig.listenerCount.value == 0)
        #expect(rig.forecasts.times == [0, 5])
    }

    @Test(arguments: [100.0, 100.1, 300, 5000])
    func anyOtherIsOfferedAfterThirtySeconds(accuracy: Double) throws {
        let rig = try locating()
        rig.position.onNext(fix(within: accuracy))
        rig.clock.pass(29.999)
        #expect(rig.listenerCount.value == 1)
        #expect(rig.state.notice == .locating)
        rig.clock.pass(0.001)
        #expect(rig.listenerCount.value == 0)
        #expect(rig.state.notice == .approximate(fix(within: accuracy)))
        #expect(!rig.isRunning)
        #expect(rig.place == "Berlin")
        #expect(rig.forecasts.count == 1)
    }

    @Test(arguments: [[50.0], [300, 100, 50], [100, 300, 99]])
    func laterFixesChangeNothing(accuracies: [Double]) throws {
        let rig = try locating()
        for accuracy in accuracies { rig.position.onNext(fix(within: accuracy)) }
        #expect(rig.listenerCount.value == 0)
        rig.position.onNext(fix(seoul, within: 1))
        rig.clock.pass(60)
        #expect(rig.place == "Paris")
        #expect(rig.asked == [berlin.coordinate, paris.coordinate])
        #expect(rig.positionCount.value == 1)
    }

    @Test func theBestFixIsOfferedAndTakenIfTheUserAccepts() throws {
        let rig = try locating()
        rig.position.onNext(fix(berlin, within: 5000))
        rig.position.onNext(fix(paris, within: 299.2))
        rig.position.onNext(fix(seoul, within: 299.2))
        rig.position.onNext(fix(berlin, within: 800))
        rig.clock.pass(30)
        #expect(
            rig.strip == "Your position is known only to within 300\u{A0}m. Use it, or search for a city.")
        #expect(rig.state.strip(time: clockTime)?.remedy == .usePosition)
        rig.model.acceptApproximatePosition.accept(())
        #expect(rig.place == "Paris")
        #expect(rig.state.weather?.source == .position)
        #expect(rig.strip == nil)
        // It was accepted, and cannot be accepted again.
        rig.model.acceptApproximatePosition.accept(())
        #expect(rig.forecasts.count == 2)
    }

    @Test(arguments: [-1, -0.001, Double.nan, .infinity])
    func aFixThatCannotBeIsNoFix(accuracy: Double) throws {
        let rig = try locating()
        rig.position.onNext(fix(seoul, within: accuracy))
        #expect(rig.place == "Berlin")
        rig.position.onNext(fix(within: 300))
        rig.position.onNext(fix(seoul, within: accuracy))
        rig.clock.pass(30)
        #expect(rig.state.notice == .approximate(fix(within: 300)))
    }

    @Test func aFixThatMayBeAnywhereIsNotOffered() throws {
        let rig = try locating()
        rig.position.onNext(fix(within: .infinity))
        rig.clock.pass(30)
        #expect(rig.state.notice == .failed(.location(.silent)))
    }

    @Test func acceptingWithoutAnOfferHasNoEffect() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.model.acceptApproximatePosition.accept(())
        #expect(rig.forecasts.count == 1)
        #expect(rig.positionCount.value == 0)
    }

    @Test func aSilentServiceIsReported() throws {
        let rig = try locating()
        rig.clock.pass(30)
        #expect(
            rig.strip == "Your position was not found within 30 seconds. Try again, or search for a city.")
        #expect(!rig.isRunning)
        #expect(rig.listenerCount.value == 0)
    }

    @Test func aServiceThatEndsWithoutAFixIsSilentToo() throws {
        let rig = try locating()
        rig.position.onCompleted()
        #expect(rig.state.notice == .failed(.location(.silent)))
    }

    @Test(arguments: [LocationError.denied, .unavailable, .silent, .failed(reason: "no bus")])
    func errorIsReportedAndTheNextSearchWorks(error: LocationError) throws {
        let rig = try locating()
        rig.position.onError(error)
        #expect(rig.state.notice == .failed(.location(error)))
        #expect(!rig.isRunning)
        #expect(rig.place == "Berlin")
        rig.search("Seoul")
        #expect(rig.place == "Seoul")
        #expect(rig.strip == nil)
    }

    @Test func positionIsRequestedOnlyOnRequest() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.model.locate.accept(())
        rig.position.onNext(fix(within: 50))
        #expect(rig.positionCount.value == 1)
        rig.model.refresh.accept(())
        rig.clock.pass(3600)
        rig.model.isShown.accept(false)
        rig.model.isShown.accept(true)
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        rig.clock.pass(3600)
        #expect(rig.positionCount.value == 1)
        #expect(rig.forecasts.count > 8)
        #expect(rig.state.weather?.source == .position)

        let next = try WeatherModelRig.restarted(rig.folder, time: rig.clock.now)
        next.model.start()
        next.model.isShown.accept(true)
        next.clock.pass(3600)
        #expect(next.place == "Paris")
        #expect(next.state.weather?.source == .position)
        #expect(next.positionCount.value == 0)
    }

    @Test func aPositionThatWasNotFoundIsNotLookedForAgainByItself() throws {
        let rig = try locating()
        rig.position.onError(LocationError.denied)
        rig.model.refresh.accept(())
        rig.clock.pass(3600)
        #expect(rig.positionCount.value == 1)
        #expect(Set(rig.asked) == [berlin.coordinate])
    }

    @Test func aSearchMeanwhileStopsListening() throws {
        let rig = try locating()
        rig.search("Seoul")
        #expect(rig.listenerCount.value == 0)
        rig.position.onNext(fix(within: 50))
        rig.clock.pass(60)
        #expect(rig.place == "Seoul")
        #expect(rig.strip == nil)
    }

    @Test func twoRequestsSubscribeOnce() throws {
        let rig = try locating()
        rig.clock.pass(20)
        rig.model.locate.accept(())
        #expect(rig.listenerCount.value == 1)
        rig.clock.pass(29)
        #expect(rig.state.notice == .locating)
        rig.clock.pass(1)
        #expect(rig.state.notice == .failed(.location(.silent)))
    }

    @Test func anotherServiceForTheWeatherIsNoReasonToStop() throws {
        let rig = try locating()
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        #expect(rig.listenerCount.value == 1)
        rig.position.onNext(fix(within: 50))
        #expect(rig.place == "Paris")
        rig.clock.pass(60)
        #expect(rig.forecasts.questions.map(\.service) == [.openMeteo, .openWeatherMap])
    }

    @Test func newServiceIsRequestedAfterAFailedPositionSearch() throws {
        let rig = try locating()
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        rig.position.onError(LocationError.denied)
        rig.clock.pass(0)
        #expect(rig.forecasts.questions.map(\.service) == [.openMeteo, .openWeatherMap])
        #expect(rig.state.notice == .failed(.location(.denied)))
    }

    @Test func anExactPositionIsNotSent() throws {
        let rig = try locating()
        rig.position.onNext(LocationFix(coordinate: at(48.853_412, 2.348_799), accuracy: 12))
        #expect(rig.asked.last == at(48.85, 2.35))
        #expect(rig.preferences.content.value.shown?.place.coordinate == at(48.85, 2.35))
    }

    @Test(arguments: [(at(-90, 17.123), "\u{2212}90.00, 17.12"), (at(0, -179.999), "0.00, \u{2212}180.00")])
    func farFromAnyCityThePlaceIsCalledByItsNumbers(coordinate: Coordinate, name: String) throws {
        let rig = try locating()
        rig.position.onNext(LocationFix(coordinate: coordinate, accuracy: 12))
        #expect(rig.place == name)
    }
}
