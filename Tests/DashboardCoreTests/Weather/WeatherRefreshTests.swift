import DashboardCore
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// When the weather is refreshed automatically.
@Suite struct WeatherRefreshTests {
    private static let interval = 900.0

    @Test func everyFifteenMinutesWhileItIsShown() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.clock.pass(Self.interval - 0.001)
        #expect(rig.forecasts.count == 1)
        rig.clock.pass(0.001)
        #expect(rig.forecasts.times == [0, 900])
        rig.clock.pass(3 * Self.interval)
        #expect(rig.forecasts.times == [0, 900, 1800, 2700, 3600])
        #expect(rig.names.count == 0)
    }

    @Test func theAgeCountsFromTheAnswer() throws {
        let rig = try WeatherModelRig.started()
        let held = rig.forecasts.hold()
        rig.model.choose.accept(berlin)
        rig.clock.pass(100)
        held.answer(forecast(1))
        rig.clock.pass(Self.interval)
        #expect(rig.forecasts.times == [0, 1000])
    }

    @Test func notWhileItIsHiddenAndAtOnceWhenItIsShownAgain() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.clock.pass(600)
        rig.model.isShown.accept(false)
        rig.clock.pass(100_000)
        #expect(rig.forecasts.count == 1)
        rig.model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.forecasts.times == [0, 100_600])
    }

    @Test func shownAgainSoonItWaitsForTheRestOfTheTime() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.clock.pass(600)
        rig.model.isShown.accept(false)
        rig.clock.pass(200)
        rig.model.isShown.accept(true)
        rig.model.isShown.accept(true)
        rig.clock.pass(99.999)
        #expect(rig.forecasts.count == 1)
        rig.clock.pass(0.001)
        #expect(rig.forecasts.times == [0, 900])
    }

    @Test func aFailureIsRepeatedAfterTheSameTime() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.forecasts.always(.failure(WeatherError.unreadable(reason: "x")))
        rig.clock.pass(3 * Self.interval)
        #expect(rig.forecasts.times == [0, 900, 1800, 2700])
        #expect(rig.state.notice == .failed(.weather(.unreadable(reason: "x"), place: berlin)))
        #expect(rig.place == "Berlin")
    }

    @Test func whenTheClockIsSetBackItWaitsNoLonger() throws {
        let folder = try TemporaryFolder()
        let before = try WeatherModelRig(folder, time: noon.addingTimeInterval(1_000_000))
        before.model.start()
        before.model.choose.accept(berlin)
        let rig = try WeatherModelRig.restarted(folder)
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.clock.pass(Self.interval)
        #expect(rig.forecasts.times == [900])
    }

    @Test func aRefreshByHandPutsTheTimerBack() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.clock.pass(600)
        rig.model.refresh.accept(())
        rig.clock.pass(899)
        #expect(rig.forecasts.times == [0, 600])
        rig.clock.pass(1)
        #expect(rig.forecasts.times == [0, 600, 1500])
    }

    // MARK: What a search without weather changes about it

    @Test func aSearchThatLeadsNowhereDoesNotPutItOff() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.clock.pass(600)
        rig.search("Atlantis")
        rig.clock.pass(300)
        #expect(rig.forecasts.times == [0, 900])
        // The result of a search stays until the next search.
        #expect(rig.state.notice == .failed(.unknownPlace("Atlantis")))
        rig.model.refresh.accept(())
        #expect(rig.strip == nil)
    }

    @Test func refreshDueDuringASearchFollowsIt() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.clock.pass(890)
        let held = rig.names.hold()
        rig.search("Atlantis")
        rig.clock.pass(100)
        #expect(rig.forecasts.count == 1)
        #expect(rig.names.openCount == 1)
        held.answer([])
        rig.clock.pass(0)
        #expect(rig.forecasts.times == [0, 990])
        #expect(rig.state.notice == .failed(.unknownPlace("Atlantis")))
    }

    @Test func anOfferedPositionStaysOfferedAndTheWeatherFresh() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.clock.pass(880)
        rig.model.locate.accept(())
        let fix = LocationFix(coordinate: paris.coordinate, accuracy: 300)
        rig.position.onNext(fix)
        rig.clock.pass(30)
        rig.clock.pass(0)
        #expect(rig.forecasts.times == [0, 910])
        #expect(rig.state.notice == .approximate(fix))
        rig.clock.pass(1800)
        #expect(rig.forecasts.times == [0, 910, 1810, 2710])
        #expect(rig.state.notice == .approximate(fix))
        rig.model.acceptApproximatePosition.accept(())
        #expect(rig.place == "Paris")
        #expect(rig.strip == nil)
    }

    @Test func timerSendsNothingWhileWaitingForTheNetwork() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.isOnline.accept(false)
        rig.forecasts.reply(.failure(WeatherError.noNetwork))
        rig.clock.pass(10 * Self.interval)
        #expect(rig.forecasts.times == [0, 900])
        #expect(rig.state.notice == .waiting(.network))
        rig.isOnline.accept(true)
        rig.clock.pass(Self.interval)
        #expect(rig.forecasts.times == [0, 900, 9000, 9900])
    }

    // MARK: Preferences

    @Test func otherUnitsRequestNothing() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.preferences.change(at: noon) { $0.units.temperature = .fahrenheit }
        rig.preferences.change(at: noon) { $0.add(seoul) }
        #expect(rig.forecasts.count == 1)
        #expect(rig.temperature == 52)
    }

    @Test func anotherServiceIsRequestedOnce() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        rig.preferences.change(at: noon) { $0.units.temperature = .fahrenheit }
        rig.clock.pass(10)
        #expect(rig.forecasts.questions.map(\.service) == [.openMeteo, .openWeatherMap])
        #expect(rig.state.weather?.report.services == [.openWeatherMap])
        #expect(rig.names.count == 0)
    }

    @Test func anotherModelIsRequestedOnce() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.preferences.change(at: noon) { $0.model = ForecastModel(rawValue: "kma_seamless") }
        rig.preferences.change(at: noon) { $0.units.temperature = .fahrenheit }
        rig.clock.pass(10)
        #expect(rig.forecasts.count == 2)
    }

    @Test func anotherServiceTakesOverASearchThatIsUnderWay() throws {
        let rig = try WeatherModelRig.showingBerlin()
        let held = rig.names.hold()
        rig.search("Seoul")
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        held.answer([paris])
        #expect(rig.names.questions.map(\.service) == [.openMeteo, .openWeatherMap])
        #expect(rig.place == "Seoul")
        #expect(rig.forecasts.questions.last?.service == .openWeatherMap)
    }

    @Test func anotherServiceWithNothingToShowGetsNoRequest() throws {
        let rig = try WeatherModelRig.started()
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        rig.clock.pass(3600)
        #expect(rig.forecasts.count + rig.names.count + rig.keyLoads.count == 0)
    }

    // MARK: Letting go

    @Test func aModelThatIsReleasedLeavesNothing() throws {
        let rig = try WeatherModelRig()
        weak var released: WeatherModel?
        do {
            let model = WeatherModel(environment: rig.environment)
            released = model
            model.start()
            model.isShown.accept(true)
            model.choose.accept(berlin)
            rig.forecasts.reply(.failure(WeatherError.timedOut))
            model.choose.accept(seoul)
            model.locate.accept(())
            #expect(rig.listenerCount.value == 1)
        }
        #expect(released == nil)
        #expect(rig.listenerCount.value == 0)
        #expect(rig.clock.scheduledCount == 0)
    }

    @Test func aModelThatIsReleasedCancelsItsRequest() throws {
        let rig = try WeatherModelRig()
        let held = rig.forecasts.hold()
        weak var released: WeatherModel?
        do {
            let model = WeatherModel(environment: rig.environment)
            released = model
            model.start()
            model.choose.accept(berlin)
            #expect(held.hasObservers)
        }
        #expect(released == nil)
        #expect(!held.hasObservers)
        #expect(rig.forecasts.openCount == 0)
    }
}
