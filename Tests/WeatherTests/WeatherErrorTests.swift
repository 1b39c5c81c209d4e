import Foundation
import Rx
import TestServers
import Testing
import Weather

@testable import CoreTestSupport

/// The clients' results for responses without weather.
@Suite struct WeatherErrorTests {
    private let place = at(1, 2)

    @Test(arguments: [
        (
            400, #"{"error":true,"reason":"Latitude must be in range"}"#,
            WeatherError.refused(status: 400, message: "Latitude must be in range")
        ),
        (400, "<html>", .refused(status: 400, message: nil)),
        (401, #"{"message":"Invalid API key."}"#, .keyRejected(message: "Invalid API key.")),
        (401, "", .keyRejected(message: nil)),
        (403, #"{"reason":" two \n lines "}"#, .refused(status: 403, message: "two")),
        (404, #"{"cod":"404","message":"city not found"}"#, .notFound),
        (429, #"{"error":true,"reason":"Minutely limit exceeded"}"#, .rateLimited(seconds: nil)),
        (500, "", .serverFailed(status: 500)),
        (503, "<html>", .serverFailed(status: 503)),
        (304, "", .refused(status: 304, message: nil)),
    ])
    func aStatusIsAnError(status: Int, body: String, error: WeatherError) async {
        let openMeteo = WeatherClient.openMeteo(answering: Data(body.utf8), status: status)
        #expect(await outcome(openMeteo.current(at: place)) == .failure(error))
        #expect(await outcome(openMeteo.forecast(at: place)) == .failure(error))
        #expect(await outcome(openMeteo.current(around: [place, place])) == .failure(error))
        #expect(await outcome(openMeteo.places(named: "Seoul")) == .failure(error))
        let openWeatherMap = WeatherClient.openWeatherMap(answering: Data(body.utf8), status: status)
        #expect(await outcome(openWeatherMap.current(at: place)) == .failure(error))
        #expect(await outcome(openWeatherMap.forecast(at: place)) == .failure(error))
        #expect(await outcome(openWeatherMap.current(around: [place, place])) == .failure(error))
    }

    @Test(
        arguments: [
            (["Retry-After": "30"], 30.0), (["retry-after": "0"], 0), ([:], nil), (["Retry-After": "soon"], nil),
            (["Retry-After": "-5"], nil),
            (["Retry-After": "Mon, 05 Jan 2026 12:01:30 GMT", "Date": "Mon, 05 Jan 2026 12:00:00 GMT"], 90),
            (["Retry-After": "Mon, 05 Jan 2026 11:00:00 GMT", "Date": "Mon, 05 Jan 2026 12:00:00 GMT"], 0),
            (["Retry-After": "Sun, 06 Nov 1994 08:49:37 GMT"], 0),
        ] as [([String: String], Double?)])
    func aLimitSaysHowLongItLasts(headers: [String: String], seconds: Double?) async throws {
        let rig = try await WeatherRig(.json("{}", status: 429, headers: headers))
        #expect(await outcome(rig.openMeteo.current(at: place)) == .failure(.rateLimited(seconds: seconds)))
    }

    @Test(arguments: [
        (#"{"error":true,"reason":"timeoutReached"}"#, WeatherError.refused(status: 200, message: "timeoutReached")),
        (
            "Unexpected error while streaming data: timeoutReached",
            .unreadable(reason: "“Unexpected error while streaming data: timeoutReached”")
        ),
        (
            #"{"latitude":52.5,"current":{"temperature_2m":1Unexpected error"#,
            .unreadable(reason: "It is invalid or incomplete JSON.")
        ),
        ("[", .unreadable(reason: "It is invalid or incomplete JSON.")),
        ("<!doctype html><title>Sign in to the hotel's network</title>", .unreadable(reason: "It is a web page.")),
        ("", .unreadable(reason: "It is empty.")),
        (" \n", .unreadable(reason: "It is empty.")),
        ("{}", .unreadable(reason: "It has no temperature.")),
        ("[]", .unreadable(reason: "It is for 0 places instead of 1.")),
        ("[1]", .unreadable(reason: "It is an unexpected list.")),
        (
            #"{"current":{"temperature_2m":NaN,"time":1767614400}}"#,
            .unreadable(reason: "It is invalid or incomplete JSON.")
        ),
        (#"{"current":{"temperature_2m":null,"time":1767614400}}"#, .unreadable(reason: "It has no temperature.")),
        (#"{"current":{"temperature_2m":1e300,"time":1767614400}}"#, .unreadable(reason: "It has no temperature.")),
        (#"{"current":{"temperature_2m":4,"time":"soon"}}"#, .unreadable(reason: "It has no time.")),
    ])
    func aServedAnswerCanBeNone(body: String, error: WeatherError) async {
        let provider = WeatherClient.openMeteo(answering: Data(body.utf8))
        #expect(await outcome(provider.forecast(at: place)) == .failure(error))
    }

    @Test(arguments: [
        (#"{"cod":"429","message":"blocked"}"#, WeatherError.rateLimited(seconds: nil)),
        (#"{"cod":429,"message":"blocked"}"#, .rateLimited(seconds: nil)),
        (#"{"cod":"500"}"#, .serverFailed(status: 500)),
        (#"{"cod":200}"#, .unreadable(reason: "It has no temperature.")),
        (#"{"cod":"200"}"#, .unreadable(reason: "It has no temperature.")),
        (#"{"cod":"many"}"#, .unreadable(reason: "It has no temperature.")),
    ])
    func aCodeIsAStatusAsNumberOrText(body: String, error: WeatherError) async {
        let provider = WeatherClient.openWeatherMap(answering: Data(body.utf8))
        #expect(await outcome(provider.current(at: place)) == .failure(error))
    }

    @Test func offlineRequestFails() async {
        let noNetwork = WeatherError.unreachable(.noNetwork)
        for provider in [WeatherClient.openMeteo(http: .failing), .openWeatherMap(http: .failing)] {
            #expect(await outcome(provider.current(at: place)) == .failure(noNetwork))
            #expect(await outcome(provider.forecast(at: place)) == .failure(noNetwork))
            #expect(await outcome(provider.current(around: [place])) == .failure(noNetwork))
            #expect(await outcome(provider.places(named: "Seoul")) == .failure(noNetwork))
        }
    }

    @Test func aHostThatBreaksOffIsNamedWithoutTheKey() async throws {
        let server = try RawServer { connection in
            connection.readRequest()
            connection.reset()
        }
        let servers = WeatherServers([.openWeatherMap: server.url])
        let provider = WeatherClient.openWeatherMap(servers, http: .patient)
        #expect(await outcome(provider.current(at: place)) == .failure(.unreachable(.noConnection(host: "127.0.0.1"))))
    }
}
