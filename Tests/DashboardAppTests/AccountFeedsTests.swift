import DashboardCore
import Foundation
import TestServices
import Testing

extension WindowTests {
    @Suite("Feeds of several accounts", .needs(TestServices.missingForKeyring))
    struct AccountFeeds {
        private let octocat = Canary.token(of: "octocat")
        private let mona = Canary.token(of: "mona")

        @Test("What an Enterprise account follows is added, read with its token, and gone after signing out")
        func following() async throws {
            try await Desktop.with { desktop in
                let keyring = try await Keyring(sessionBus: desktop.bus.address)
                let gitHub = try await ScriptedGitHub(.page([SampleEvent(id: "2", login: "hubot")]))
                let enterprise = try await ScriptedGitHub(.page([SampleEvent(id: "3", login: "ada")]))
                gitHub.answer("user", with: .user("octocat", scopes: "repo"))
                enterprise.answer("v3", with: .root)
                enterprise.answer("user", with: .user("mona", scopes: "repo"))
                let app = try await desktop.start(api: gitHub.url)
                try await app.showAccounts()
                try await app.display.type(octocat)
                try await app.display.press("Return")
                try await app.accountsText(containing: "Signed in as octocat.")
                // The host is above the token.
                try await app.display.press(["shift+Tab", "ctrl+a"])
                try await app.display.type(enterprise.url.absoluteString)
                try await app.display.press("Tab")
                try await app.display.type(mona)
                try await app.display.press("Return")
                try await app.accountsText(containing: "Signed in as mona.")
                try await app.closeAccounts()

                try await app.press("Add Repository")
                try await eventually("the entry") { try await app.addDialog.has(.active) }
                try await eventually("what can be followed") {
                    let rows = try await app.addDialog.controls(
                        .listItem, "Following (mona), What mona@\(enterprise.name) follows and watches")
                    return !rows.isEmpty
                }
                try desktop.display.screen.keep(as: "accounts-following")
                try await app.display.press(["Down", "Down", "Return"])
                try await app.waitForDialogToClose()
                try await eventually("a request with the account’s token") {
                    enterprise.requests.last?.authorization == "Bearer \(mona)"
                }
                #expect(enterprise.requests.last?.path.hasPrefix("/api/v3/users/mona/received_events") == true)
                try await app.waitForRow("ada", isInSight: true)
                try await eventually("that there are only public events") {
                    try await app.followed.contains { $0.hasSuffix("Only Public Events") }
                }
                try desktop.display.screen.keep(as: "accounts-following-shown")

                try await app.display.press("ctrl+w")
                #expect(try await app.program.exitStatus() == 0)
                let again = try await desktop.start(api: gitHub.url)
                try await again.waitForRow("ada", isInSight: true)
                try await again.showAccounts()
                try await again.press("the second of two accounts") {
                    let buttons = try await again.frame("Accounts").controls(.button, "Sign Out")
                    return buttons.count == 2 ? buttons[1] : nil
                }
                try await eventually("one account") {
                    try await again.frame("Accounts").controls(.button, "Sign Out").count == 1
                }
                try await again.closeAccounts()
                try await eventually("no events") { try await again.find(.list, "Events") == nil }
                try await eventually("that a sign-in is needed") {
                    try await again.followed.contains { $0.hasSuffix("Sign-In Required") }
                }
                for request in gitHub.requests { #expect(request.authorization?.contains(mona) != true) }
                for request in enterprise.requests { #expect(request.authorization?.contains(octocat) != true) }
                for token in [octocat, mona] {
                    desktop.expectNoFileContains(token)
                    for program in [app.program, again.program] { #expect(!program.complaints.contains(token)) }
                }
                desktop.expectNoFileContains("\"login\":\"ada\"")
                try await keyring.end()
            }
        }

        @Test("A keyring that ends while the program runs is told when the user signs out", .tags(.debugChecks))
        func keyringGone() async throws {
            try await Desktop.with { desktop in
                let keyring = try await Keyring(sessionBus: desktop.bus.address)
                let gitHub = try await ScriptedGitHub(.page([SampleEvent(id: "2", login: "hubot")]))
                gitHub.answer("user", with: .user("octocat", scopes: "repo"))
                let app = try await desktop.start(api: gitHub.url)
                try await app.showAccounts()
                try await app.display.type(octocat)
                try await app.display.press("Return")
                try await app.accountsText(containing: "Signed in as octocat.")
                try await keyring.end()
                try await app.pressInAccounts("Sign Out")
                try await app.accountsText(containing: "The keyring did not delete the token.")
                try desktop.display.screen.keep(as: "accounts-keyring-gone")
            }
        }
    }
}
