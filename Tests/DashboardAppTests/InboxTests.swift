import Foundation
import TestServices
import Testing

extension WindowTests {
    @Suite("Inbox", .needs(TestServices.missingForKeyring))
    struct Inbox {
        @Test("Without an account the page leads to the accounts")
        func notSignedIn() async throws {
            try await Desktop.following(["ReactiveX/RxSwift"]) { desktop, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName])
                try await app.press(keys: "ctrl+i")
                try await app.text(containing: "Sign In to See Your Inbox")
                try desktop.display.screen.keep(as: "inbox-signed-out")
                try await app.press("Accounts")
                _ = try await app.frame("Accounts")
            }
        }

        @Test("Threads are listed with counts, grouped, and marked by the keyboard alone")
        func keyboard() async throws {
            try await Desktop.withInbox { desktop, gitHub, app in
                try await app.waitForThreads(SampleThread.threeNames)
                try await eventually("the number in the sidebar") { try await app.pages.contains("Inbox, 3 new") }
                try desktop.display.screen.keep(as: "inbox")
                #expect(try await app.unspokenTexts(in: "Inbox") == [])
                try await app.focusThread("Fix retry")
                try await app.press(keys: "m")
                try await app.waitForThreads(
                    [
                        "ReactiveX/RxSwift, 1 unread",
                        "It crashes #11, ReactiveX/RxSwift, You watch this repository, unread, 15 min ago",
                    ] + SampleThread.threeNames.suffix(2))
                try await eventually("the request") { gitHub.changes == ["PATCH /notifications/threads/1"] }
                try await app.focusThread("It crashes")
                try await app.press(keys: "e")
                try await app.waitForThreads(SampleThread.threeNames.suffix(2))
                try desktop.display.screen.keep(as: "inbox-undo")
                try await app.pressUndo()
                try await app.waitForThreads(
                    [
                        "ReactiveX/RxSwift, 1 unread",
                        "It crashes #11, ReactiveX/RxSwift, You watch this repository, unread, 15 min ago",
                    ] + SampleThread.threeNames.suffix(2))
                try await app.focusThread("Add tests")
                try await app.press(keys: "Return")
                try await desktop.browser.waitForVisits(["\(gitHub.url)/apple/swift-nio/pull/4"])
                try await eventually("the request") { gitHub.changes.last == "PATCH /notifications/threads/2" }
            }
        }

        @Test("After each key the focus is on the row that has taken the place, and on the first one of an empty inbox")
        func focus() async throws {
            try await Desktop.withInbox { desktop, gitHub, app in
                try await app.waitForThreads(SampleThread.threeNames)
                func expectFocus(_ thread: String) async throws {
                    _ = try await app.focus("“\(thread)”") { try await $0.spokenName.hasPrefix(thread) }
                }
                try await app.focusThread("Fix retry")
                for (key, thread) in [("m", "It crashes"), ("e", "Add tests")] {
                    try await app.press(keys: key)
                    try await expectFocus(thread)
                }
                try await app.press(keys: "u")
                try await eventually("the empty inbox") { try await app.threads.isEmpty }
                gitHub.show([SampleThread(id: "9", title: "Come back", number: 9, minutesAgo: 1)])
                try await app.press(keys: "ctrl+r")
                try await expectFocus("Come back")
                try await app.press(keys: "m")
                try await eventually("the request") { gitHub.changes.contains("PATCH /notifications/threads/9") }
            }
        }

        @Test("A thread of a followed repository shows its events")
        func history() async throws {
            try await Desktop.withInbox { desktop, gitHub, app in
                try await app.waitForThreads(SampleThread.threeNames)
                try await app.focusThread("Fix retry")
                try await app.press(keys: "Return")
                try await eventually("the event") {
                    for row in try await app.element(.list, "History").children
                    where try await row.spokenName.hasPrefix("mona opened issue #12: Fix retry") { return true }
                    return false
                }
                try desktop.display.screen.keep(as: "inbox-thread")
                try await app.press("Open on GitHub")
                try await desktop.browser.waitForVisits(["\(gitHub.url)/ReactiveX/RxSwift/issues/12"])
                try await app.press(keys: "Escape")
                try await app.waitForThreads(
                    ["ReactiveX/RxSwift, 1 unread"] + SampleThread.threeNames.dropFirst(2))
            }
        }

        @Test("Buttons act, the groups and the parts are chosen", .tags(.debugChecks))
        func choices() async throws {
            try await Desktop.withInbox { desktop, gitHub, app in
                try await app.waitForThreads(SampleThread.threeNames)
                try await app.pressInThread("It crashes", "Save")
                try await app.pressInThread("Fix retry", "Mark as Read")
                try await app.focusThread("It crashes")
                try await app.chooseNext("Group")
                try await eventually("the group") {
                    try await app.threads == [
                        "Today", "Add tests #4, apple/swift-nio, Review requested, unread, 8 min ago",
                        "It crashes #11, ReactiveX/RxSwift, You watch this repository, Saved, unread, 15 min ago",
                    ]
                }
                try desktop.display.screen.keep(as: "inbox-by-time")
                try await desktop.display.resizeWindow(width: 360, height: 640)
                try await app.waitForStillness(name: "inbox-narrow")
                try await app.focusThread("It crashes")
                try await app.chooseNext("Show")
                try await app.waitForThreads([
                    "Today",
                    "It crashes #11, ReactiveX/RxSwift, You watch this repository, Saved, unread, 15 min ago",
                ])
            }
        }

        @Test("A query selects threads, and tells what none of them can be")
        func search() async throws {
            try await Desktop.withInbox { desktop, _, app in
                try await app.waitForThreads(SampleThread.threeNames)
                try await app.search("repo:swift-nio", in: "Search Notifications")
                try await app.waitForThreads(SampleThread.threeNames.suffix(2))
                try desktop.display.screen.keep(as: "inbox-search")
                try await app.search("actor:octocat", in: "Search Notifications")
                try await app.text(containing: "so “actor:octocat” finds none")
                try await app.press(keys: "Escape")
                try await app.press(keys: "Escape")
                try await app.waitForThreads(SampleThread.threeNames)
            }
        }

        @Test("A revoked token is told, also in the accounts, to which a button leads")
        func revokedToken() async throws {
            try await Desktop.withInbox { desktop, gitHub, app in
                try await app.waitForThreads(SampleThread.threeNames)
                gitHub.revokeToken()
                try await app.press("Refresh")
                try await app.text(containing: "requires a valid sign-in (401)")
                try desktop.display.screen.keep(as: "inbox-revoked")
                try await app.press("Sign In…")
                try await app.accountsText(containing: "GitHub does not accept the token any more: sign in again")
                try desktop.display.screen.keep(as: "accounts-revoked")
            }
        }

        @Test("What is done offline is told, outlives a restart, and is sent")
        func offline() async throws {
            try await Desktop.withInbox { desktop, gitHub, app in
                try await app.waitForThreads(SampleThread.threeNames)
                gitHub.goOffline()
                try await app.pressInThread("Fix retry", "Mark as Read")
                try await app.text(containing: "1 change will be sent when there is a network.")
                try await app.pressInThread("Add tests", "Mark as Done")
                try await app.text(containing: "2 changes will be sent when there is a network.")
                try desktop.display.screen.keep(as: "inbox-offline")
                try await app.display.press("ctrl+w")
                #expect(try await app.program.exitStatus() == 0)

                let again = try await desktop.start(api: gitHub.url)
                try await again.text(containing: "2 changes will be sent when there is a network.")
                try await again.waitForThreads([
                    "ReactiveX/RxSwift, 1 unread",
                    "It crashes #11, ReactiveX/RxSwift, You watch this repository, unread, 15 min ago",
                ])
                try await gitHub.goOnline()
                try await again.press("Refresh")
                try await eventually("both requests") {
                    Set(gitHub.changes) == ["PATCH /notifications/threads/1", "DELETE /notifications/threads/2"]
                }
                try await again.waitUntilGone("when there is a network")
            }
        }
    }
}

extension Desktop {
    /// Runs `test` with the inbox of an account that has signed in.
    fileprivate static func withInbox(
        _ test: (Desktop, ScriptedInbox, AppUnderTest) async throws -> Void
    ) async throws {
        try await with { desktop in
            let keyring = try await Keyring(sessionBus: desktop.bus.address)
            let gitHub = try await ScriptedInbox()
            let app = try await desktop.start(api: gitHub.url)
            try await app.showAccounts()
            try await app.display.type(Canary.token())
            try await app.display.press("Return")
            try await app.accountsText(containing: "Signed in as octocat.")
            try await app.closeAccounts()
            try await desktop.display.focusWindow()
            try await app.press(keys: "ctrl+i")
            try await test(desktop, gitHub, app)
            try await keyring.end()
        }
    }
}

extension AppUnderTest {
    /// The names of the rows of the inbox, including headings; empty if there is no list.
    fileprivate var threads: [String] {
        get async throws { try await rows(of: "Inbox") }
    }

    /// The names of the sidebar's rows for pages.
    fileprivate var pages: [String] {
        get async throws { try await rows(of: "Pages") }
    }

    fileprivate func waitForThreads(_ names: some Collection<String> & Sendable) async throws {
        try await eventually("threads", is: Array(names)) { try await threads }
    }

    private func thread(_ title: String) async throws -> Accessible {
        let list = try await element(.list, "Inbox")
        return try await eventually("the row of “\(title)”") {
            for row in try await list.children where try await row.spokenName.hasPrefix(title) { return row }
            return nil
        }
    }

    /// Moves the keyboard focus to the row of a thread, by Tab to the list and by arrow keys in it.
    fileprivate func focusThread(_ title: String) async throws {
        try await press("Tab", until: "the inbox") { try await $0.isInside(try await element(.list, "Inbox")) }
        for _ in 0..<12 {
            // A row may be replaced at any time.
            let (focus, isThere, isAbove) = try await eventually("the row and the focus") {
                let (row, focus) = (try await thread(title), try await self.focus("a row") { _ in true })
                return (focus, try await row.has(.focused), try await focus.place.y < row.place.y)
            }
            if isThere { return }
            try await press(keys: isAbove ? "Down" : "Up")
            try await eventually("the focus to move") { await (try? focus.has(.focused)) != true }
        }
        Issue.record("The arrow keys do not lead to “\(title)”.")
    }

    /// Presses a button in the row of a thread.
    fileprivate func pressInThread(_ title: String, _ button: String) async throws {
        try await press("the button “\(button)”") { try await thread(title).controls(.button, button).first }
    }

    /// Presses a key until `condition` is true for the focused object, which may be replaced at any time.
    private func press(
        _ key: String, until what: String, _ condition: (Accessible) async throws -> Bool
    ) async throws {
        for _ in 0..<24 {
            let (focus, isReached) = try await eventually("the focus") {
                let focus = try await self.focus("anything") { _ in true }
                return (focus, try await condition(focus))
            }
            if isReached { return }
            try await press(keys: key)
            try await eventually("the focus to move") { await (try? focus.has(.focused)) != true }
        }
        throw WaitTimeoutError(description: "“\(key)” does not lead to \(what).")
    }

    /// Chooses the next value of a choice, by the keyboard and from the list.
    fileprivate func chooseNext(_ choice: String) async throws {
        try await press("shift+Tab", until: "“\(choice)”") { try await $0.isInside(named: choice) }
        try await press(keys: "space")
        try await display.press(["Down", "Return"])
    }
}
