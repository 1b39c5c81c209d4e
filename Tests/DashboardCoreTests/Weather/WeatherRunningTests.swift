import DashboardCore
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// Whether a request is running, in every order of events.
@Suite struct WeatherRunningTests {
    @Test func atTheStartNothingRuns() throws {
        let rig = try WeatherModelRig()
        let running = rig.running()
        rig.model.restore()
        rig.model.start()
        rig.model.isShown.accept(true)
        rig.clock.pass(3600)
        #expect(running.values == [false])
        #expect(rig.state == WeatherState())
        #expect(rig.forecasts.count == 0)
    }

    @Test func itRunsFromTheInputToTheAnswer() throws {
        let rig = try WeatherModelRig.started()
        let (name, weather) = (rig.names.hold(), rig.forecasts.hold())
        let running = rig.running()
        rig.clock.pass(1)
        rig.search("Seoul")
        rig.clock.pass(2)
        name.answer([seoul])
        #expect(rig.place == nil)
        rig.clock.pass(3)
        weather.answer(forecast(20))
        #expect(running.moments == [Moment(0, false), Moment(1, true), Moment(6, false)])
        #expect(rig.temperature == 20)
    }

    @Test(arguments: [
        WeatherError.notFound, .unreadable(reason: "x"), .refused(status: 400, message: nil),
        .unreachable(.insecure(host: "h")),
    ])
    func itEndsWithAnErrorAndTheNextSearchWorks(error: WeatherError) throws {
        let rig = try WeatherModelRig.started()
        let running = rig.running()
        for _ in 0..<2 {
            let held = rig.names.hold()
            rig.search("Seoul")
            held.onError(error)
            #expect(rig.state.notice == .failed(.weather(error, place: nil)))
        }
        for _ in 0..<2 {
            let held = rig.forecasts.hold()
            rig.search("Seoul")
            held.onError(error)
            #expect(rig.state.notice == .failed(.weather(error, place: seoul)))
        }
        rig.search("Berlin")
        #expect(running.values == [false, true, false, true, false, true, false, true, false, true, false])
        #expect(rig.place == "Berlin")
        #expect(rig.strip == nil)
    }

    @Test func anErrorThatIsNoWeatherErrorEndsNothingEither() throws {
        let rig = try WeatherModelRig.started()
        rig.names.always(.failure(CocoaError(.coderInvalidValue)))
        rig.search("Seoul")
        rig.clock.pass(7)
        #expect(!rig.isRunning)
        #expect(rig.strip?.contains("Try again later.") == true)
        rig.names.always(.answer([berlin]))
        rig.search("Berlin")
        #expect(rig.place == "Berlin")
    }

    @Test func isRunningStaysTrueWhenASearchReplacesAnother() throws {
        let rig = try WeatherModelRig.started()
        let (first, second) = (rig.names.hold(), rig.names.hold())
        let running = rig.running()
        rig.search("Seoul")
        rig.search("Berlin")
        first.answer([seoul])
        #expect(rig.isRunning)
        second.answer([berlin])
        #expect(running.values == [false, true, false])
    }

    @Test func itDoesNotRunWhileTheNetworkIsWaitedFor() throws {
        let rig = try WeatherModelRig.started()
        rig.isOnline.accept(false)
        rig.forecasts.reply(.failure(WeatherError.noNetwork))
        let running = rig.running()
        rig.model.choose.accept(berlin)
        rig.clock.pass(100)
        let held = rig.forecasts.hold()
        rig.isOnline.accept(true)
        #expect(rig.state.notice == nil)
        rig.clock.pass(1)
        held.answer(forecast(3))
        #expect(
            running.moments == [
                Moment(0, false), Moment(0, true), Moment(0, false), Moment(100, true), Moment(101, false),
            ])
    }

    @Test func itDoesNotRunWhileAKeyIsWaitedFor() throws {
        let rig = try WeatherModelRig.started(WeatherPreferences(service: .openWeatherMap))
        rig.forecasts.reply(.failure(WeatherError.keyMissing))
        let running = rig.running()
        rig.model.choose.accept(berlin)
        #expect(rig.state.notice == .waiting(.key(.missing)))
        rig.clock.pass(100)
        rig.keys.enter.accept("good")
        #expect(running.moments.map(\.seconds) == [0, 0, 0, 100, 100])
        #expect(running.values == [false, true, false, true, false])
        #expect(rig.place == "Berlin")
    }

    @Test func itDoesNotRunDuringAPauseThatTheServiceRequests() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(.failure(WeatherError.rateLimited(seconds: 7)))
        let running = rig.running()
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        #expect(running.moments.map(\.seconds) == [0, 0, 0, 7, 7])
        #expect(running.values == [false, true, false, true, false])
    }

    @Test func aSearchWhileAnotherOneWaitsEndsTheWaiting() throws {
        let rig = try WeatherModelRig.started()
        rig.isOnline.accept(false)
        rig.forecasts.reply(.failure(WeatherError.noNetwork))
        rig.model.choose.accept(berlin)
        rig.model.choose.accept(seoul)
        #expect(rig.place == "Seoul")
        rig.isOnline.accept(true)
        #expect(rig.asked == [berlin.coordinate, seoul.coordinate])
        #expect(rig.place == "Seoul")
    }

    // MARK: Refreshing by hand

    @Test func aRefreshRequestsAgainWhatIsShown() throws {
        let rig = try WeatherModelRig.showingBerlin()
        let running = rig.running()
        rig.forecasts.reply(.answer(forecast(-7)))
        rig.model.refresh.accept(())
        #expect(rig.asked == [berlin.coordinate, berlin.coordinate])
        #expect(rig.names.count == 0)
        #expect(rig.temperature == -7)
        #expect(running.values == [false, true, false])
    }

    @Test func aRefreshDuringASearchIsIgnored() throws {
        let rig = try WeatherModelRig.showingBerlin()
        let held = rig.forecasts.hold()
        rig.search("Seoul")
        for _ in 0..<3 { rig.model.refresh.accept(()) }
        #expect(rig.forecasts.openCount == 1)
        #expect(rig.forecasts.count == 2)
        held.answer(forecast(20))
        #expect(rig.place == "Seoul")
        #expect(rig.forecasts.count == 2)
    }

    @Test func ofManyRefreshesInOneMomentOneIsMade() async throws {
        // On its own worker, where nothing has begun yet when the second one is requested.
        let rig = try WeatherModelRig()
        var environment = rig.environment
        let worker = SerialDispatchQueueScheduler(internalSerialQueueName: "test.worker")
        environment.worker = worker
        let model = WeatherModel(environment: environment)
        model.start()
        model.choose.accept(berlin)
        try await worker.drain()
        try await worker.drain()
        #expect(model.state.value.weather != nil)
        let held = rig.forecasts.hold()
        for _ in 0..<5 { model.refresh.accept(()) }
        try await worker.drain()
        #expect(rig.forecasts.count == 2)
        #expect(rig.forecasts.openCount == 1)
        held.answer(forecast(1))
        try await worker.drain()
        #expect(model.state.value.weather?.report.forecast.current.temperature == 1)
        #expect(rig.forecasts.count == 2)
    }

    @Test func aRefreshAfterAFailureRequestsTheFailedPart() throws {
        let rig = try WeatherModelRig.showingBerlin()
        rig.forecasts.reply(.failure(WeatherError.unreadable(reason: "x")))
        rig.search("Seoul")
        #expect(rig.place == "Berlin")
        rig.model.refresh.accept(())
        #expect(rig.place == "Seoul")
        #expect(rig.names.count == 1)
        #expect(rig.asked == [berlin, seoul, seoul].map(\.coordinate))
    }

    @Test func aRefreshWithoutAnyWeatherRepeatsTheSearchThatHasFailed() throws {
        let rig = try WeatherModelRig.started()
        rig.names.reply(.failure(WeatherError.unreadable(reason: "x")))
        rig.search("Seoul")
        rig.model.refresh.accept(())
        #expect(rig.names.questions.map(\.subject) == ["Seoul", "Seoul"])
        #expect(rig.place == "Seoul")
    }

    @Test(arguments: [
        WeatherFailure.unknownPlace("Atlantis"), .coordinate("91, 0", .outOfRange), .weather(.notFound, place: seoul),
    ])
    func finalFailureIsNotRepeated(failure: WeatherFailure) throws {
        let rig = try WeatherModelRig.showingBerlin()
        switch failure {
        case .unknownPlace(let name), .coordinate(let name, _): rig.search(name)
        default:
            rig.forecasts.reply(.failure(WeatherError.notFound))
            rig.search("Seoul")
        }
        #expect(rig.state.notice == .failed(failure))
        let count = rig.names.count
        rig.model.refresh.accept(())
        #expect(rig.names.count == count)
        #expect(rig.asked.last == berlin.coordinate)
        #expect(rig.place == "Berlin")
        #expect(rig.strip == nil)
    }

    @Test func aRefreshWithNothingToShowIsNothing() throws {
        let rig = try WeatherModelRig.started()
        let running = rig.running()
        rig.model.refresh.accept(())
        rig.search("Atlantis")
        rig.model.refresh.accept(())
        #expect(rig.names.count == 1)
        #expect(running.values == [false, true, false])
    }
}
