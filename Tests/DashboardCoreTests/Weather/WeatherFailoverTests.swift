import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport
@testable import DashboardCore

/// What another service answers while the selected one fails.
@Suite struct WeatherFailoverTests {
    static let faults: [WeatherError] = [
        .serverFailed(status: 500), .serverFailed(status: 503), .timedOut, .unreachable(.noConnection(host: "h")),
        .unreachable(.malformed(host: "h")), .unreachable(.tooLarge(host: "h", limit: 1)), .unreachable(.other("x")),
        .unreadable(reason: "x"),
    ]
    static let others: [WeatherError] = [
        .noNetwork, .webPage, .notFound, .keyMissing, .keyRejected(message: nil), .rateLimited(seconds: 100),
        .refused(status: 400, message: nil), .unreachable(.insecure(host: "h")), .unreachable(.proxyFailed),
        .unreachable(.redirectNotFollowed(host: "h", .insecure)), .unreachable(.endlessRedirects(host: "h")),
    ]

    /// A rig whose selected service fails, and another one that answers 7 °C.
    private func rig(
        _ service: WeatherService = .openMeteo, failing error: WeatherError? = .serverFailed(status: 500),
        key: String? = "sesame"
    ) throws -> WeatherModelRig {
        let rig = try WeatherModelRig.started(WeatherPreferences(service: service))
        rig.keyLoads.always(.answer(key))
        rig.fail(service, error)
        return rig
    }

    @Test(arguments: faults)
    func theOtherServiceIsAskedOnceAllAttemptsHaveFailed(error: WeatherError) throws {
        let rig = try rig(failing: error)
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        #expect(rig.services.last == .openWeatherMap)
        #expect(rig.services.dropLast().allSatisfy { $0 == .openMeteo })
        #expect(rig.forecasts.questions.map(\.key).dropLast().allSatisfy { $0 == nil })
        #expect(rig.forecasts.questions.last?.key == "sesame")
        #expect(rig.temperature == 7)
        #expect(rig.state.notice == nil)
        #expect(!rig.isRunning)
        #expect(rig.report?.services == [.openWeatherMap])
        #expect(rig.report?.failoverText == "Open-Meteo does not respond. This forecast is from OpenWeatherMap.")
        #expect(rig.preferences.content.value.service == .openMeteo)
    }

    @Test func itIsAskedAfterTheLastAttemptAndNotBefore() throws {
        let rig = try rig()
        rig.model.choose.accept(berlin)
        rig.clock.pass(6.999)
        #expect(rig.services == Array(repeating: .openMeteo, count: 3))
        #expect(rig.keyLoads.count == 0, "the keyring is read only when the key is needed")
        rig.clock.pass(0.001)
        #expect(rig.forecasts.times == [0, 1, 3, 7, 7])
    }

    @Test(arguments: others)
    func forOtherReasonsItIsNotAsked(error: WeatherError) throws {
        let rig = try rig(failing: error)
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        #expect(rig.services.allSatisfy { $0 == .openMeteo })
        #expect(rig.temperature == nil)
    }

    @Test func offlineItIsNotAsked() throws {
        let rig = try rig(failing: .timedOut)
        rig.isOnline.accept(false)
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        #expect(rig.services == [.openMeteo])
        #expect(rig.state.notice == .waiting(.network))
    }

    @Test func openMeteoNeedsNoKeyToAnswer() throws {
        let rig = try rig(.openWeatherMap)
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        #expect(rig.services == Array(repeating: .openWeatherMap, count: 4) + [.openMeteo])
        #expect(rig.forecasts.questions.last?.key == nil)
        #expect(rig.report?.failoverText == "OpenWeatherMap does not respond. This forecast is from Open-Meteo.")
    }

    @Test func withoutAKeyAllAttemptsAreMadeEachTime() throws {
        let rig = try rig(key: nil)
        for count in [4, 8] {
            rig.model.choose.accept(berlin)
            rig.clock.pass(60)
            #expect(rig.services == Array(repeating: .openMeteo, count: count))
            #expect(rig.state.notice == .failed(.weather(.serverFailed(status: 500), place: berlin)))
        }
    }

    @Test func aRejectedKeyIsNotSentAgain() throws {
        let rig = try rig()
        rig.fail(.openWeatherMap, .keyRejected(message: nil), .openMeteo, .serverFailed(status: 500))
        for count in [1, 1] {
            rig.model.choose.accept(berlin)
            rig.clock.pass(60)
            #expect(rig.services.filter { $0 == .openWeatherMap }.count == count)
            #expect(rig.state.notice == .failed(.weather(.serverFailed(status: 500), place: berlin)))
        }
    }

    @Test func duringItsPauseTheOtherServiceIsNotAsked() throws {
        let rig = try rig()
        rig.fail(.openWeatherMap, .rateLimited(seconds: 600), .openMeteo, .serverFailed(status: 500))
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        #expect(rig.services.filter { $0 == .openWeatherMap }.count == 1)
        #expect(rig.state.notice == .failed(.weather(.serverFailed(status: 500), place: berlin)))
        rig.fail(.openMeteo, .serverFailed(status: 500))
        rig.model.refresh.accept(())
        rig.clock.pass(60)
        #expect(rig.services.filter { $0 == .openWeatherMap }.count == 1)
        rig.clock.pass(600)
        rig.model.refresh.accept(())
        #expect(rig.temperature == 7)
    }

    @Test(arguments: [WeatherError.serverFailed(status: 503), .timedOut, .notFound, .unreadable(reason: "x")])
    func ifBothFailTheSelectedOnesErrorIsTold(error: WeatherError) throws {
        let rig = try rig()
        rig.fail(.openMeteo, .serverFailed(status: 500), .openWeatherMap, error)
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        #expect(rig.services == Array(repeating: .openMeteo, count: 4) + [.openWeatherMap])
        #expect(rig.state.notice == .failed(.weather(.serverFailed(status: 500), place: berlin)))
    }

    @Test func whileItFailsTheSelectedServiceHasOneAttemptAndIsUsedAsSoonAsItAnswers() throws {
        let rig = try rig()
        rig.model.choose.accept(berlin)
        rig.clock.pass(7)
        #expect(rig.forecasts.count == 5)
        rig.clock.pass(899.999)
        #expect(rig.forecasts.count == 5)
        rig.clock.pass(0.001)
        #expect(rig.services.suffix(2) == [.openMeteo, .openWeatherMap])
        #expect(rig.forecasts.times.suffix(2) == [907, 907])
        rig.model.choose.accept(seoul)
        #expect(rig.forecasts.count == 9)
        rig.fail(.openMeteo, nil)
        rig.clock.pass(900)
        #expect(rig.services.last == .openMeteo)
        #expect(rig.forecasts.count == 10)
        #expect(rig.report?.services == [.openMeteo])
        #expect(rig.report?.failoverText == nil)
        // It has all its attempts again.
        rig.fail(.openMeteo, .serverFailed(status: 500))
        rig.model.choose.accept(paris)
        rig.clock.pass(60)
        #expect(rig.forecasts.count == 15)
    }

    @Test func theSentenceIsThereAfterARestart() throws {
        let rig = try rig()
        rig.model.choose.accept(berlin)
        rig.clock.pass(60)
        let next = try WeatherModelRig.restarted(rig.folder)
        #expect(next.report?.failoverText == rig.report?.failoverText)
        #expect(next.report?.failoverText != nil)
    }

    @Test func aNameIsAskedOfTheOtherServiceToo() throws {
        let rig = try rig(failing: nil)
        rig.names.answer { question in
            question.service == .openMeteo ? .failure(WeatherError.serverFailed(status: 502)) : .answer([seoul])
        }
        rig.search("Seoul")
        rig.clock.pass(60)
        #expect(rig.names.times == [0, 1, 3, 7, 7])
        #expect(rig.place == "Seoul")
        #expect(rig.report?.services == [.openMeteo])
    }

    // MARK: Saved places

    @Test func savedPlacesAreAskedOfTheOtherServiceAndOnlyWhenTheyAreDue() throws {
        let rig = try WeatherModelRig(preferences: WeatherPreferences(places: [berlin, seoul]))
        rig.keyLoads.always(.answer("sesame"))
        rig.around.answer { question in
            question.service == .openMeteo
                ? .failure(WeatherError.serverFailed(status: 500)) : .answer([conditions(7), conditions(8)])
        }
        let model = PlacesModel(rig)
        model.start()
        model.isShown.accept(true)
        rig.clock.pass(7)
        #expect(rig.around.questions.map(\.service) == Array(repeating: .openMeteo, count: 4) + [.openWeatherMap])
        #expect(model.problem.value == nil)
        #expect(model.summaries.value.map(\.report?.services) == [[.openWeatherMap], [.openWeatherMap]])
        rig.clock.pass(899)
        #expect(rig.around.count == 5)
        rig.clock.pass(1)
        #expect(rig.around.count == 7)
    }
}

extension WeatherModelRig {
    fileprivate var services: [WeatherService] { forecasts.questions.map(\.service) }
    fileprivate var report: WeatherReport? { state.weather?.report }

    /// Fails all requests for forecasts to a service with an error, and those to another one; what does not fail answers 7 °C.
    fileprivate func fail(
        _ service: WeatherService, _ error: WeatherError?, _ other: WeatherService? = nil,
        _ otherError: WeatherError? = nil
    ) {
        forecasts.answer { question in
            let failure = question.service == service ? error : question.service == other ? otherError : nil
            return failure.map { .failure($0) } ?? .answer(forecast(7))
        }
    }
}
