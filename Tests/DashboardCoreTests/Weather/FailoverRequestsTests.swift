import Base
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport
@testable import DashboardCore

/// The requests of both services to real servers.
@Suite struct FailoverRequestsTests {
    /// What answers a request for a forecast, by whether it has a key; and all requests.
    private func asked(
        _ service: WeatherService,
        _ answer: @escaping @Sendable (_ hasKey: Bool, TestGitHub.Request) -> TestGitHub.Answer
    ) async throws -> (service: WeatherService?, requests: [TestGitHub.Request]) {
        let rig = try await WeatherRig(.json("{}"))
        rig.server.answer { answer($0.query["appid"] != nil, $0) }
        let keys = KeyModel(
            store: KeyStore(load: { .just("sesame") }, save: { _ in .empty() }, remove: { .empty() }),
            check: { _ in .just(()) })
        let access = WeatherAccess(
            preferences: BehaviorRelay(value: WeatherPreferences(service: service)), keys: [.openWeatherMap: keys]
        ) { [rig] service, key in service == .openMeteo ? rig.openMeteo : rig.openWeatherMap(key: key) }
        let client = RetryingWeatherClient(
            access: access, isWanted: .just(true), isOnline: BehaviorRelay(value: true),
            clock: SerialDispatchQueueScheduler(internalSerialQueueName: "test"), failsOver: true)
        let answers = client.request { $0.forecast(at: at(52.52, 13.41)) }
            .compactMap { progress -> WeatherService? in
                if case .answer(_, let service, _) = progress { service } else { nil }
            }
            .catch { _ in .empty() }
            .toArray()
        return (try await answers.value.first, rig.requests)
    }

    private static func answer(_ request: TestGitHub.Request) -> TestGitHub.Answer {
        guard request.query["appid"] != nil else { return .json(OpenMeteoSample.forecast) }
        return .json(
            request.path.hasSuffix("/forecast") ? OpenWeatherMapSample.forecast([]) : OpenWeatherMapSample.weather)
    }

    @Test(arguments: ["", "Internal error", #"{"current": {"#])
    func openWeatherMapAnswersAndOnlyItIsSentTheKey(body: String) async throws {
        let (service, requests) = try await asked(.openMeteo) { $0 ? Self.answer($1) : .json(body) }
        #expect(service == .openWeatherMap)
        #expect(requests.first?.path == "/v1/forecast")
        #expect(Set(requests.dropFirst().map(\.path)) == ["/data/2.5/weather", "/data/2.5/forecast"])
        #expect(!requests.filter { $0.path.hasPrefix("/v1/") }.contains { "\($0)".contains("sesame") })
    }

    @Test func openMeteoAnswersWithoutAKey() async throws {
        let (service, requests) = try await asked(.openWeatherMap) { $0 ? .json("oops") : Self.answer($1) }
        #expect(service == .openMeteo)
        let others = requests.filter { $0.path.hasPrefix("/v1/") }
        #expect(others.map(\.path) == ["/v1/forecast"])
        #expect(!others.contains { "\($0)".contains("sesame") })
    }

    /// The pages of a network on which one has to sign in.
    @Test(arguments: ["<!doctype html><title>Sign in</title>", " \n<html><body>Welcome</body></html>"])
    func aWebPageIsNoFaultOfTheService(body: String) async throws {
        let (service, requests) = try await asked(.openMeteo) { $0 ? Self.answer($1) : .json(body) }
        #expect(service == nil)
        #expect(requests.map(\.path) == ["/v1/forecast"])
    }
}
