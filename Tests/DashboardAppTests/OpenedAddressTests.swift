import Base
import Foundation
import Testing

extension WindowTests {
    @Suite("An address that is to be opened") struct OpenedAddresses {
        @Test("starts the program, which shows the newest event of its page")
        func start() async throws {
            try await Desktop.with(screen: (1600, 900)) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                try desktop.save(SampleEvent.five, api: gitHub.url)
                let app = try await desktop.start(
                    "open", "\(gitHub.url.absoluteString)/ReactiveX/RxSwift/issues/12#issuecomment-1", api: gitHub.url)
                try await app.waitForCard(["mona opened issue #12"])
                try await app.waitForStillness(name: "opened-address")

                // Another window of the same program does not show it again.
                let file = desktop.temporaryFolder.appending(path: "preferences.json")
                try desktop.write(#"{"dashboardPreferences": 1, "settings": {"maximumEvents": 60}}"#, to: file)
                let importing = try await desktop.start(
                    "import", file.path(percentEncoded: false), "--apply", api: gitHub.url,
                    environment: ["DISPLAY": nil])
                #expect(try await importing.program.exitStatus() == 0)
                try await app.text(containing: "The preferences were imported.")
                try await app.waitForRows(SampleEvent.fiveNames)
                #expect(try await app.find(.panel, "Details") == nil)
            }
        }

        @Test("comes to the window that is there, which offers to follow what is not followed")
        func running() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let weather = try await ScriptedWeather()
                let app = try await desktop.start(api: gitHub.url, weather: weather)
                try await app.waitForRows(SampleEvent.fiveNames)

                let page = "\(gitHub.url.absoluteString)/GNOME/gtk/issues/7"
                let opened = try await desktop.start("open", page, api: gitHub.url, environment: ["DISPLAY": nil])
                #expect(try await opened.program.exitStatus() == 0)
                let dialog = try await app.addDialog
                try await eventually("what Enter does") {
                    for element in try await dialog.descendants
                    where try await element.name == "Press Enter to follow GNOME/gtk." { return true }
                    return false
                }
                try await eventually("the active dialog") { try await dialog.has(.active) }
                try await desktop.display.press("Escape")
                try await desktop.display.focusWindow()

                // As a desktop opens the address of a link.
                try await desktop.open("geo:37.566,126.978?q=Seoul")
                try await eventually("its weather") {
                    weather.requests.contains { $0.query["latitude"]?.hasPrefix("37.56") == true }
                }
                try await desktop.open("https://example.com/a/b")
                try await app.text(containing: "This address is on example.com.")
                #expect(try await app.frames.count == 1)
            }
        }

        @Test("is refused in the terminal, with a sentence, if it is none")
        func wrong() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let app = try await desktop.start("open", "https://example.com/a/b", environment: ["DISPLAY": nil])
                #expect(try await app.program.exitStatus() == 2)
                #expect(app.program.complaints.contains("This address is on example.com."))
            }
        }
    }
}

extension Desktop {
    /// Sends the program an address as a desktop does.
    /// Source: <https://specifications.freedesktop.org/desktop-entry-spec/latest/dbus.html>
    fileprivate func open(_ address: String) async throws {
        _ = try await Bus(address: bus.address).call(
            About.applicationID, "/io/github/rxgtk/Dashboard", "org.freedesktop.Application", "Open",
            "(['\(address)'], @a{sv} {})")
    }
}
