import Foundation
import Testing
import Weather

@testable import CoreTestSupport

@Suite struct WeatherConditionTests {
    @Test(arguments: [
        (0, WeatherCondition.clear), (1, .fewClouds), (2, .partlyCloudy), (3, .overcast), (45, .fog), (48, .rimeFog),
        (51, .lightDrizzle), (53, .drizzle), (55, .heavyDrizzle), (56, .freezingDrizzle), (57, .freezingDrizzle),
        (61, .lightRain), (63, .rain), (65, .heavyRain), (66, .freezingRain), (67, .freezingRain), (71, .lightSnow),
        (73, .snow), (75, .heavySnow), (77, .snowGrains), (80, .lightShowers), (81, .showers), (82, .heavyShowers),
        (85, .snowShowers), (86, .snowShowers), (95, .thunderstorm), (96, .thunderstormWithHail),
        (99, .thunderstormWithHail), (4, .unknown), (-1, .unknown), (100, .unknown),
    ])
    func openMeteosCodes(code: Int, condition: WeatherCondition) async throws {
        let body = #"{"current": {"time": 1767614400, "temperature_2m": 1, "weather_code": \#(code)}}"#
        let provider = WeatherClient.openMeteo(answering: Data(body.utf8))
        #expect(try await provider.current(at: at(1, 2)).value.condition == condition)
    }

    @Test(arguments: [
        (200, WeatherCondition.thunderstorm), (232, .thunderstorm), (300, .lightDrizzle), (301, .drizzle),
        (302, .heavyDrizzle), (321, .showers), (500, .lightRain), (501, .rain), (504, .heavyRain), (511, .freezingRain),
        (520, .lightShowers), (522, .heavyShowers), (600, .lightSnow), (601, .snow), (602, .heavySnow), (611, .sleet),
        (616, .sleet), (621, .snowShowers), (701, .fog), (711, .dust), (741, .fog), (762, .dust), (771, .wind),
        (781, .tornado), (800, .clear), (801, .fewClouds), (802, .partlyCloudy), (803, .overcast), (804, .overcast),
        (805, .unknown), (0, .unknown), (199, .unknown),
    ])
    func openWeatherMapsIDs(id: Int, condition: WeatherCondition) async throws {
        let body = #"{"dt": 1767614400, "main": {"temp": 1}, "weather": [{"id": \#(id), "icon": "01n"}], "cod": "200"}"#
        let provider = WeatherClient.openWeatherMap(answering: Data(body.utf8))
        let current = try await provider.current(at: at(1, 2)).value
        #expect(current.condition == condition)
        #expect(!current.isDay)
    }

    @Test func eachHasWordsAndARankOfItsOwn() {
        let all = WeatherCondition.allCases
        #expect(Set(all.map(\.text)).count == all.count)
        #expect(all.allSatisfy { $0.text.first?.isUppercase == true })
        #expect(Set(all.map(\.severity)) == Set(0..<all.count))
        #expect(WeatherCondition.unknown.text == "Unknown conditions")
        #expect(WeatherCondition.thunderstormWithHail.text == "Thunderstorm with hail")
    }

    @Test(arguments: [
        (WeatherCondition.unknown, WeatherCondition.clear), (.overcast, .lightRain), (.lightRain, .rain),
        (.rain, .heavyRain), (.heavyRain, .thunderstorm), (.lightSnow, .snow), (.snow, .heavySnow),
        (.thunderstorm, .thunderstormWithHail), (.thunderstormWithHail, .tornado),
    ])
    func theWorseOneRanksHigher(milder: WeatherCondition, worse: WeatherCondition) {
        #expect(milder.severity < worse.severity)
    }

    @Test func bothServicesAreNamedAsTheirLicencesWant() {
        #expect(WeatherService.openMeteo.attribution() == "Weather data by Open-Meteo.com")
        #expect(WeatherService.openMeteo.page.absoluteString == "https://open-meteo.com/")
        #expect(WeatherService.openWeatherMap.attribution() == "Weather data by OpenWeather")
        #expect(WeatherService.openWeatherMap.page.absoluteString == "https://openweathermap.org/")
        #expect(WeatherService.allCases.map(\.name) == ["Open-Meteo", "OpenWeatherMap"])
    }
}
