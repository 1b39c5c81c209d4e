import Foundation
import Networking
import Testing
import Weather

@testable import CoreTestSupport

/// After any change to one field of a response, the result is an error or weather that can be displayed.
@Suite struct WeatherMutationTests {
    private let place = at(37.57, 126.98)

    @Test(arguments: [OpenMeteoSample.forecast, OpenMeteoSample.currents([1, 2])]) func openMeteo(_ sample: String)
        async throws
    {
        for body in try mutants(of: sample) {
            let provider = WeatherClient.openMeteo(answering: body)
            check(await outcome(provider.forecast(at: place)), body) { isPresentable($0) }
            check(await outcome(provider.current(around: [place, place])), body) { $0.allSatisfy(isPresentable) }
        }
    }

    @Test(arguments: [
        OpenWeatherMapSample.weather,
        OpenWeatherMapSample.forecast((0..<3).map { OpenWeatherMapSample.step(after: $0 * 3, rain: 1) }),
    ])
    func openWeatherMap(_ sample: String) async throws {
        for body in try mutants(of: sample) {
            // One of the two requests gets the broken response.
            let http = HTTPClient { request in
                let isOther = request.url.path().hasSuffix("forecast") != sample.contains("\"list\"")
                let other =
                    sample.contains("\"list\"") ? OpenWeatherMapSample.weather : OpenWeatherMapSample.forecast([])
                return .just(HTTPResponse(status: 200, body: isOther ? Data(other.utf8) : body))
            }
            let provider = WeatherClient.openWeatherMap(http: http)
            check(await outcome(provider.forecast(at: place)), body) { isPresentable($0) }
            check(await outcome(provider.places(named: "Seoul")), body) { $0.allSatisfy { !$0.name.isEmpty } }
        }
    }

    @Test func placeNames() async throws {
        for body in try mutants(of: OpenMeteoSample.places) {
            let search = PlaceSearch.openMeteo(
                WeatherConnection(http: HTTPClient { _ in .just(HTTPResponse(status: 200, body: body)) }))
            check(await outcome(search.places("Spring")), body) { $0.allSatisfy { !$0.name.isEmpty } }
        }
    }

    @Test func air() async throws {
        for body in try mutants(of: OpenMeteoSample.air) {
            let client = AirQualityClient.openMeteo(
                WeatherConnection(http: HTTPClient { _ in .just(HTTPResponse(status: 200, body: body)) }))
            check(await outcome(client.current(place)), body) { isPresentable($0) }
        }
    }

    @Test func ensemble() async throws {
        for body in try mutants(of: OpenMeteoSample.ensemble(hours: 24)) {
            let client = EnsembleClient.openMeteo(
                WeatherConnection(http: HTTPClient { _ in .just(HTTPResponse(status: 200, body: body)) }))
            check(await outcome(client.spread(place)), body) { isPresentable($0) }
        }
    }

    private func mutants(of sample: String) throws -> [Data] {
        let mutants = Mutation.all(of: try JSONSerialization.jsonObject(with: Data(sample.utf8)))
        #expect(mutants.count > 100)
        return try mutants.map { try JSONSerialization.data(withJSONObject: $0) }
    }

    private func check<Value>(
        _ result: Result<Value, WeatherError>, _ body: Data, isPresentable: (Value) -> Bool
    ) {
        switch result {
        case .success(let value):
            #expect(isPresentable(value), "\(value) of \(String(decoding: body, as: UTF8.self))")
        case .failure(let error):
            let isOfTheAnswer =
                switch error {
                case .unreadable(let reason): !reason.isEmpty && !reason.contains("not a WeatherError")
                case .unreachable, .keyMissing: false
                default: true
                }
            #expect(isOfTheAnswer, "\(error) of \(String(decoding: body, as: UTF8.self))")
        }
    }
}
