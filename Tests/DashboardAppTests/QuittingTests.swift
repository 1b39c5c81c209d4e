import Base
import DashboardCore
import Foundation
import Testing
import Weather

#if canImport(Glibc)
    import Glibc
#endif

extension WindowTests {
    @Suite("The end") struct Quitting {
        enum End: String, CaseIterable, CustomTestStringConvertible {
            case close = "closing the window"
            case quit = "Quit"
            case terminate = "SIGTERM"
            case interrupt = "Ctrl+C"
            case hangUp = "closing its terminal"

            var testDescription: String { rawValue }
        }

        private static let seoul = Place(
            name: "Seoul", country: "South Korea", coordinate: Coordinate(latitude: 37.566, longitude: 126.9784)!)

        /// A window that shows Seoul's weather.
        private func started(_ desktop: Desktop, _ weather: ScriptedWeather) async throws -> AppUnderTest {
            try desktop.save(WeatherPreferences(shown: ShownPlace(place: Self.seoul, source: .text)))
            let app = try await desktop.start(weather: weather)
            try await app.waitForWeather("12 °C")
            return app
        }

        private func end(_ app: AppUnderTest, by end: End) async throws {
            switch end {
            case .close: try await app.press(keys: "ctrl+w")
            case .quit: try await app.press(keys: "ctrl+q")
            case .terminate: app.program.send(SIGTERM)
            case .interrupt: app.program.send(SIGINT)
            case .hangUp: app.program.send(SIGHUP)
            }
        }

        private func savedPlaces(_ desktop: Desktop) throws -> [String] {
            let content = try SavedFiles(desktop.directories).weatherPreferences.load(now: Date())
            guard case .saved(let preferences, _) = content else { return [] }
            return preferences.places.map(\.name)
        }

        /// Waits until the window is closed; the program may still be running.
        private func waitUntilHidden(_ desktop: Desktop) async throws {
            let middle = Accessible.Rectangle(x: 400, y: 300, width: 100, height: 1)
            try await eventually("the window to be off the screen") {
                try desktop.display.screen.pixels(middle).allSatisfy { $0.allSatisfy { $0 == 0 } }
            }
        }

        /// Expects the program to wait: quitting takes some time too, in which a thread may still save.
        private func expectWaiting(_ app: AppUnderTest) async throws {
            for _ in 0..<20 where app.program.isRunning { try await Task.sleep(for: .milliseconds(20)) }
            #expect(app.program.isRunning)
        }

        @Test(
            "A place that is saved right before the end is saved, however long the disk takes", arguments: End.allCases)
        func saving(by end: End) async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await started(desktop, weather)
                let lock = try FolderLock(desktop.directories.config)
                try await app.click("Save this place")
                try await self.end(app, by: end)
                try await waitUntilHidden(desktop)
                try await expectWaiting(app)
                lock.release()
                #expect(try await app.program.exitStatus() == 0)
                #expect(try savedPlaces(desktop) == ["Seoul"])
            }
        }

        @Test("The map opens at the position to which it was moved right before quitting", arguments: End.allCases)
        func map(end: End) async throws {
            try await Desktop.with { desktop in
                _ = try desktop.saveMap(latitude: 0, longitude: 0, zoom: 4)
                let app = try await desktop.start()
                try await app.waitForMap(latitude: 0, longitude: 0, zoom: 4)
                try await app.press("Zoom in")
                try await app.waitForMap("zoom 5")
                try await self.end(app, by: end)
                #expect(try await app.program.exitStatus() == 0)
                let next = try await desktop.start()
                try await next.waitForMap(latitude: 0, longitude: 0, zoom: 5)
            }
        }

        @Test("The end of the session bus ends the program, which says so, and saves what was changed right before")
        func bus() async throws {
            let sentence = "The session bus has ended, and Dashboard with it."
            try await Desktop.with(expectedComplaints: [sentence]) { desktop in
                let app = try await started(desktop, ScriptedWeather())
                let lock = try FolderLock(desktop.directories.config)
                try await app.click("Save this place")
                try await desktop.bus.end()
                try await waitUntilHidden(desktop)
                lock.release()
                #expect(try await app.program.exitStatus() == 0)
                #expect(app.program.complaints.contains(sentence))
                #expect(try savedPlaces(desktop) == ["Seoul"])
            }
        }

        @Test("A second Ctrl+C ends the program without waiting for the disk")
        func impatience() async throws {
            try await Desktop.with { desktop in
                let weather = try await ScriptedWeather()
                let app = try await started(desktop, weather)
                let lock = try FolderLock(desktop.directories.config)
                try await app.click("Save this place")
                app.program.send(SIGINT)
                try await waitUntilHidden(desktop)
                try await eventually("the end") {
                    app.program.send(SIGINT)
                    return !app.program.isRunning
                }
                // Ended by the signal, and not because there was nothing left to wait for.
                #expect(try await app.program.exitStatus() == -1)
                lock.release()
                #expect(try savedPlaces(desktop) == [])
            }
        }

        @Test("The start after one that was killed says so, once, and offers what helps to report it")
        func unexpected() async throws {
            try await Desktop.with { desktop in
                let message = "Dashboard ended unexpectedly last time. Nothing that was saved is lost."
                let marker = desktop.directories.state.appending(path: "running.json").path(percentEncoded: false)
                func start() async throws -> AppUnderTest {
                    let app = try await desktop.start()
                    try await eventually("the file") { FileManager.default.fileExists(atPath: marker) }
                    try await app.text(containing: "GitHub Cannot Be Reached")
                    return app
                }
                let killed = try await start()
                #expect(try await !killed.texts.contains(message))
                killed.program.send(SIGKILL)
                #expect(try await killed.program.exitStatus() == -1)

                let next = try await start()
                try await next.text(containing: message)
                try desktop.display.screen.keep(as: "unexpected-end")
                try await desktop.display.resizeWindow(width: 360, height: 700)
                try await next.waitForStillness(name: "unexpected-end-narrow")
                try await next.press("Copy Details")
                try await next.waitUntilGone(message)
                try await next.type(city: "")
                try await eventually("the copied text") {
                    try await next.press(keys: "ctrl+v")
                    return try await next.cityText.contains("Dashboard: \(About.version)")
                }
                // Another instance, which finds the first one and ends, leaves its file.
                #expect(try await desktop.start().program.exitStatus() == 0)
                #expect(FileManager.default.fileExists(atPath: marker))
                next.program.send(SIGTERM)
                #expect(try await next.program.exitStatus() == 0)
                #expect(!FileManager.default.fileExists(atPath: marker))

                let last = try await start()
                #expect(try await !last.texts.contains(message))
                try await end(last, by: .quit)
                #expect(try await last.program.exitStatus() == 0)
                #expect(!FileManager.default.fileExists(atPath: marker))
            }
        }

        @Test("The window is restored as it was closed", arguments: [End.close, .terminate])
        func windowSize(end: End) async throws {
            try await Desktop.with { desktop in
                let app = try await desktop.start()
                let standard = try await app.window.place
                try await desktop.display.resizeWindow(width: 870, height: 640)
                let resized = try await eventually("another size") {
                    let place = try await app.window.place
                    return place.width != standard.width && place.height != standard.height ? place : nil
                }
                try await self.end(app, by: end)
                #expect(try await app.program.exitStatus() == 0)
                let next = try await desktop.start()
                try await next.text(containing: "GitHub Cannot Be Reached")
                let place = try await next.window.place
                #expect(place.width == resized.width && place.height == resized.height)
            }
        }

        @Test("A maximized window is maximized again, and keeps its other size")
        func maximized() async throws {
            try await Desktop.with { desktop in
                let files = SavedFiles(desktop.directories).window
                let left = WindowState(width: 900, height: 600, isMaximized: true)
                try files.save(left, at: Date())
                let app = try await desktop.start()
                try await app.text(containing: "GitHub Cannot Be Reached")
                try await end(app, by: .close)
                #expect(try await app.program.exitStatus() == 0)
                guard case .saved(let state, _) = try files.load(now: Date()) else { return #expect(Bool(false)) }
                #expect(state == left)
            }
        }
    }
}
