import DashboardCore
import Foundation
import TestServices
import Testing

extension WindowTests {
    @Suite("Accounts", .needs(TestServices.missingForKeyring))
    struct Accounts {
        private let token = Canary.token()

        @Test("A refused token is told, a correct one signs in, is used after a restart, and is gone after signing out")
        func signIn() async throws {
            try await Desktop.with(expectedComplaints: [" debug dashboard", " notice dashboard"]) { desktop in
                let keyring = try await Keyring(sessionBus: desktop.bus.address)
                let gitHub = try await ScriptedGitHub(.page([SampleEvent(id: "2", login: "mona")]))
                gitHub.answer("user", with: .refusal(401))
                let app = try await desktop.start(api: gitHub.url, environment: ["DASHBOARD_LOG": "trace"])
                try await app.showAccounts()
                try await app.display.type(token)
                try await app.display.press("Return")
                try await app.accountsText(containing: "does not accept this token")
                try desktop.display.screen.keep(as: "accounts-refused")

                gitHub.answer("user", with: .user("octocat", scopes: "repo, notifications"))
                try await app.display.press("Return")
                try await app.accountsText(containing: "Signed in as octocat.")
                try await app.accountsText(containing: "Private repositories and the inbox")
                try desktop.display.screen.keep(as: "accounts-signed-in")
                try await app.closeAccounts()
                try await app.press("Refresh")
                try await eventually("a request with the token") {
                    gitHub.requests.last?.authorization == "Bearer \(token)"
                }
                try await app.display.press("ctrl+w")
                #expect(try await app.program.exitStatus() == 0)
                #expect(app.program.complaints.contains("status=401"))

                let again = try await desktop.start(api: gitHub.url)
                try await eventually("the first request after a restart") { gitHub.requests.count >= 3 }
                #expect(gitHub.requests.last?.authorization == "Bearer \(token)")
                desktop.expectNoFileContains(token)
                try await again.showAccounts()
                try await again.pressInAccounts("Sign Out")
                try await eventually("the list to be empty") {
                    try await again.findInAccounts(.button, "Sign Out") == nil
                }
                try await again.closeAccounts()
                try await again.press("Refresh")
                try await eventually("a request without the token") { gitHub.requests.last?.authorization == nil }
                for program in [app.program, again.program] { #expect(!program.complaints.contains(token)) }
                desktop.expectNoFileContains(token)
                try await keyring.end()
            }
        }

        @Test("Without a keyring the token can be kept until the window is closed")
        func noKeyring() async throws {
            try await Desktop.following(["ReactiveX/RxSwift"]) { desktop, gitHub, app in
                gitHub.answer("user", with: .user("octocat", scopes: ""))
                try await app.waitForRows([SampleEvent.rxSwiftName])
                try await app.showAccounts()
                try await app.display.type(token)
                try await app.display.press("Return")
                try await app.accountsText(containing: "The keyring did not store the token.")
                try desktop.display.screen.keep(as: "accounts-no-keyring")
                try await app.pressInAccounts("Keep for This Session")
                try await app.accountsText(containing: "Signed in until Dashboard is closed")
                desktop.expectNoFileContains(token)
            }
        }

        @Test("A crash prints no token")
        func crash() async throws {
            try await Desktop.with(expectedComplaints: nil) { desktop in
                let gitHub = try await ScriptedGitHub(.page([SampleEvent(id: "2", login: "mona")]))
                gitHub.answer("user", with: .user("octocat", scopes: ""))
                let app = try await desktop.start(api: gitHub.url)
                try await app.showAccounts()
                try await app.display.type(token)
                try await app.display.press("Return")
                try await app.pressInAccounts("Keep for This Session")
                try await app.accountsText(containing: "Signed in until Dashboard is closed")
                app.program.send(SIGSEGV)
                // Swift's runtime prints the stack where it finds its own program for that, and goes on, since nobody has crashed.
                try await eventually("the end, or the stack") {
                    !app.program.isRunning || app.program.complaints.contains("Backtrace took")
                }
                #expect(!app.program.complaints.contains(Canary.word))
                app.program.send(SIGKILL)
                _ = try await app.program.exitStatus()
            }
        }

        @Test("A code is requested by a click only, shown large, and given up with Cancel")
        func code() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page([SampleEvent(id: "2", login: "mona")]))
                gitHub.answer("code", with: .deviceCode)
                let app = try await desktop.start(
                    api: gitHub.url, environment: ["DASHBOARD_GITHUB_CLIENT_ID": "Iv1.test"])
                try await app.showAccounts()
                try await app.pressInAccounts("Sign In With a Code")
                try await eventually("the code") { try await app.findInAccounts(.button, "WDJB-MJHT") }
                try desktop.display.screen.keep(as: "accounts-code")
                try await app.pressInAccounts("Cancel")
                try await eventually("the form") { try await app.findInAccounts(.button, "Sign In") }
                withExtendedLifetime(gitHub) {}
            }
        }
    }
}
