import Foundation
import TestServices
import Testing

extension WindowTests {
    @Suite("Repositories of a user") struct UserRepositories {
        private static let rocket = """
            {"full_name": "octocat/rocket", "description": "Flies", "stargazers_count": 1, "forks_count": 2,
             "language": "Swift"}
            """
        private static let shuttle = #"{"full_name": "octocat/shuttle", "fork": true, "archived": true}"#
        private static let names = ["octocat/rocket, Flies, Swift, 1 star, 2 forks", "octocat/shuttle, Fork, Archived"]

        /// Runs `test` with the page on which octocat's repositories are shown.
        private func find(_ test: (Desktop, ScriptedGitHub, AppUnderTest) async throws -> Void) async throws {
            try await Desktop.following(["ReactiveX/RxSwift"]) { desktop, gitHub, app in
                gitHub.answer("repos", with: .list(Self.rocket, Self.shuttle))
                try await app.waitForRows([SampleEvent.rxSwiftName])
                try await app.press(keys: "ctrl+u")
                try await app.text(containing: "Whose Repositories?")
                _ = try await app.focus("the entry") { try await $0.isInside(named: "User") }
                try await app.display.type("octocat")
                try await app.waitForResults(Self.names)
                try await test(desktop, gitHub, app)
            }
        }

        @Test("They are found, opened, followed, and have issues, by the keyboard alone")
        func keyboard() async throws {
            try await find { desktop, gitHub, app in
                try await app.text(containing: "2 repositories")
                try desktop.display.screen.keep(as: "user-repositories")
                try await app.press(keys: "Down")
                try await app.waitForFocus(onResult: Self.names[0])
                try await app.press(keys: "Return")
                try await desktop.browser.waitForVisits(["\(gitHub.url)/octocat/rocket"])
                for name in ["Star", "Follow Feed"] {
                    try await app.press(keys: "Right")
                    try await app.waitForFocus(onResult: name)
                }
                try await app.press(keys: "Return")
                try await desktop.waitForSettings("ReactiveX/RxSwift", "octocat/rocket")
                try await eventually("the button to tell it") {
                    guard let button = try await app.resultButton("Following") else { return false }
                    return try await !button.has(.sensitive)
                }
                try await app.waitForResults([Self.names[0] + ", Following", Self.names[1]])
                try await app.waitForFocus(onResult: "Issues")

                try await app.press(keys: "Down")
                try await app.waitForFocus(onResult: Self.names[1])
                for name in ["Star", "Follow Feed", "Issues"] {
                    try await app.press(keys: "Tab")
                    try await app.waitForFocus(onResult: name)
                }
                gitHub.answer(
                    "issues",
                    with: .list(
                        #"{"number": 7, "title": "It crashes", "state": "open", "labels": [{"name": "bug", "color": "d73a4a"}]}"#,
                        #"{"number": 8, "title": "Fix retry", "state": "open", "pull_request": {}}"#))
                try await app.press(keys: "Return")
                let issues = ["Open issue, It crashes, #7, bug", "Open pull request, Fix retry, #8"]
                try await app.waitForRows(issues, of: "Issues")
                try desktop.display.screen.keep(as: "user-repositories-issues")
                _ = try await app.focus("the entry") { try await $0.isInside(named: "Search in Titles") }
                try await app.display.type("retry")
                try await app.waitForRows([issues[1]], of: "Issues")
                try await app.text(containing: "1 of 2 issues")
                try await app.tab(to: "the issue") { try await $0.spokenName == issues[1] }
                try await app.press(keys: "Return")
                try await desktop.browser.waitForVisits(
                    ["\(gitHub.url)/octocat/rocket", "\(gitHub.url)/octocat/shuttle/pull/8"])
                try await app.press(keys: "Escape")
                try await app.waitForFocus(onResult: "Issues")
            }
        }

        @Test("An unknown user is told by name, an error keeps the list, and the next key works")
        func problems() async throws {
            try await find { desktop, gitHub, app in
                gitHub.answer("repos", with: .refusal(500))
                try await app.display.type("s")
                try await app.text(containing: "Showing the repositories of octocat. GitHub has a problem (500).")
                try await app.waitForResults(Self.names)
                try desktop.display.screen.keep(as: "user-repositories-error")
                gitHub.answer("repos", with: .refusal(404))
                try await app.display.type("x")
                try await app.text(containing: "No User “octocatsx”")
                try desktop.display.screen.keep(as: "user-repositories-unknown")
                gitHub.answer("repos", with: .list())
                try await app.press(keys: "Return")
                try await app.text(containing: "No repositories for this user.")
                try await app.display.type("/..")
                try await app.display.type(" ")
                try await app.text(containing: "Names of users consist of letters, digits and hyphens.")
                gitHub.answer("repos", with: .list(Self.rocket))
                try await app.press(keys: "ctrl+a")
                try await app.display.type("@octocat")
                try await app.waitForResults([Self.names[0]])
                try await app.waitUntilGone("Names of users consist")
            }
        }

        @Test("They are filtered, and the filter is removed with a button")
        func filter() async throws {
            try await find { desktop, _, app in
                try await app.tab(to: "the filter") { try await $0.isInside(named: "Filter") }
                try await app.display.type("shut")
                try await app.waitForResults([Self.names[1]])
                try await app.text(containing: "1 of 2 repositories")
                try await app.display.type("zzz")
                try await app.text(containing: "None of the 2 loaded repositories matches the filter.")
                try desktop.display.screen.keep(as: "user-repositories-filtered")
                try await app.press("Show All")
                try await app.waitForResults(Self.names)
            }
        }

        @Test(
            "A star without an account leads to the accounts; one that GitHub refuses is taken back and told",
            .tags(.debugChecks))
        func stars() async throws {
            try await find { desktop, gitHub, app in
                try await app.pressResult("Star")
                try await app.text(containing: "Stars need an account.")
                gitHub.answer("user", with: .user("mona", scopes: "read:user"))
                let dialog = try await app.frame("Accounts")
                try await eventually("the dialog to be the active window") { try await dialog.has(.active) }
                try await app.display.type(Canary.token())
                try await app.display.press("Return")
                try await app.pressInAccounts("Keep for This Session")
                try await app.accountsText(containing: "Signed in until Dashboard is closed")
                try await app.closeAccounts()

                gitHub.answer(
                    "rocket",
                    with: .refusal(404, ["X-OAuth-Scopes": "read:user", "X-Accepted-OAuth-Scopes": "public_repo"]))
                try await app.pressResult("Star")
                try await app.text(
                    containing: "octocat/rocket was not starred. The token lacks the scope “public_repo”")
                try await eventually("the star to be taken back") { try await app.resultButton("Star") }
                try desktop.display.screen.keep(as: "user-repositories-star")
                gitHub.answer("rocket", with: .done)
                try await app.pressResult("Star")
                try await eventually("the star") { try await app.resultButton("Unstar") }
                try await app.waitForResults([Self.names[0] + ", Starred", Self.names[1]])
            }
        }
    }
}

extension AppUnderTest {
    /// Waits until the repositories that were found have these names.
    fileprivate func waitForResults(_ names: [String]) async throws { try await waitForRows(names, of: "Results") }

    /// Waits until the rows of a list have these names.
    fileprivate func waitForRows(_ names: [String], of list: String) async throws {
        try await eventually("the rows of \(list)", is: names) { try await rows(of: list) }
    }

    /// The first button with this name in the rows of the results.
    fileprivate func resultButton(_ name: String) async throws -> Accessible? {
        for element in try await element(.list, "Results").descendants where try await element.role == .button {
            if try await element.spokenName == name { return element }
        }
        return nil
    }

    fileprivate func pressResult(_ button: String) async throws {
        try await press("the button “\(button)”") { try await resultButton(button) }
    }

    /// Waits until a row of the results, or a button in one, has the focus.
    fileprivate func waitForFocus(onResult name: String) async throws {
        _ = try await focus("“\(name)” in the results") { element in
            guard try await element.spokenName == name else { return false }
            return try await element.isInside(self.element(.list, "Results"))
        }
    }
}
