import DemoServices
import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import Weather

/// The synthetic warnings of the demo, read by the real decoders.
@Suite struct DemoWarningTests {
    private func warnings(_ service: WarningService, _ latitude: Double, _ longitude: Double) async throws
        -> [WeatherWarning]?
    {
        let demo = Demo(try Samples(page: Data("[]".utf8), later: Data("[]".utf8), avatar: { _ in nil }))
        let place = Place(name: "", countryCode: "KR", coordinate: at(latitude, longitude))
        let reply = service.reply(WeatherConnection(http: demo.http), [place], WarningArchive())
        return try await reply.value.answers.first?.warnings
    }

    @Test func berlinHasAWarningNow() async throws {
        let warnings = try #require(try await warnings(.brightSky, 52.5244, 13.4105))
        let now = Date()
        #expect(warnings.current(at: now).map(\.event) == ["Gale-force gusts"])
        #expect(warnings[0].severity == .moderate)
        #expect(warnings[0].isRunning(at: now))
    }

    @Test(arguments: [("en", "Heavy Snow Warning"), ("ko", "대설경보"), ("de", "Heavy Snow Warning")])
    func seoulHasAWarningWithItsArea(language: String, event: String) async throws {
        let demo = Demo(try Samples(page: Data("[]".utf8), later: Data("[]".utf8), avatar: { _ in nil }))
        let seoul = Place(name: "Seoul", countryCode: "KR", coordinate: at(37.566, 126.978))
        let answers = WarningService.service(in: "KR")
            .reply(WeatherConnection(http: demo.http, language: language), [seoul], WarningArchive())
        let warnings = try #require(try await answers.value.answers.first?.warnings)
        #expect(warnings.current(at: Date()).map(\.event) == [event])
        #expect(warnings[0].polygons.contains(seoul.coordinate))
        #expect((warnings[0].issuer ?? "").isEmpty == false)
    }

    @Test(arguments: WarningService.allCases)
    func elsewhereThereIsNone(service: WarningService) async throws {
        #expect(try await warnings(service, 39.8017, -89.6437) == [])
    }
}
