import Foundation
import Testing
import Weather

@testable import CoreTestSupport

/// Recorded responses of the weather services, if available: in `DASHBOARD_FIXTURES`, or beside the package.
private enum Recordings {
    static let folder = Recording.folder.deletingLastPathComponent().appending(path: "weather")

    static let areThere = (try? folder.checkResourceIsReachable()) == true

    static func body(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: "\(name).json"))
    }

    /// The names of all responses of Open-Meteo and OpenWeatherMap.
    static let names: Set<String> = {
        let files = FileManager.default.enumerator(atPath: folder.path())?.compactMap { $0 as? String } ?? []
        let answers = files.filter { $0.hasSuffix(".json") && !$0.hasSuffix(".headers.json") }
            .map { String($0.dropLast(5)) }
        return Set(answers.filter { $0.contains("openmeteo") || $0.contains("owm") })
    }()
}

@Suite(.enabled(if: Recordings.areThere, "no recordings on this machine"))
struct RecordedWeatherTests {
    private let place = at(1, 2)

    private func openMeteo(_ name: String, status: Int = 200) throws -> WeatherClient {
        .openMeteo(answering: try Recordings.body(name), status: status)
    }

    private func openWeatherMap(_ name: String, status: Int = 200) throws -> WeatherClient {
        .openWeatherMap(answering: try Recordings.body(name), status: status)
    }

    @Test func everyRecordingIsRead() {
        #expect(
            Recordings.names.map { $0.split(separator: "/").last.map(String.init) ?? $0 }.sorted() == [
                "openmeteo_error_400_latitude", "openmeteo_error_429_minutely", "openmeteo_forecast__berlin__2023",
                "openmeteo_forecast__berlin_one_model__2023", "openmeteo_forecast__copenhagen__2026",
                "openmeteo_forecast__denver__2026", "openmeteo_geocoding__enschede",
                "openmeteo_geocoding__hollywood__2025", "openmeteo_geocoding__nothing_found__2026",
                "openmeteo_multi_location__server_test_iso8601", "owm_error_401__2020", "owm_error_404_city_not_found",
                "owm_error_429", "owm_onecall__lat_lon", "owm_weather__group__2020",
                "owm_weather__london_by_latlon__2020",
                "owm_weather__london_by_q__2020", "owm_weather__new_york_by_zip__2020",
            ])
    }

    @Test func copenhagenByNight() async throws {
        let forecast = try await openMeteo("openmeteo_forecast__copenhagen__2026").forecast(at: place).value
        #expect(isPresentable(forecast))
        #expect(forecast.utcOffset == 7200)
        #expect(
            forecast.current
                == CurrentConditions(
                    time: try Date("2026-07-26T21:00:00Z", strategy: .iso8601), temperature: 16.8,
                    apparentTemperature: 16.8, humidity: 84, precipitation: 0.3, condition: .heavyDrizzle, isDay: false,
                    windSpeed: 2.5, windDirection: 31, pressure: 996.7))
        #expect(forecast.hours.first?.time == forecast.current.time)
        #expect(forecast.hours.count == 48)
        #expect(forecast.days.first?.start == (try Date("2026-07-25T22:00:00Z", strategy: .iso8601)))
        #expect(!forecast.days.isEmpty)
        #expect((forecast.hours.map(\.condition) + forecast.days.map(\.condition)).allSatisfy { $0 != .unknown })
    }

    @Test func denverInKilometresPerHour() async throws {
        let forecast = try await openMeteo("openmeteo_forecast__denver__2026").forecast(at: place).value
        #expect(isPresentable(forecast))
        #expect(abs((forecast.current.windSpeed ?? 0) - 7.6 / 3.6) < 1e-9)
        #expect(forecast.current.time == (try Date("2026-08-08T03:30:00Z", strategy: .iso8601)))
        #expect(forecast.days.map(\.minimum) == [13.6, 18.6, 19.4, 24.5, 24.4])
        #expect(forecast.days.first?.start == (try Date("2026-08-07T06:00:00Z", strategy: .iso8601)))
    }

    /// Their requests did not contain the temperature two metres above the ground.
    @Test(arguments: ["openmeteo_forecast__berlin__2023", "openmeteo_forecast__berlin_one_model__2023"])
    func codesAloneAreNoWeather(name: String) async throws {
        #expect(
            await outcome(try openMeteo(name).forecast(at: place))
                == .failure(.unreadable(reason: "It has no temperature.")))
    }

    @Test func aListIsMatchedByItsNumber() async throws {
        let provider = try openMeteo("synthetic/openmeteo_multi_location__server_test_iso8601")
        let counted = await outcome(provider.current(around: [place]))
        guard case .failure(.unreadable(let reason)) = counted else {
            Issue.record("\(counted)")
            return
        }
        let count = try #require(reason.split(separator: " ").lazy.compactMap { Int($0) }.first)
        #expect(count > 1)
        #expect(
            await outcome(provider.current(around: Array(repeating: place, count: count)))
                == .failure(.unreadable(reason: "It has no temperature.")))
    }

    @Test(arguments: [
        ("openmeteo_geocoding__enschede", "Enschede", "Overijssel, The Netherlands"),
        ("openmeteo_geocoding__hollywood__2025", "Hollywood", "Florida, United States"),
    ])
    func placesAreFound(name: String, city: String, details: String) async throws {
        let places = try await openMeteo(name).places(named: city).value
        #expect(places.first?.name == city)
        #expect(places.first?.details == details)
        #expect((2...10).contains(places.count))
        #expect(Set(places.map(\.key)).count == places.count)
    }

    @Test func noPlaceIsFound() async throws {
        #expect(try await openMeteo("openmeteo_geocoding__nothing_found__2026").places(named: "x").value == [])
    }

    /// They were requested without units, and contain kelvins.
    @Test(arguments: [
        ("owm_weather__london_by_latlon__2020", "London", 8.93, WeatherCondition.rain, true, 1.52),
        ("owm_weather__london_by_q__2020", "London", 9.42, .lightRain, false, 0.51),
        ("owm_weather__new_york_by_zip__2020", "New York", 6.54, .overcast, false, 0),
    ])
    func weatherIsRead(
        name: String, city: String, temperature: Double, condition: WeatherCondition, isDay: Bool, rain: Double
    ) async throws {
        let provider = try openWeatherMap(name)
        let current = try await provider.current(at: place).value
        #expect(isPresentable(current))
        #expect(abs(current.temperature - temperature) < 1e-9)
        #expect(current.condition == condition)
        #expect(current.isDay == isDay)
        #expect(current.precipitation == rain)
        #expect(try await provider.places(named: city).value.map(\.name) == [city])
    }

    /// Responses to other requests than ours.
    @Test(arguments: ["owm_weather__group__2020", "owm_onecall__lat_lon"])
    func otherShapesAreNoWeather(name: String) async throws {
        #expect(
            await outcome(try openWeatherMap(name).current(at: place))
                == .failure(.unreadable(reason: "It has no temperature.")))
    }

    @Test func errorsAreRecognised() async throws {
        let latitude = await outcome(
            try openMeteo("synthetic/openmeteo_error_400_latitude", status: 400).current(at: place))
        guard case .failure(.refused(status: 400, let reason?)) = latitude else {
            Issue.record("\(latitude)")
            return
        }
        #expect(reason.hasPrefix("Latitude"))
        #expect(
            await outcome(try openMeteo("synthetic/openmeteo_error_429_minutely", status: 429).current(at: place))
                == .failure(.rateLimited(seconds: nil)))
        let refusal = await outcome(try openWeatherMap("owm_error_401__2020", status: 401).current(at: place))
        guard case .failure(.keyRejected(let message?)) = refusal else {
            Issue.record("\(refusal)")
            return
        }
        #expect(message.hasPrefix("Invalid API key."))
        let unknown = try openWeatherMap("synthetic/owm_error_404_city_not_found", status: 404)
        #expect(await outcome(unknown.current(at: place)) == .failure(.notFound))
        #expect(try await unknown.places(named: "nowhereville").value == [])
        #expect(
            await outcome(try openWeatherMap("synthetic/owm_error_429", status: 429).current(at: place))
                == .failure(.rateLimited(seconds: nil)))
    }
}
