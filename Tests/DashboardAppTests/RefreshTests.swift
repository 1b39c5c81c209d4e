import Testing

extension WindowTests {
    @Suite("Refresh") struct Refresh {
        private static let newer = SampleEvent(id: "6", login: "newcomer", minutesAgo: 1)
        private static let newerName = "newcomer starred the repository, 1 min ago"

        /// The ways to request a refresh.
        enum RefreshTrigger: String, CaseIterable, CustomTestStringConvertible {
            case button, f5 = "F5", controlR = "ctrl+r"

            var testDescription: String { rawValue }

            func refresh(_ app: AppUnderTest) async throws {
                if self == .button { try await app.press("Refresh") } else { try await app.press(keys: rawValue) }
            }
        }

        @Test("It adds new events at the top", arguments: RefreshTrigger.allCases)
        func newEvents(_ trigger: RefreshTrigger) async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five, etag: "W/\"1\""))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                gitHub.answer(.page([Self.newer] + SampleEvent.five, etag: "W/\"2\""))
                try await trigger.refresh(app)
                try await app.waitForRows([Self.newerName] + SampleEvent.fiveNames)
                #expect(
                    gitHub.requests.map(\.path)
                        == Array(repeating: "/repos/ReactiveX/RxSwift/events?per_page=100", count: 2))
                #expect(gitHub.requests.map(\.ifNoneMatch) == [nil, "W/\"1\""])
            }
        }

        @Test("“Not modified” changes no event, and clears a problem", .tags(.debugChecks))
        func notModified() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five, etag: "\"1\""))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                gitHub.answer(.refusal(500))
                try await app.press("Refresh")
                try await app.text(containing: "(500)")
                gitHub.answer(.page(SampleEvent.five, etag: "\"1\""))
                try await app.press("Try Again")
                try await app.waitUntilGone("(500)")
                #expect(gitHub.requests.map(\.ifNoneMatch) == [nil, "\"1\"", "\"1\""])
                try await app.waitForRows(SampleEvent.fiveNames)
            }
        }

        @Test("The button is busy until the response, and further requests join the refresh")
        func busy() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                gitHub.hold()
                let app = try await desktop.start(api: gitHub.url)
                func isBusy() async throws -> Bool { try await app.element(.button, "Refresh").has(.busy) }
                try await eventually("the button to be busy") { try await isBusy() }
                // Keys, because assistive technology's presses take effect a quarter of a second later. The responses
                // to the later requests show that they were handled.
                for keys in ["F5", "ctrl+r", "F5"] { try await app.press(keys: keys) }
                for _ in 0..<3 { #expect(try await isBusy()) }
                gitHub.release()
                try await app.waitForRows(SampleEvent.fiveNames)
                try await eventually("the button to be at rest") { try await !isBusy() }
                #expect(gitHub.requests.count == 1)
            }
        }

        @Test(
            "A problem is shown above the list, which stays, until the next success",
            arguments: [
                (404, "There is no public repository ReactiveX/RxSwift.", "Try Again"),
                (401, "requires a valid sign-in (401)", "Sign In…"),
                (500, "GitHub has a problem (500).", "Try Again"),
            ])
        func problem(status: Int, sentence: String, button: String) async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                gitHub.answer(.refusal(status))
                try await app.press("Refresh")
                let text = try await app.text(containing: sentence)
                #expect(text.hasPrefix("Showing the feed saved at "))
                #expect(try await app.rows.count == 6)
                gitHub.answer(.page([Self.newer] + SampleEvent.five))
                _ = try await app.element(.button, button)
                try await app.press(button == "Try Again" ? button : "Refresh")
                try await app.waitForRows([Self.newerName] + SampleEvent.fiveNames)
                try await app.waitUntilGone(sentence)
                #expect(try await app.find(.button, button) == nil)
            }
        }

        @Test("A used up limit is shown with its end, and no request is sent until then")
        func rateLimit() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url, environment: ["TZ": "UTC"])
                try await app.waitForRows(SampleEvent.fiveNames)
                // A date in 2099, which is limited to an hour, since GitHub's limits are hourly.
                gitHub.answer(
                    .refusal(
                        403,
                        [
                            "X-RateLimit-Limit": "60", "X-RateLimit-Remaining": "0",
                            "X-RateLimit-Reset": "4086592440",
                        ]))
                try await app.press("Refresh")
                let text = try await app.text(containing: "GitHub’s request limit is used up.")
                #expect(text.contains("It resets at ") && !text.contains("2099"))
                try await app.text(containing: "0 of 60 requests left")
                gitHub.answer(.page(SampleEvent.five))
                try await app.press("Try Again")
                try await app.text(containing: "GitHub asked for a pause. The next request is sent at ")
                try await app.press("Refresh")
                // A key is handled after the presses: when it has taken effect, they have been handled.
                try await app.press(keys: "F10")
                try await eventually("the menu") { try await !app.window.descendants(.menuItem).isEmpty }
                #expect(gitHub.requests.count == 2)
            }
        }
    }
}
