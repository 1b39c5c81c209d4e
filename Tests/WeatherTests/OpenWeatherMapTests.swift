import Base
import Foundation
import Networking
import Rx
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct OpenWeatherMapTests {
    private let seoul = at(37.566, 126.978)

    @Test func theWeatherOfAMomentIsRead() async throws {
        let rig = try await WeatherRig(.json(OpenWeatherMapSample.weather))

        let current = try await rig.openWeatherMap().current(at: at(37.566_01, -0.000_01)).value

        #expect(
            current
                == CurrentConditions(
                    time: Date(timeIntervalSince1970: 1_767_582_900), temperature: -3.4, apparentTemperature: -8.1,
                    humidity: 41, precipitation: 0.3, condition: .lightSnow, isDay: true, windSpeed: 3.2,
                    windDirection: 312, pressure: 1026, zone: ReportedZone(utcOffset: 32_400)))
        let request = try #require(rig.requests.first)
        #expect(request.path == "/data/2.5/weather")
        #expect(request.query == ["lat": "37.566", "lon": "0.0", "units": "metric", "appid": "sesame"])
        #expect(request.headers["User-Agent"] == About.userAgent)
    }

    @Test func aForecastIsPutTogetherFromTwoAnswers() async throws {
        let rig = try await WeatherRig(.json("{}"))
        let steps = (0..<40).map { (index: Int) -> String in
            let isRainy = index == 5
            return OpenWeatherMapSample.step(
                after: index * 3, temperature: Double(index), id: isRainy ? 502 : 803, rain: isRainy ? 2.5 : nil,
                pop: Double(index) / 40)
        }
        rig.server.answer { request in
            request.path.hasSuffix("/forecast")
                ? .json(OpenWeatherMapSample.forecast(steps)) : .json(OpenWeatherMapSample.weather)
        }

        let forecast = try await rig.openWeatherMap().forecast(at: seoul).value

        #expect(Set(rig.requests.map(\.path)) == ["/data/2.5/weather", "/data/2.5/forecast"])
        #expect(rig.requests.count == 2)
        #expect(forecast.utcOffset == 32_400)
        #expect(forecast.current.temperature == -3.4)
        #expect(forecast.hours.count == 16)
        #expect(forecast.hours[0].time == Date(timeIntervalSince1970: 1_767_592_800))
        #expect(forecast.hours[5].precipitation == 2.5)
        #expect(forecast.hours[4].precipitation == 0)
        #expect(forecast.hours[0].isDay == false)
        #expect(forecast.hours[10].precipitationProbability == 25)
        // From 15:00 on there are three steps today, and five on the last day.
        #expect(forecast.days.count == 6)
        let midnight = try Date("2026-01-04T15:00:00Z", strategy: .iso8601)
        #expect(forecast.days.map(\.start) == (0..<6).map { midnight + Double($0) * 86_400 })
        #expect(forecast.days[0].minimum == -3.4)
        #expect(forecast.days[0].maximum == 2.5)
        #expect(forecast.days[0].sunrise == Date(timeIntervalSince1970: 1_767_566_820))
        #expect(forecast.days[1].minimum == 2.5)
        #expect(forecast.days[1].maximum == 10.5)
        #expect(forecast.days[1].condition == .heavyRain)
        #expect(forecast.days[1].precipitation == 2.5)
        #expect(forecast.days[1].precipitationProbability == 25)
        #expect(forecast.days[1].sunrise == nil)
    }

    @Test func aDayOfWhichOnlyTheNightIsKnownIsOmitted() async throws {
        let steps = (0..<6).map { OpenWeatherMapSample.step(after: $0 * 3) }
        let rig = try await WeatherRig(.json("{}"))
        rig.server.answer { request in
            request.path.hasSuffix("/forecast")
                ? .json(OpenWeatherMapSample.forecast(steps)) : .json(OpenWeatherMapSample.weather)
        }
        #expect(try await rig.openWeatherMap().forecast(at: seoul).value.days.count == 1)
    }

    @Test func severalPlacesAreRequestedIndividuallyAndKeepTheirOrder() async throws {
        let rig = try await WeatherRig(.json("{}"))
        rig.server.answer { request in
            .json(OpenWeatherMapSample.weather.replacing("-3.4", with: request.query["lat"] ?? ""))
        }
        let places = (0..<12).map { at(Double(12 - $0), 7) }
        let currents = try await rig.openWeatherMap().current(around: places).value
        #expect(currents.map(\.temperature) == (0..<12).map { Double(12 - $0) })
        #expect(rig.requests.count == 12)
        #expect(try await rig.openWeatherMap().current(around: []).value == [])
    }

    @Test func atMostFourPlacesAreRequestedAtATime() async throws {
        let asked = BehaviorRelay(value: 0)
        let isOpen = BehaviorRelay(value: false)
        let http = HTTPClient { _ in
            .deferred {
                asked.accept(asked.value + 1)
                return isOpen.filter { $0 }.take(1).asSingle()
                    .map { _ in HTTPResponse(status: 200, body: Data(OpenWeatherMapSample.weather.utf8)) }
            }
        }
        let provider = WeatherClient.openWeatherMap(http: http)
        let count = BehaviorRelay(value: 0)
        let subscription = provider.current(around: Array(repeating: seoul, count: 11))
            .subscribe(onSuccess: { count.accept($0.count) })
        defer { subscription.dispose() }

        #expect(asked.value == 4)
        isOpen.accept(true)
        #expect(asked.value == 11)
        #expect(count.value == 11)
    }

    @Test func inPartsWhatComesComesBeforeTheFirstErrorOfAll() async throws {
        let answers = [200, 404, 200, 500, 200]
        let http = HTTPClient { request in
            let index =
                request.url.query()?.split(separator: "&").first.flatMap { Double($0.dropFirst(4)) }.map { Int($0) }
                ?? 0
            let body = answers[index] == 200 ? OpenWeatherMapSample.weather : #"{"message": "no"}"#
            return .just(HTTPResponse(status: answers[index], body: Data(body.utf8)))
        }
        let provider = WeatherClient.openWeatherMap(http: http)
        let parts = BehaviorRelay<[Int]>(value: [])
        let end = provider.currentInParts((0..<5).map { at(Double($0), 0) })
            .do(onNext: { parts.accept(parts.value + $0.keys) })
            .toArray()
        #expect(await outcome(end) == .failure(.notFound))
        #expect(parts.value == [0, 2, 4])
    }

    @Test func aNameIsAPlaceWithItsCountry() async throws {
        let rig = try await WeatherRig(.json(OpenWeatherMapSample.weather))
        let places = try await rig.openWeatherMap().places(named: " 서울 & co+ ").value
        #expect(places == [Place(name: "Seoul", country: "KR", countryCode: "KR", coordinate: seoul)])
        #expect(rig.requests.first?.query["q"] == "서울 & co+")
    }

    @Test(arguments: [
        (404, #"{"cod":"404","message":"city not found"}"#), (400, #"{"cod":"400","message":"Nothing to geocode"}"#),
        (200, #"{"cod":"404","message":"city not found"}"#),
    ])
    func aNameThatIsUnknownIsNoPlace(status: Int, body: String) async throws {
        let provider = WeatherClient.openWeatherMap(answering: Data(body.utf8), status: status)
        #expect(try await provider.places(named: "Nowhere").value == [])
    }

    @Test func aPostalCodeIsAskedOfTheGeocoder() async throws {
        let rig = try await WeatherRig(
            .json(#"{"zip": "90210", "name": "Beverly Hills", "lat": 34.0901, "lon": -118.4065, "country": "US"}"#))
        let places = try await rig.openWeatherMap().places(withPostalCode: "90210", in: "US").value
        #expect(
            places == [
                Place(name: "Beverly Hills", country: "US", countryCode: "US", coordinate: at(34.0901, -118.4065))
            ])
        let request = try #require(rig.requests.first)
        #expect(request.path == "/geo/1.0/zip")
        #expect(request.query == ["zip": "90210,US", "appid": "sesame"])
    }

    @Test(arguments: [
        (404, #"{"cod":"404","message":"not found"}"#), (400, #"{"cod":"400","message":"invalid zip code"}"#),
    ])
    func aPostalCodeThatIsUnknownIsNoPlace(status: Int, body: String) async throws {
        let provider = WeatherClient.openWeatherMap(answering: Data(body.utf8), status: status)
        #expect(try await provider.places(withPostalCode: "00000", in: "US").value == [])
    }

    @Test func aPostalCodeWithoutACoordinateIsUnreadableAndAFailureOneOfTheService() async throws {
        let damaged = WeatherClient.openWeatherMap(answering: Data(#"{"zip": "90210", "name": "A"}"#.utf8))
        #expect(
            await outcome(damaged.places(withPostalCode: "90210", in: "US"))
                == .failure(.unreadable(reason: "It has no coordinates.")))
        let failing = WeatherClient.openWeatherMap(answering: Data(), status: 503)
        #expect(
            await outcome(failing.places(withPostalCode: "90210", in: "US")) == .failure(.serverFailed(status: 503)))
    }

    @Test(arguments: [nil, "", "  \n"]) func noRequestWithoutAKey(key: String?) async throws {
        let rig = try await WeatherRig(.json(OpenWeatherMapSample.weather))
        let provider = rig.openWeatherMap(key: key)
        #expect(await outcome(provider.current(at: seoul)) == .failure(.keyMissing))
        #expect(await outcome(provider.forecast(at: seoul)) == .failure(.keyMissing))
        #expect(await outcome(provider.current(around: [seoul])) == .failure(.keyMissing))
        #expect(await outcome(provider.places(named: "Seoul")) == .failure(.keyMissing))
        #expect(rig.requests.isEmpty)
    }

    @Test func absentFieldsAreNil() async throws {
        let body = #"{"dt": 1767614400, "main": {"temp": 283.15}, "wind": {"speed": 1}, "weather": []}"#
        let provider = WeatherClient.openWeatherMap(answering: Data(body.utf8))
        let current = try await provider.current(at: seoul).value
        #expect(
            current
                == CurrentConditions(
                    time: noon, temperature: 283.15 - 273.15, precipitation: 0, condition: .unknown, windSpeed: 1))
    }

    /// A one-call response has the same status for a key without the right subscription: its message is kept.
    @Test func aRefusedKeyComesWithTheServicesWords() async {
        let body = #"{"cod":401, "message": "Please note that using One Call 3.0 requires a separate subscription"}"#
        for status in [401, 200] {
            let provider = WeatherClient.openWeatherMap(answering: Data(body.utf8), status: status)
            #expect(
                await outcome(provider.current(at: seoul))
                    == .failure(
                        .keyRejected(
                            message: "Please note that using One Call 3.0 requires a separate subscription")))
        }
    }

    /// Whatever the message of a server or the network, displayed and logged errors never contain the key.
    @Test(arguments: [
        (HTTPResponse(status: 401, body: Data(#"{"message": "Bad key sesame+/="}"#.utf8)), "Bad key …"),
        (
            HTTPResponse(status: 418, body: Data(#"{"message": "No /weather?appid=sesame%2B%2F%3D&q=x"}"#.utf8)),
            "No /weather?appid=…&q=x"
        ),
        (HTTPResponse(status: 200, body: Data("sesame+/= is unknown".utf8)), "“… is unknown”"),
        // Cut within it.
        (HTTPResponse(status: 200, body: Data("\(String(repeating: "x", count: 195))sesame+/= is".utf8)), "xx…”"),
        (
            HTTPResponse(
                status: 418, body: Data(#"{"message": "\#(String(repeating: "x", count: 190))sesame%2B%2F%3D"}"#.utf8)),
            "xx…"
        ),
    ])
    func theKeyIsNeverInAnError(response: HTTPResponse, text: String) async {
        let provider = WeatherClient.openWeatherMap(
            http: HTTPClient { _ in .just(response) }, key: " sesame+/=\n")
        let result = await outcome(provider.current(at: seoul))
        #expect("\(result)".contains(text))
        #expect(!"\(result)".contains("ses"))
    }

    @Test func theKeyIsNotInANetworkError() async {
        let http = HTTPClient { request in .error(HTTPError.other("cannot reach \(request.url.absoluteString)"))
        }
        let provider = WeatherClient.openWeatherMap(http: http, key: "open sesame")
        guard case .failure(.unreachable(.other(let text))) = await outcome(provider.current(at: seoul)) else {
            Issue.record("no network error")
            return
        }
        #expect(text.contains("appid=…"))
        #expect(!text.contains("sesame"))
    }
}
