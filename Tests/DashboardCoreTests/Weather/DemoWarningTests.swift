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

    @Test(arguments: WarningService.allCases)
    func elsewhereThereIsNone(service: WarningService) async throws {
        #expect(try await warnings(service, 39.8017, -89.6437) == [])
    }
}
