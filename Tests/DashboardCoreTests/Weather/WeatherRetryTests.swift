import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// When a service is requested again, to the millisecond.
@Suite struct WeatherRetryTests {
    static let passing: [WeatherError] = [
        .serverFailed(status: 500), .serverFailed(status: 503), .timedOut, .unreachable(.noConnection(host: "h")),
        .noNetwork, .unreachable(.other("x")),
    ]
    static let lasting: [WeatherError] = [
        .notFound, .unreachable(.insecure(host: "h")), .unreachable(.tooLarge(host: "h", limit: 1)),
        .unreachable(.headerTooLarge(host: "h")), .unreachable(.endlessRedirects(host: "h")),
        .unreachable(.redirectNotFollowed(host: "h", .insecure)), .unreadable(reason: "x"),
        .refused(status: 400, message: nil), .refused(status: 200, message: nil),
    ]

    @Test(arguments: passing)
    func fourTriesWithPausesOfOneTwoAndFourSeconds(error: WeatherError) throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.always(.failure(error))
        let (running, notices) = (rig.running(), rig.notices())
        rig.model.choose.accept(berlin)
        rig.clock.pass(800)
        #expect(rig.forecasts.times == [0, 1, 3, 7])
        #expect(running.moments == [Moment(0, false), Moment(0, true), Moment(7, false)])
        #expect(
            notices.moments == [
                Moment(0, nil), Moment(0, .trying(number: 2, because: error)),
                Moment(1, .trying(number: 3, because: error)), Moment(3, .trying(number: 4, because: error)),
                Moment(7, .failed(.weather(error, place: berlin))),
            ])
    }

    @Test func notAMomentTooEarly() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.always(.failure(WeatherError.timedOut))
        rig.model.choose.accept(berlin)
        for (pause, count) in [(1.0, 2), (2, 3), (4, 4)] {
            rig.clock.pass(pause - 0.001)
            #expect(rig.forecasts.count == count - 1)
            rig.clock.pass(0.001)
            #expect(rig.forecasts.count == count)
        }
    }

    @Test func aNameIsRequestedFourTimesToo() throws {
        let rig = try WeatherModelRig.started()
        rig.names.always(.failure(WeatherError.serverFailed(status: 502)))
        rig.search("Seoul")
        #expect(rig.strip == "The weather service has a problem (502). Try 2 of 4…")
        rig.clock.pass(60)
        #expect(rig.names.times == [0, 1, 3, 7])
        #expect(rig.state.notice == .failed(.weather(.serverFailed(status: 502), place: nil)))
    }

    @Test func anAnswerEndsTheTriesAndTheirNotice() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(.failure(WeatherError.timedOut), .failure(WeatherError.serverFailed(status: 500)))
        let running = rig.running()
        rig.model.choose.accept(berlin)
        #expect(rig.strip == "The weather service does not answer. Try 2 of 4…")
        rig.clock.pass(1)
        #expect(rig.strip == "The weather service has a problem (500). Try 3 of 4…")
        rig.clock.pass(60)
        #expect(rig.forecasts.times == [0, 1, 3])
        #expect(rig.state.notice == nil)
        #expect(running.moments == [Moment(0, false), Moment(0, true), Moment(3, false)])
        // The next search has all its attempts.
        rig.forecasts.always(.failure(WeatherError.timedOut))
        rig.model.choose.accept(seoul)
        rig.clock.pass(60)
        #expect(rig.forecasts.count == 3 + 4)
    }

    @Test func theTriesForTheNameAreNotThoseForTheWeather() throws {
        let rig = try WeatherModelRig.started()
        rig.names.reply(.failure(WeatherError.timedOut), .failure(WeatherError.timedOut))
        let held = rig.forecasts.hold()
        rig.search("Seoul")
        rig.clock.pass(3)
        #expect(rig.state.notice == nil, "the name is known, but its attempts are still shown")
        held.onError(WeatherError.timedOut)
        #expect(rig.state.notice == .trying(number: 2, because: .timedOut))
    }

    @Test(arguments: lasting)
    func permanentErrorIsNotRetried(error: WeatherError) throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.always(.failure(error))
        rig.model.choose.accept(berlin)
        #expect(rig.state.notice == .failed(.weather(error, place: berlin)))
        rig.clock.pass(899)
        #expect(rig.forecasts.times == [0])
    }

    // MARK: Pauses

    @Test(arguments: [
        (30.0, 30.0), (nil, 60), (0, 1), (-5, 1), (0.25, 1), (1.5, 1.5), (86_400, 86_400), (1e300, 86_400),
    ])
    func afterTooManyRequestsThePauseThatIsRequested(seconds: Double?, pause: Double) throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(.failure(WeatherError.rateLimited(seconds: seconds)))
        rig.model.choose.accept(berlin)
        #expect(rig.state.notice == .waiting(.pause(until: noon.addingTimeInterval(pause))))
        rig.clock.pass(pause - 0.001)
        #expect(rig.forecasts.count == 1)
        rig.clock.pass(0.001)
        #expect(rig.forecasts.times == [0, pause])
        #expect(rig.place == "Berlin")
    }

    @Test func duringThePauseNoRequestIsSent() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(.failure(WeatherError.rateLimited(seconds: 100)))
        rig.model.choose.accept(berlin)
        rig.clock.pass(40)
        rig.model.refresh.accept(())
        rig.search("Seoul")
        rig.model.choose.accept(paris)
        rig.model.isShown.accept(false)
        rig.model.isShown.accept(true)
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        #expect(rig.strip == "The weather service asked for a pause until 12:02. The weather is loaded after that.")
        #expect(!rig.isRunning)
        rig.clock.pass(59.999)
        #expect(rig.forecasts.count == 1)
        #expect(rig.names.count == 0)
        rig.clock.pass(0.001)
        #expect(rig.forecasts.times == [0, 100])
        #expect(rig.place == "Paris")
    }

    @Test func theOtherServiceHasNotRequestedAPause() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(.failure(WeatherError.rateLimited(seconds: 100)))
        rig.model.choose.accept(berlin)
        rig.preferences.change(at: noon) { $0.service = .openWeatherMap }
        #expect(rig.forecasts.questions.map(\.service) == [.openMeteo, .openWeatherMap])
        #expect(rig.place == "Berlin")
        #expect(rig.strip == nil)
        // The first one still has a pause.
        rig.preferences.change(at: noon) { $0.service = .openMeteo }
        #expect(rig.forecasts.count == 2)
        rig.clock.pass(100)
        #expect(rig.forecasts.times == [0, 0, 100])
    }

    @Test(arguments: [(10.0, [0, 10, 30, 70, 150, 310, 630]), (nil, [0, 60, 180, 420, 900, 1860, 3780])])
    func pausesThatFollowEachOtherGrow(seconds: Double?, times: [Double]) throws {
        let rig = try WeatherModelRig.started()
        for _ in 0..<6 { rig.forecasts.reply(.failure(WeatherError.rateLimited(seconds: seconds))) }
        rig.model.choose.accept(berlin)
        rig.clock.pass(4000)
        #expect(rig.forecasts.times.prefix(7) == times[...])
        #expect(rig.place == "Berlin")
    }

    @Test func pausesGrowToAnHour() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.always(.failure(WeatherError.rateLimited(seconds: nil)))
        rig.model.choose.accept(berlin)
        rig.clock.pass(86_400)
        // Every minute would be 1,440 requests.
        #expect(rig.forecasts.count == 7 + 22)
        let waits = zip(rig.forecasts.times.dropFirst(), rig.forecasts.times).map { $0 - $1 }
        #expect(waits.max() == 3600)
    }

    @Test func anAnswerEndsTheGrowth() throws {
        let rig = try WeatherModelRig.started()
        let limit = WeatherError.rateLimited(seconds: nil)
        rig.forecasts.reply(.failure(limit), .failure(limit))
        rig.model.choose.accept(berlin)
        rig.clock.pass(180)
        #expect(rig.place == "Berlin")
        rig.forecasts.reply(.failure(limit))
        rig.model.choose.accept(seoul)
        rig.clock.pass(60)
        #expect(rig.forecasts.times == [0, 60, 180, 180, 240])
    }

    @Test func afterAPauseNoRequestIsSentWhileHidden() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(.failure(WeatherError.rateLimited(seconds: nil)))
        rig.model.choose.accept(berlin)
        rig.model.isShown.accept(false)
        rig.clock.pass(86_400)
        #expect(rig.forecasts.times == [0])
        rig.model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.forecasts.times == [0, 86_400])
        #expect(rig.place == "Berlin")
    }

    @Test func aClockThatIsSetBackDoesNotKeepAPauseUp() throws {
        let rig = try WeatherModelRig.started()
        rig.wallClock.offset.accept(6 * 3600)
        rig.forecasts.reply(.failure(WeatherError.rateLimited(seconds: 100)))
        rig.model.choose.accept(berlin)
        rig.wallClock.offset.accept(0)
        rig.clock.pass(100)
        #expect(rig.forecasts.times == [0, 100])
        #expect(rig.place == "Berlin")
    }

    @Test func aSecondPauseAfterTheFirstGivesFourTriesAgain() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(
            .failure(WeatherError.timedOut), .failure(WeatherError.timedOut),
            .failure(WeatherError.rateLimited(seconds: 10)))
        rig.forecasts.always(.failure(WeatherError.timedOut))
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        #expect(rig.forecasts.times == [0, 1, 3, 13, 14, 16, 20])
    }

    // MARK: The network

    @Test(arguments: [WeatherError.noNetwork, .timedOut, .unreachable(.insecure(host: "h"))])
    func offlineSearchWaitsForTheNetwork(error: WeatherError) throws {
        let rig = try WeatherModelRig.started()
        rig.isOnline.accept(false)
        rig.forecasts.reply(.failure(error))
        rig.model.choose.accept(berlin)
        #expect(rig.state.notice == .waiting(.network))
        rig.clock.pass(100_000)
        rig.isOnline.accept(false)
        #expect(rig.forecasts.count == 1)
        rig.isOnline.accept(true)
        #expect(rig.forecasts.times == [0, 100_000])
        #expect(rig.place == "Berlin")
        // Once, and not for each return.
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        #expect(rig.forecasts.count == 2)
    }

    @Test func aNetworkThatIsLostBetweenTwoTriesIsWaitedFor() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.reply(.failure(WeatherError.timedOut), .failure(WeatherError.noNetwork))
        rig.model.choose.accept(berlin)
        rig.isOnline.accept(false)
        rig.clock.pass(1)
        #expect(rig.state.notice == .waiting(.network))
        rig.clock.pass(50)
        rig.isOnline.accept(true)
        #expect(rig.forecasts.times == [0, 1, 51])
    }

    @Test func tryingAgainByHandNeedsNoNetworkThatTheSystemKnowsOf() throws {
        let rig = try WeatherModelRig.started()
        rig.isOnline.accept(false)
        rig.forecasts.reply(.failure(WeatherError.noNetwork))
        rig.model.choose.accept(berlin)
        rig.model.refresh.accept(())
        #expect(rig.place == "Berlin")
        #expect(rig.strip == nil)
    }

    @Test func onlineFailureIsRetriedWhenTheNetworkIsBack() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.always(.failure(WeatherError.noNetwork))
        rig.model.choose.accept(berlin)
        rig.clock.pass(10)
        #expect(rig.state.notice == .failed(.weather(.noNetwork, place: berlin)))
        rig.forecasts.always(.answer(forecast(5)))
        rig.isOnline.accept(false)
        rig.clock.pass(10)
        #expect(rig.forecasts.count == 4)
        rig.isOnline.accept(true)
        rig.clock.pass(0)
        #expect(rig.forecasts.times.last == 20)
        #expect(rig.temperature == 5)
        #expect(rig.strip == nil)
    }

    @Test(arguments: [WeatherError.notFound, .serverFailed(status: 500), .unreadable(reason: "x")])
    func afterAnotherFailureTheReturnOfTheNetworkCausesNoRequest(error: WeatherError) throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.always(.failure(error))
        rig.model.choose.accept(berlin)
        rig.clock.pass(10)
        let count = rig.forecasts.count
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        rig.clock.pass(10)
        #expect(rig.forecasts.count == count)
    }

    @Test func networkReturnSendsNothingWhileHidden() throws {
        let rig = try WeatherModelRig.started()
        rig.forecasts.always(.failure(WeatherError.noNetwork))
        rig.model.choose.accept(berlin)
        rig.clock.pass(10)
        rig.model.isShown.accept(false)
        rig.isOnline.accept(false)
        rig.isOnline.accept(true)
        rig.clock.pass(100)
        #expect(rig.forecasts.count == 4)
        rig.forecasts.always(.answer(forecast(5)))
        rig.model.isShown.accept(true)
        rig.clock.pass(0)
        #expect(rig.temperature == 5)
    }
}
