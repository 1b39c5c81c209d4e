import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("How sure the forecast is") struct Spread {
        private static let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)

        @Test("Hours and days tell their range, in the chosen units; the band is there without a network, too")
        func ranges() async throws {
            try await Desktop.with(screen: (1280, 1300), expectedComplaints: ["A search failed."]) { desktop in
                let weather = try await ScriptedWeather()
                weather.tellEnsembles()
                try desktop.save(
                    WeatherPreferences(
                        shown: ShownPlace(place: Self.seoul, source: .text), foldedCards: [.air, .sun, .moon]))
                let first = try await desktop.start(weather: weather)
                try await first.waitForWeather("Seoul", "12 °C")
                try await eventually("the ranges") {
                    let (hours, days) = try await (first.rows(of: "Hours"), first.rows(of: "Days"))
                    guard hours.count == 48, days.count == 7 else { return false }
                    // The current temperature is known.
                    return !hours[0].contains("between") && hours[1].contains("13 °C, between 10 and 15 °C, ")
                        && days.allSatisfy { $0.contains(" °C, between 10 and 15 °C, ") }
                }
                #expect(weather.ensembleRequests.map { $0.query["latitude"] } == ["37.566"])
                try await first.waitForStillness(name: "spread")
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)

                let preferences = WeatherPreferences(
                    units: UnitChoices(temperature: .fahrenheit),
                    shown: ShownPlace(place: Self.seoul, source: .text), foldedCards: [.air, .sun, .moon])
                try desktop.save(preferences)
                let second = try await desktop.start(environment: ["ADW_DEBUG_COLOR_SCHEME": "prefer-dark"])
                try await second.waitForWeather("Seoul", "54 °F")
                try await eventually("the ranges in °F") {
                    let hours = try await second.rows(of: "Hours")
                    return hours.count == 48 && hours[1].contains("55 °F, between 50 and 59 °F, ")
                }
                try await second.showWeatherInNarrowWindow()
                try await second.waitForWeather("Seoul", "54 °F")
                try await second.waitForStillness(name: "spread-360-dark")
            }
        }

        @Test("A failure is not shown, and another service's forecast names Open-Meteo only where its band is shown")
        func attribution() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let now = Date()
                var archive = WeatherArchive()
                let current = CurrentConditions(time: now, temperature: 12, condition: .clear)
                let hours = (0..<9).map {
                    HourForecast(time: now + Double($0) * 10_800, temperature: 13, condition: .clear)
                }
                archive.insert([
                    WeatherReport(
                        place: Self.seoul, forecast: Forecast(current: current, hours: hours), fetchedAt: now,
                        service: .openWeatherMap)
                ])
                try SavedFiles(desktop.directories).weather.save(archive, at: now)
                try desktop.save(
                    WeatherPreferences(
                        service: .openWeatherMap, shown: ShownPlace(place: Self.seoul, source: .text),
                        foldedCards: [.air]))
                let first = try await desktop.start(weather: weather)
                #expect(
                    try await first.text(containing: "Weather data by OpenWeather") == "Weather data by OpenWeather")
                try await eventually("the failed request") { weather.ensembleRequests.count == 1 }
                #expect(try await first.rows(of: "Hours").allSatisfy { !$0.contains("between") })
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)

                weather.tellEnsembles()
                let second = try await desktop.start(weather: weather)
                let sources = try await second.text(containing: "Open-Meteo.com")
                #expect(sources == "Weather data by OpenWeather\nWeather data by Open-Meteo.com")
                try await eventually("the range") {
                    try await second.rows(of: "Hours").contains { $0.contains("13 °C, between 10 and 15 °C") }
                }
            }
        }
    }
}
