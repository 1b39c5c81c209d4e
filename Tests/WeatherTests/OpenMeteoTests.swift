import Base
import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct OpenMeteoTests {
    @Test func aForecastIsOneRequestThatNamesItsUnits() async throws {
        let rig = try await WeatherRig(.json(OpenMeteoSample.forecast))

        _ = try await rig.openMeteo.forecast(at: at(37.566_535, -126.977_969)).value

        let request = try #require(rig.requests.first)
        #expect(rig.requests.count == 1)
        #expect(request.path == "/v1/forecast")
        #expect(request.headers["User-Agent"] == About.userAgent)
        #expect(
            request.query == [
                "latitude": "37.5665", "longitude": "-126.978",
                "current": """
                temperature_2m,apparent_temperature,relative_humidity_2m,precipitation,weather_code,is_day,\
                wind_speed_10m,wind_direction_10m,pressure_msl
                """,
                "hourly": "temperature_2m,precipitation,precipitation_probability,weather_code,is_day",
                "daily": """
                weather_code,temperature_2m_max,temperature_2m_min,precipitation_sum,\
                precipitation_probability_max,sunrise,sunset
                """,
                "minutely_15": "precipitation,snowfall", "forecast_minutely_15": "11",
                "models": "best_match", "forecast_hours": "48", "forecast_days": "7", "temperature_unit": "celsius",
                "wind_speed_unit": "ms",
                "precipitation_unit": "mm", "timeformat": "unixtime", "timezone": "auto",
            ])
    }

    @Test func everyFieldIsRead() async throws {
        let forecast = try await WeatherClient.openMeteo(answering: Data(OpenMeteoSample.forecast.utf8))
            .forecast(at: at(37.57, 126.98)).value

        #expect(forecast.utcOffset == 32_400)
        #expect(
            forecast.current
                == CurrentConditions(
                    time: Date(timeIntervalSince1970: 1_767_582_900), temperature: -3.4, apparentTemperature: -8.1,
                    humidity: 41, precipitation: 0, condition: .lightSnow, isDay: true, windSpeed: 3.2,
                    windDirection: 312, pressure: 1027.6))
        #expect(forecast.hours.count == 3)
        #expect(
            forecast.hours[1]
                == HourForecast(
                    time: Date(timeIntervalSince1970: 1_767_585_600), temperature: -2.9, condition: .lightSnow,
                    isDay: true, precipitation: 0.2, precipitationProbability: 40))
        #expect(forecast.hours[2].isDay == false)
        // The fourth quarter is null.
        #expect(forecast.quarters?.list.map(\.precipitation) == [0, 0.1, 0.3])
        #expect(forecast.quarters?.list.map(\.isWet) == [false, true, true])
        #expect(forecast.quarters?.list.map { ($0.snow * 10).rounded() } == [0, 0, 3])
        #expect(forecast.quarters?.list.first?.end == forecast.current.time)
        #expect(forecast.quarters?.isInterpolated == true)
        // The third day is all null.
        #expect(forecast.days.count == 2)
        #expect(
            forecast.days[0]
                == DayForecast(
                    start: try Date("2026-01-04T15:00:00Z", strategy: .iso8601), minimum: -9.8, maximum: -1.2,
                    condition: .lightSnow, precipitation: 0.6, precipitationProbability: 40,
                    sunrise: Date(timeIntervalSince1970: 1_767_566_820),
                    sunset: Date(timeIntervalSince1970: 1_767_601_560)))
    }

    @Test func theWeatherOfAMomentRequestsNothingElse() async throws {
        let rig = try await WeatherRig(.json(OpenMeteoSample.current(temperature: 4)))

        let current = try await rig.openMeteo.current(at: at(-90, 180)).value

        #expect(
            current
                == CurrentConditions(
                    time: noon, temperature: 4, condition: .partlyCloudy, isDay: false, zone: ReportedZone(utcOffset: 0)
                ))
        let query = try #require(rig.requests.first?.query)
        #expect(query["latitude"] == "-90.0")
        #expect(query["longitude"] == "180.0")
        #expect(query["hourly"] == nil)
        #expect(query["daily"] == nil)
        #expect(query["minutely_15"] == nil)
    }

    @Test func fiftyPlacesAreOneRequestAndKeepTheirOrder() async throws {
        let places = (0..<50).map { at(Double($0), -0.000_01 - Double($0) / 8) }
        let rig = try await WeatherRig(.json(OpenMeteoSample.currents((0..<50).map { Double($0) })))

        let currents = try await rig.openMeteo.current(around: places).value

        #expect(currents.map(\.temperature) == (0..<50).map { Double($0) })
        #expect(rig.requests.count == 1)
        let query = try #require(rig.requests.first?.query)
        #expect(query["latitude"] == (0..<50).map { "\($0).0" }.joined(separator: ","))
        #expect(query["longitude"]?.hasPrefix("0.0,-0.125,-0.25,-0.375,") == true)
        #expect(query["timezone"] == "auto")
    }

    @Test func theHoursOfSeveralPlacesAreOneRequest() async throws {
        let places = [at(52.52, 13.41), at(0, -150)]
        let body = """
            [{"utc_offset_seconds": 3600, "timezone": "Europe/Berlin", "current": {"time": 1767614400, "temperature_2m": 1},
              "hourly": {"time": [1767614400, 1767618000], "temperature_2m": [1, 2]},
              "minutely_15": {"time": [1767615300], "precipitation": [0.4]}},
             {"current": {"time": 1767614400, "temperature_2m": 25},
              "minutely_15": {"time": [1767615300], "precipitation": [0]}}]
            """
        let rig = try await WeatherRig(.json(body))

        let forecasts = try await rig.openMeteo.forecasts(around: places).value

        #expect(forecasts.map(\.current.temperature) == [1, 25])
        #expect(forecasts.map { $0.hours.map(\.temperature) } == [[1, 2], []])
        #expect(forecasts.map(\.quarters?.isInterpolated) == [false, true])
        #expect(forecasts[0].current.zone == ReportedZone(name: "Europe/Berlin", utcOffset: 3600))
        #expect(rig.requests.count == 1)
        let query = try #require(rig.requests.first?.query)
        #expect(query["latitude"] == "52.52,0.0")
        #expect(query["forecast_hours"] == "25")
        #expect(query["forecast_minutely_15"] == "11")
        #expect(query["daily"] == nil)
        #expect(
            await outcome(WeatherClient.openMeteo(answering: Data(body.utf8)).forecasts(around: [places[0]]))
                == .failure(.wrongCount(2, of: 1)))
    }

    @Test func theZoneOfAPlaceIsInItsAnswer() async throws {
        let body = """
            {"utc_offset_seconds": 32400, "timezone": "Asia/Seoul", "current": {"time": 1767582900, "temperature_2m": 1}}
            """
        let current = try await WeatherClient.openMeteo(answering: Data(body.utf8), zones: .world)
            .current(at: at(0, 0)).value
        #expect(current.zone == ReportedZone(name: "Asia/Seoul", utcOffset: 32_400))
        #expect(current.time == Date(timeIntervalSince1970: 1_767_582_900))
        let unnamed = try await WeatherClient.openMeteo(answering: Data(OpenMeteoSample.currents([1, 2]).utf8))
            .current(around: [at(0, 0), at(1, 1)]).value
        #expect(unnamed.map(\.zone) == [ReportedZone(utcOffset: 0), ReportedZone(utcOffset: 0)])
    }

    /// The rules of this machine may be older than those of the service.
    @Test(arguments: [("Asia/Seoul", 28_800), ("GMT", 18_000), ("Mars/Olympus", 18_000), ("../../etc/passwd", 3600)])
    func theOffsetOfAPlaceCountsWhereItsZoneHasAnotherOne(name: String, offset: Int) async throws {
        let body = """
            {"utc_offset_seconds": \(offset), "timezone": "\(name)", "current": {"time": 1767582900, "temperature_2m": 1}}
            """
        let current = try await WeatherClient.openMeteo(answering: Data(body.utf8), zones: .world)
            .current(at: at(0, 0)).value
        #expect(current.zone == ReportedZone(utcOffset: offset))
        #expect(current.zone.map(Zones.world.zone)?.utcOffset(at: noon) == offset)
    }

    @Test func noPlacesAreNoRequest() async throws {
        let rig = try await WeatherRig(.json("[]"))
        #expect(try await rig.openMeteo.current(around: []).value == [])
        #expect(rig.requests.isEmpty)
    }

    @Test func onePlaceIsAnsweredWithoutAList() async throws {
        let rig = try await WeatherRig(.json(OpenMeteoSample.current(temperature: 7)))
        #expect(try await rig.openMeteo.current(around: [at(0, 0)]).value.map(\.temperature) == [7])
    }

    @Test(arguments: [[1], [1, 2, 3], []]) func anotherNumberOfPlacesIsNoAnswer(temperatures: [Double]) async {
        let provider = WeatherClient.openMeteo(answering: Data(OpenMeteoSample.currents(temperatures).utf8))
        #expect(
            await outcome(provider.current(around: [at(0, 0), at(1, 1)]))
                == .failure(.wrongCount(temperatures.count, of: 2)))
    }

    @Test func eachSubscriptionAsksAgain() async throws {
        let rig = try await WeatherRig(
            .json(OpenMeteoSample.current(temperature: 1)), .json(OpenMeteoSample.current(temperature: 2)))
        let current = rig.openMeteo.current(at: at(0, 0))
        #expect(try await current.value.temperature == 1)
        #expect(try await current.value.temperature == 2)
    }
}
