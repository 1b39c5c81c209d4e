import Foundation
import Rx
import Testing

@testable import CoreTestSupport
@testable import DashboardCore
@testable import Networking
@testable import Weather

/// The weather around, from a service that must be requested for each place.
@Suite struct SingleRequestsTests {
    private let start = region(sea)
    /// The number of places around.
    private var places: Int { OverlayGrid(start).cells.count }

    /// A map with OpenWeatherMap, whose responses are scripted by the requested latitude and longitude.
    private func showing(
        _ prepare: (Script<String, HTTPResponse>) -> Void = { _ in }
    ) throws -> (rig: MapRig, http: Script<String, HTTPResponse>) {
        let weather = try WeatherModelRig(preferences: WeatherPreferences(service: .openWeatherMap))
        let http = Script<String, HTTPResponse>(weather.clock) { _ in .answer(Self.answer) }
        prepare(http)
        let client = HTTPClient { request in http.ask(request.url.query() ?? "") }
        let rig = try MapRig.showing(start, weather) {
            $0.access = WeatherAccess(preferences: weather.preferences.content, keys: [:]) { _, _ in
                .openWeatherMap(http: client)
            }
        }
        return (rig, http)
    }

    private static let answer = HTTPResponse(status: 200, body: Data(OpenWeatherMapSample.weather.utf8))

    private static func failure(_ status: Int) -> HTTPResponse {
        HTTPResponse(status: status, body: Data(#"{"cod": \#(status), "message": "no"}"#.utf8))
    }

    @Test func atMostFourAreRequestedAtATimeAndEachIsShownAsItComes() throws {
        var held: [PublishSubject<HTTPResponse>] = []
        let (rig, http) = try showing { http in held = (0..<places).map { _ in http.hold() } }
        #expect(http.count == 4)
        #expect(http.openCount == 4)
        for (index, answer) in held.enumerated() {
            #expect(rig.overlays.count == index)
            #expect(rig.isRunning)
            answer.answer(Self.answer)
            #expect(http.openCount <= 4)
            #expect(http.count == min(places, index + 5))
        }
        #expect(rig.overlays.count == places)
        #expect(!rig.isRunning)
        #expect(rig.problem == nil)
        #expect(rig.running.values == [false, true, false])
        #expect(Set(http.questions).count == places)
    }

    @Test func partialResultsAreShownAndMissingOnesReported() throws {
        let (rig, http) = try showing { http in
            http.reply(.answer(Self.answer), .answer(Self.failure(404)), .answer(Self.failure(400)))
        }
        #expect(http.count == places)
        #expect(rig.overlays.count == places - 2)
        #expect(rig.problem == .notFound)
        #expect(!rig.isRunning)
        #expect(rig.running.values == [false, true, false])
        rig.stop(at: start.moved(x: 5))
        #expect(http.count == places + 2, "what was missing")
    }

    @Test func triedAgainOnlyWhatHasFailedIsRequested() throws {
        let (rig, http) = try showing { http in
            http.reply(.answer(Self.answer), .answer(Self.failure(500)), .answer(Self.failure(503)))
        }
        #expect(http.count == places)
        #expect(rig.overlays.count == places - 2)
        #expect(rig.isRunning)
        rig.clock.pass(1)
        #expect(http.times == Array(repeating: 0.3, count: places) + [1.3, 1.3])
        #expect(rig.overlays.count == places)
        #expect(rig.problem == nil)
        #expect(!rig.isRunning)
    }

    @Test(arguments: [401, 429]) func commonFailureStopsTheOtherRequests(status: Int) throws {
        let (rig, http) = try showing { http in http.always(.answer(Self.failure(status))) }
        #expect(http.count <= 4)
        #expect(rig.problem == (status == 401 ? .keyRejected(message: "no") : .rateLimited(seconds: nil)))
        #expect(!rig.isRunning)
    }

    @Test func movingOnCancelsWhatIsRequestedAndKeepsWhatHasCome() throws {
        var held: [PublishSubject<HTTPResponse>] = []
        let (rig, http) = try showing { http in held = (0..<places).map { _ in http.hold() } }
        held[0].answer(Self.answer)
        held[1].answer(Self.answer)
        rig.move(start.moved(x: 5))
        #expect(http.openCount == 0)
        #expect(http.count == 6)
        #expect(!rig.isRunning)
        #expect(rig.overlays.count == 2)
        let around = http.count
        rig.stop(at: start)
        // The next three waiting places are requested first, and only the missing ones.
        #expect(http.count > around)
        #expect(Set(http.questions[around...]).isDisjoint(with: http.questions[..<2]))
    }
}
