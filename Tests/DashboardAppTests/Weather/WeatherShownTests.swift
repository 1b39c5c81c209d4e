import DashboardCore
import Foundation
import Testing
import Weather

extension WindowTests {
    @Suite("The weather that is shown") struct WeatherShown {
        private static let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.978)!)
        private static let springfield = Place(
            name: "Springfield", region: "Illinois", country: "United States",
            coordinate: Coordinate(latitude: 39.802, longitude: -89.644)!)

        @Test("The next start shows the saved weather without a network, with its age")
        func offline() async throws {
            try await Desktop.with(expectedComplaints: ["A search failed."]) { desktop in
                let weather = try await ScriptedWeather()
                let first = try await desktop.start(weather: weather)
                try await first.searchCity("Seoul")
                try await first.waitForWeather("12 °C")
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)
                let second = try await desktop.start()
                try await second.waitForWeather("Seoul", "12 °C", "Light rain", "Humidity 64 %")
                try await second.waitForRows(48, of: "Hours")
                #expect(weather.requests.filter { $0.path == "/v1/forecast" }.count == 1)
                // A manual refresh of everything.
                try await second.press(keys: "F5")
                try await second.text(containing: "Showing the weather from")
                #expect(try await second.currentWeather.contains("12 °C"))
                try second.display.screen.keep(as: "weather-offline")
            }
        }

        @Test("The wheel scrolls the pane also over the hours, which scroll sideways")
        func wheel() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(weather: weather)
                try await app.waitForRows(48, of: "Hours")
                let hours = try #require(try await app.find(.list, "Hours"))
                var place = try await hours.place
                try await eventually("the hours to stay where they are") {
                    let last = place
                    place = try await hours.place
                    return last == place && !place.isEmpty
                }
                try await desktop.display.click(x: place.x + 60, y: place.y + place.height / 2, button: 5)
                try await eventually("the hours to move up") { try await hours.place.y < place.y }
            }
        }

        @Test("Weather of two ages and two services names both")
        func origins() async throws {
            try await Desktop.with { desktop in
                let (now, hour) = (Date(), 3600.0)
                var archive = WeatherArchive()
                let current = CurrentConditions(time: now - 2 * hour, temperature: 1, condition: .clear)
                let hours = (0..<9).map {
                    HourForecast(time: now + Double($0) * hour, temperature: 3, condition: .rain)
                }
                archive.insert([
                    WeatherReport(
                        place: Self.seoul, forecast: Forecast(current: current, hours: hours),
                        fetchedAt: now - 2 * hour,
                        service: .openMeteo)
                ])
                var newer = current
                newer.temperature = 12
                archive.update([Self.seoul], [newer], at: now - 300, by: .openWeatherMap)
                try SavedFiles(desktop.directories).weather.save(archive, at: now)
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start()
                try await app.waitForWeather("12 °C")
                try await app.text(containing: "Updated 5 min ago, forecast updated 2 h ago")
                let sources = try await app.text(containing: "Weather data by OpenWeather")
                #expect(sources == "Weather data by OpenWeather\nWeather data by Open-Meteo.com")
                // The forecast is due, however new the conditions are.
                try await app.text(containing: "Showing the weather from")
                try desktop.display.screen.keep(as: "weather-two-services")
            }
        }

        @Test("Other units change the displayed values without a request")
        func units() async throws {
            // The locale whose units are tested may not be installed.
            let locale = ["Locale not supported by C library", "Using the fallback 'C' locale"]
            try await Desktop.with(expectedComplaints: locale) { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(weather: weather, environment: ["LC_MEASUREMENT": "en_US.UTF-8"])
                try await app.waitForWeather(
                    "54 °F", "Feels like 51°", "Wind NW 7 mph", "Pressure 29.92 inHg", "Precipitation 0.02 in")
                let count = weather.requests.count
                try await app.showPreferences("Weather")
                try await app.choose("Temperature", steps: 1)
                try await app.waitForWeather("12 °C", "Wind NW 7 mph")
                #expect(weather.requests.count == count)
                let saved = try String(
                    contentsOf: desktop.directories.config.appending(path: "preferences.json"), encoding: .utf8)
                #expect(saved.contains(#""temperature": "celsius""#))
            }
        }

        @Test("A place is saved, shown in the header bar, moved, removed and restored", .tags(.debugChecks))
        func places() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(
                    WeatherPreferences(
                        places: [Self.springfield], shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(weather: weather)
                _ = try await app.element(.button, "Weather: Springfield, \u{2212}5 °C, Light snow")
                try await app.waitForWeather("12 °C")
                // In GTK 4.8 toggle buttons have no action for assistive technology.
                try await app.click("Save this place")
                try await app.click("Saved places")
                _ = try await app.popoverButton("Seoul, South Korea, 12 °C, Light rain")
                try desktop.display.screen.keep(as: "weather-places")
                _ = try await app.tabThrough(to: "Move up: Seoul")
                try await app.press(keys: "space")
                // It is the first one now: the focus has moved with it, to an enabled button.
                _ = try await app.focus("the place that was moved") {
                    try await $0.spokenName == "Move down: Seoul"
                }
                _ = try await app.element(.button, "Weather: Seoul, 12 °C, Light rain")
                try await app.popoverButton("Remove: Seoul").press()
                _ = try await app.element(.button, "Weather: Springfield, \u{2212}5 °C, Light snow")
                // libadwaita 1.2 names the button of a toast twice.
                try await app.pressUndo()
                _ = try await app.element(.button, "Weather: Seoul, 12 °C, Light rain")
            }
        }

        @Test("All saved places are refreshed in one request")
        func oneRequest() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(places: [Self.springfield, Self.seoul]))
                let app = try await desktop.start(weather: weather)
                _ = try await app.element(.button, "Weather: Springfield, \u{2212}5 °C, Light snow")
                #expect(weather.requests.map(\.query["latitude"]) == ["39.802,37.566"])
            }
        }

        @Test("In a narrow window the weather is behind its button", arguments: [360, 600])
        func narrow(width: Int) async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                try desktop.save(
                    WeatherPreferences(
                        places: [Self.seoul], shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(weather: weather)
                try await app.waitForWeather("12 °C")
                try await desktop.display.resizeWindow(width: width, height: 480)
                try await eventually("the weather to be hidden") { try await app.currentWeather.isEmpty }
                try await app.waitForStillness(name: "weather-narrow-\(width)-closed")
                try await app.press(keys: "F9")
                try await app.waitForWeather("12 °C")
                try await app.waitForStillness(name: "weather-narrow-\(width)-open")
                try await app.press(keys: "F9")
                try await eventually("the weather to be hidden") { try await app.currentWeather.isEmpty }
            }
        }

        @Test("In a window of 2,560 px both panes are there")
        func wide() async throws {
            try await Desktop.with(screen: (2600, 1300)) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let weather = try await ScriptedWeather()
                try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text)))
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                try await app.waitForWeather("12 °C")
                try await desktop.display.resizeWindow(width: 2560, height: 1200)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.waitForWeather("12 °C")
                try await app.waitForStillness(name: "weather-wide")
                let row = try await app.restingPlace(of: "an event") { try await app.row(at: 1) }
                #expect(row.width <= 800)
            }
        }
    }
}

extension AppUnderTest {
    /// Clicks on a button.
    func click(_ button: String) async throws {
        try await click(on: "the button “\(button)”") { try await find(.button, button) }
    }

    /// Waits until a list has so many rows.
    func waitForRows(_ count: Int, of list: String) async throws {
        try await eventually("\(count) rows of \(list)") { try await element(.list, list).children.count == count }
    }

    /// A button in a popover, which has its own surface: only the window knows its position.
    func popoverButton(_ name: String) async throws -> Accessible {
        try await eventually("the button “\(name)” in a popover") {
            for button in try await window.descendants(.button) where try await button.spokenName == name {
                if try await !button.place.isEmpty { return button }
            }
            return nil
        }
    }

    /// Selects another value in a row of the preferences, `steps` further down, with the keyboard.
    func choose(_ row: String, steps: Int) async throws {
        _ = try await tabThrough(to: row)
        try await display.press("space")
        for _ in 0..<steps { try await display.press("Down") }
        try await display.press("Return")
    }

    /// Opens the preferences at a page other than the first one, from the window with this title.
    func showPreferences(_ page: String, from title: String = "Dashboard") async throws {
        try await press(keys: "ctrl+comma", in: title)
        _ = try await tabThrough(to: page, in: "Preferences")
        try await display.press("space")
    }

    /// Presses Tab until an object called `name` has the focus, in any window, or in that with a title.
    func tabThrough(to name: String, in title: String? = nil) async throws -> Accessible {
        try await eventually("the focus on “\(name)”") {
            for frame in try await frames {
                if let title, try await frame.name != title { continue }
                for element in try await frame.descendants where try await element.has(.focused) {
                    if try await element.isInside(named: name) { return element }
                }
            }
            try await display.press("Tab")
            return nil
        }
    }
}
