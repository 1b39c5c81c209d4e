import Foundation
import Networking
import Testing
import Weather

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

/// Whether the values are plausible, and in order.
func isPresentable(_ forecast: Forecast) -> Bool {
    let (hours, days) = (forecast.hours, forecast.days)
    return isPresentable(forecast.current) && hours.count <= 48 && days.count <= 7
        && abs(forecast.utcOffset) <= 64_800
        && hours.allSatisfy { isTemperature($0.temperature) && isAmount($0.precipitation) }
        && days.allSatisfy { isTemperature($0.minimum) && $0.minimum <= $0.maximum && isTemperature($0.maximum) }
        && days.allSatisfy { isAmount($0.precipitation) }
        && (hours.map(\.precipitationProbability) + days.map(\.precipitationProbability)).allSatisfy(isPercentage)
        && hours.map(\.time) == hours.map(\.time).sorted() && days.map(\.start) == days.map(\.start).sorted()
        && hours.allSatisfy { $0.time > forecast.current.time - 10_800 }
        && days.allSatisfy { $0.start > forecast.current.time - 86_400 }
}

func isPresentable(_ current: CurrentConditions) -> Bool {
    isTemperature(current.temperature) && isTemperature(current.apparentTemperature ?? 0)
        && isPercentage(current.humidity) && isAmount(current.precipitation) && isAmount(current.windSpeed)
        && (0..<360).contains(current.windDirection ?? 0) && (300...1200).contains(current.pressure ?? 1000)
}

private func isTemperature(_ celsius: Double) -> Bool { (-120...80).contains(celsius) }
private func isPercentage(_ value: Double?) -> Bool { (0...100).contains(value ?? 0) }
private func isAmount(_ value: Double?) -> Bool { (0...2500).contains(value ?? 0) }
