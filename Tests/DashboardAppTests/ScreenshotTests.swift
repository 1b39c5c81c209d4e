import Foundation
import Testing

extension WindowTests {
    @Suite("Screenshots") struct Screenshots {
        /// A PNG file: its size, and its bytes.
        private struct Picture {
            let width: Int
            let height: Int
            let data: Data

            /// - Throws: If it is no PNG file.
            init(_ file: URL) throws {
                let data = try Data(contentsOf: file)
                try #require(data.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
                func number(at index: Int) -> Int { data[index..<(index + 4)].reduce(0) { $0 << 8 | Int($1) } }
                width = number(at: 16)
                height = number(at: 20)
                self.data = data
            }
        }

        /// Without the display, the bus and the notifications of the person’s session.
        private func draw(_ desktop: Desktop, api: URL? = nil, _ arguments: String...) async throws -> Picture {
            let file = desktop.temporaryFolder.appending(path: "picture.png")
            let environment: [String: String?] = ["DISPLAY": nil, "DBUS_SESSION_BUS_ADDRESS": "unix:path=/nonexistent"]
            let app = try await desktop.start(
                arguments: ["screenshot", file.path(percentEncoded: false)] + arguments, api: api,
                environment: environment)
            #expect(try await app.program.exitStatus() == 0, "\(app.program.complaints)")
            defer { try? FileManager.default.removeItem(at: file) }
            let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
            #expect(mode == 0o600)
            return try Picture(file)
        }

        @Test("The sample data are drawn without a display, light and dark, and nothing is left behind")
        func samples() async throws {
            try await Desktop.with { desktop in
                let light = try await draw(desktop, "--demo", "--size", "700x500")
                #expect((light.width, light.height) == (700, 500))
                let dark = try await draw(desktop, "--demo", "--size", "700x500", "--dark")
                #expect((dark.width, dark.height) == (700, 500))
                #expect(dark.data != light.data)
                // A window of its own.
                let dialog = try await draw(desktop, "--demo", "--page", "about")
                #expect(dialog.width < 700)
                let left = try desktop.temporaryFiles
                #expect(left == [])
            }
        }

        @Test("What is kept is drawn without a request, and is not changed")
        func kept() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.press(keys: "ctrl+q")
                #expect(try await app.program.exitStatus() == 0)
                let before = try contents(of: desktop.directories.data)
                #expect(!before.isEmpty)

                // As some keep their preferences. What a former version has left would be moved into them.
                let (preferences, former) = (
                    desktop.directories.config.appending(path: "preferences.json"),
                    desktop.directories.config.appending(path: "silence.json")
                )
                let original = desktop.directories.config.appending(path: "original")
                try FileManager.default.moveItem(at: preferences, to: original)
                try FileManager.default.createSymbolicLink(at: preferences, withDestinationURL: original)
                try desktop.write(#"{"format":1,"savedAt":"2026-11-01T12:00:00Z","value":{}}"#, to: former)
                let chosen = try contents(of: desktop.directories.config)

                let requests = gitHub.requests.count
                let feed = try await draw(desktop, api: gitHub.url, "--size", "700x500")
                let details = try await draw(desktop, api: gitHub.url, "--size", "700x500", "--page", "details")
                #expect(details.data != feed.data)
                #expect(gitHub.requests.count == requests)
                let after = try contents(of: desktop.directories.data)
                #expect(after == before)
                let stillChosen = try contents(of: desktop.directories.config)
                #expect(stillChosen == chosen)
                let left = try desktop.temporaryFiles
                #expect(left == [])

                let warning = try await desktop.start(
                    "screenshot", "x.png", "--page", "warning", environment: ["DISPLAY": nil])
                #expect(try await warning.program.exitStatus() == 1)
                #expect(warning.program.complaints.contains("There is nothing to be seen on this page yet."))
            }
        }

        private func contents(of folder: URL) throws -> [String: Data] {
            let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path(percentEncoded: false))
            return paths.reduce(into: [:]) { $0[$1] = try? Data(contentsOf: folder.appending(path: $1)) }
        }

        @Test("What is wrong is told")
        func mistakes() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                func expect(
                    _ complaint: String, _ status: Int32, from arguments: String...,
                    environment: [String: String?] = [:]
                ) async throws {
                    let app = try await desktop.start(
                        arguments: ["screenshot"] + arguments, environment: environment.merging(["DISPLAY": nil]) { $1 }
                    )
                    #expect(try await app.program.exitStatus() == status)
                    #expect(app.program.complaints.contains(complaint))
                }
                try await expect(
                    "There is no display to draw on. Install Xvfb.", 1, from: "x.png", "--demo",
                    environment: ["PATH": "/nonexistent"])
                try await expect("/nonexistent/x.png cannot be written.", 1, from: "/nonexistent/x.png", "--demo")
                try await expect("100x100", 2, from: "x.png", "--size", "100x100")
                try await expect("weather", 2, from: "x.png", "--page", "weather")
            }
        }
    }
}
