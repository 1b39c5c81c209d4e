import Testing

extension WindowTests {
    @Suite("Names and roles") struct Names {
        @Test("The window, its buttons and its list have the names that they are found by")
        func names() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                #expect(try await app.window.name == "Dashboard")
                _ = try await app.element(.button, "Refresh")
                _ = try await app.element(.button, "Main Menu")
                _ = try await app.element(.label, "ReactiveX/RxSwift")
                #expect(try await app.rows.first == "Today")
            }
        }
    }
}
