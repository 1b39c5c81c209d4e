import DemoServices
import Foundation
import Rx
import Testing
import Weather

@testable import CoreTestSupport

/// The synthetic weather of the demo, read by the real clients.
@Suite struct DemoWeatherTests {
    private let demo: Demo
    private let openMeteo: WeatherClient
    private let search: PlaceSearch

    init() throws {
        demo = Demo(try Samples(page: Data("[]".utf8), later: Data("[]".utf8), avatar: { _ in nil }))
        let servers = WeatherServers([.openMeteo: Demo.weather, .openMeteoGeocoding: Demo.weather])
        search = .openMeteo(WeatherConnection(http: demo.http, servers: servers))
        openMeteo = .openMeteo(servers, http: demo.http)
    }

    @Test(arguments: [
        (37.566, 126.9784, 9), (64.1355, -21.8954, 0), (-33.8678, 151.2073, 11), (-90, -180, -12), (0, 0, 0),
    ])
    func everyForecastIsCompleteAndOfNow(latitude: Double, longitude: Double, hoursAhead: Int) async throws {
        let before = Date()
        let forecast = try await openMeteo.forecast(at: at(latitude, longitude)).value

        #expect(forecast.utcOffset == hoursAhead * 3600)
        #expect((before - 900...Date()).contains(forecast.current.time))
        #expect(forecast.hours.count == 48)
        #expect(forecast.hours.allSatisfy { $0.precipitation != nil && $0.precipitationProbability != nil })
        #expect(
            zip(forecast.hours, forecast.hours.dropFirst()).allSatisfy { $1.time.timeIntervalSince($0.time) == 3600 })
        #expect(forecast.days.count == 7)
        #expect(forecast.days[0].start <= before)
        #expect(forecast.days.contains { $0.precipitation ?? 0 > 1 })
        for day in forecast.days {
            let end = day.start + 86_400
            #expect(day.minimum < day.maximum)
            #expect(day.condition != .unknown)
            let (sunrise, sunset) = (try #require(day.sunrise), try #require(day.sunset))
            #expect(day.start - 7200 <= sunrise && sunrise < sunset && sunset <= end + 7200)
        }
        // The hours of today and tomorrow are within the days' extremes.
        for hour in forecast.hours {
            let day = try #require(forecast.days.last { $0.start <= hour.time })
            #expect((day.minimum...day.maximum).contains(hour.temperature))
        }
    }

    @Test(arguments: [0.0, 5, 13, 22.9])
    func itKnowsHowFarYesterdaysForecastWasOff(hours: Double) throws {
        let now = noon + hours * 3600
        let records = Demo.records(of: [seoul, berlin], now: now)
        for (place, zone) in [(seoul, "Asia/Seoul"), (berlin, "Europe/Berlin")] {
            let difference = records[place.key]?.differenceOfYesterday(at: now, in: CoreTestSupport.zone(zone))
            #expect((1...2.5).contains(try #require(difference)))
        }
    }

    @Test func itSnowsSoonAtTheFirstPlace() async throws {
        let forecast = try await openMeteo.forecast(at: at(37.566, 126.9784)).value
        #expect(nextHour(of: forecast) == "Snow in about 20 minutes, for half an hour")
    }

    @Test func itRainsSoonElsewhereOnlyOnWetDays() async throws {
        func sentence(_ latitude: Double, _ longitude: Double) async throws -> String? {
            let forecast = try await openMeteo.forecast(at: at(latitude, longitude)).value
            return nextHour(of: forecast)
        }
        #expect(try await sentence(51.5085, -0.1257) == "Rain in about 20 minutes, for half an hour")
        #expect(try await sentence(30.0626, 31.2497) == "No rain in the next two hours")
    }

    /// What is said when the forecast was made: a busy machine may take minutes to hand it over.
    private func nextHour(of forecast: Forecast) -> String? {
        guard let quarters = forecast.quarters, let first = quarters.list.first else { return nil }
        return NextHour(quarters, at: first.end - 300)?.sentence
    }

    @Test func theAirHasValues() async throws {
        let air = AirQualityClient.openMeteo(WeatherConnection(http: demo.http))
        let inSeoul = try await air.current(at(37.566, 126.9784)).value
        #expect(isPresentable(inSeoul) && inSeoul.europeanIndex == 34 && inSeoul.pollen.isEmpty)
        #expect(try await air.current(at(52.5244, 13.4105)).value.pollen == [PollenAmount(.birch, grains: 12)])
    }

    @Test func theForecastIsLessSureFromDayToDay() async throws {
        let client = EnsembleClient.openMeteo(WeatherConnection(http: demo.http))
        let spread = try await client.spread(at(37.566, 126.9784)).value
        #expect(isPresentable(spread) && spread.days.count == 7 && spread.hours.count == 72)
        let widths = spread.days.map { $0.maximum.high - $0.maximum.low }
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $0 < $1 }, "\(widths)")
    }

    @Test func allCitiesAtOnceHaveWeatherOfTheirOwn() async throws {
        let names = ["Seoul", "Berlin", "Reykjavík", "São Paulo", "Cairo", "Tokyo", "London", "Nairobi", "Helsinki"]
        var places: [Place] = []
        for name in names {
            places.append(try #require(try await search.places(name).value.first, "\(name)"))
        }
        let currents = try await openMeteo.current(around: places.map(\.coordinate)).value
        #expect(currents.count == names.count)
        #expect(Set(currents.map(\.condition)).count == names.count)
        // At some times of the day two of them have the same temperature.
        #expect(Set(currents.map(\.temperature)).count > names.count / 2)
    }

    @Test func theSpringfieldsAreDistinguished() async throws {
        let places = try await search.places("spring").value
        #expect(places.map(\.details) == ["Illinois, United States", "Massachusetts, United States"])
        #expect(Set(places.map(\.key)).count == 2)
    }

    @Test(arguments: ["서울", "SEO", "seoul"]) func aCityIsFoundByWhatItIsCalled(name: String) async throws {
        #expect(try await search.places(name).value.map(\.name) == ["Seoul"])
    }

    @Test func unknownDemoURLIsNotFound() async throws {
        #expect(try await search.places("Atlantis").value == [])
    }
}
