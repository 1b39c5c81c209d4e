import Foundation
import Base
import GitHub
import Testing

#if canImport(Glibc)
    import Glibc
#endif

extension WindowTests {
    @Suite("Start") struct Start {
        @Test("The first frame shows the saved feed, before any response")
        func firstFrame() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.refusal(500))
                gitHub.hold()
                try desktop.save(SampleEvent.five, api: gitHub.url)
                let screen = desktop.display.screen
                let app = try await desktop.start(api: gitHub.url)
                // The window is stopped with its first frame on the screen. It is 1000 px wide; the pixels of a row
                // across the middle show whether it is there.
                try await screen.waitForPaint(.init(x: 0, y: 350, width: 1000, height: 1)) { [program = app.program] in
                    program.send(SIGSTOP)
                }
                // Below the header bar, where the Refresh button spins, and the search entry, which is added later.
                let list = Accessible.Rectangle(x: 10, y: 96, width: 980, height: 564)
                let first = try screen.pixels(list)
                try screen.keep(as: "first-frame")
                app.program.send(SIGCONT)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await eventually("a request") { gitHub.requests.count == 1 }
                // If anything had been loaded later, the current picture would differ from the first one.
                try await eventually("the picture of the first frame") { try screen.pixels(list) == first }
            }
        }

        @Test("With the server down the saved feed stays, and a strip says how old it is and why", .tags(.debugChecks))
        func serverDown() async throws {
            try await Desktop.with { desktop in
                let port = try ClosedPort()
                let savedAt = Date()
                try desktop.save(SampleEvent.five, api: port.url, at: savedAt)
                let app = try await desktop.start(api: port.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                let text = try await app.text(containing: "Showing the feed saved at")
                #expect(text.hasPrefix("Showing the feed saved at \(desktop.clock(at: savedAt))."))
                #expect(text.contains("127.0.0.1 refused or dropped the connection"))
                _ = try await app.element(.button, "Try Again")
                try await app.waitForRows(SampleEvent.fiveNames)
                try desktop.display.screen.keep(as: "server-down")
            }
        }

        @Test("What keeps the program from starting is told in a window if the desktop has started it")
        func failure() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let app = try await desktop.start(
                    "--gapplication-service", environment: [GitHubServer.variable: "nonsense"])
                let bus = try Bus(address: desktop.bus.address)
                try await bus.waitForOwner(of: About.applicationID)
                _ = try await bus.call(
                    About.applicationID, "/io/github/rxgtk/Dashboard", "org.freedesktop.Application", "Activate",
                    "(@a{sv} {},)")
                try await app.text(containing: "Dashboard Cannot Start")
                let reason = try await app.text(containing: "DASHBOARD_GITHUB_API")
                try desktop.display.screen.keep(as: "start-failure")
                try await app.press(keys: "ctrl+q")
                #expect(try await app.program.exitStatus() == 1)
                #expect(app.program.complaints.contains(reason))
            }
        }

        @Test(
            "Without a saved feed and without a server a page says so, tries again, and offers sample data and the way back"
        )
        func neverFetched() async throws {
            try await Desktop.with { desktop in
                let port = try ClosedPort()
                let app = try await desktop.start(api: port.url)
                try await app.text(containing: "GitHub Cannot Be Reached")
                _ = try await app.element(.button, "Try Again")
                #expect(try await app.rows == [])
                try desktop.display.screen.keep(as: "never-fetched")
                try await app.press("Explore With Sample Data")
                try await eventually("the sample feed") { try await app.rows.count > 10 }
                #expect(try await app.texts.contains("All — Sample Data"))
                try await eventually("the end of the first window") { try await app.frames.count == 1 }
                try desktop.display.screen.keep(as: "sample-data")

                try await app.press("Leave Sample Data")
                try await app.text(containing: "GitHub Cannot Be Reached")
                try await eventually("the end of the second window") { try await app.frames.count == 1 }
                #expect(try await app.rows == [])
                try await app.press(keys: "ctrl+q")
                #expect(try await app.program.exitStatus() == 0)
                let leftBehind = try desktop.temporaryFiles
                #expect(leftBehind == [])
            }
        }

        @Test("“Try Again” on that page shows the feed as soon as the server is there")
        func tryAgain() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.refusal(503))
                let app = try await desktop.start(api: gitHub.url)
                try await app.text(containing: "GitHub Has a Problem")
                gitHub.answer(.page(SampleEvent.five))
                try await app.press("Try Again")
                try await app.waitForRows(SampleEvent.fiveNames)
                #expect(gitHub.requests.count == 2)
            }
        }

        @Test("A repository without events is said to have none yet")
        func empty() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page([]))
                let app = try await desktop.start(api: gitHub.url)
                try await app.text(containing: "No Events Yet")
                try desktop.display.screen.keep(as: "empty")
            }
        }
    }
}
