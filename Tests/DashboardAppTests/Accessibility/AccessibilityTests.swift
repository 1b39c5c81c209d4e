import Foundation
import Testing

extension WindowTests {
    @Suite("What assistive technology needs") struct Accessibility {
        @Test("Everything that is shown has a name and a role that fits, and pictures are described")
        func pages() async throws {
            try await Desktop.with(screen: (1400, 1400)) { desktop in
                let app = try await desktop.start("--demo")
                try await eventually("the sample feed") { try await app.rows.count > 10 }
                // All cards of the weather are in sight.
                try await desktop.display.resizeWindow(width: 1390, height: 1390)
                var review = AccessibilityReview()
                for page in Self.pages {
                    try await page.open(app)
                    try desktop.display.screen.keep(as: "accessibility-\(page.name)")
                    try await review.look(at: app, showing: page.name)
                    guard page.isOver else { continue }
                    try await app.display.press("Escape")
                    try await app.waitForDialogToClose()
                    try await app.display.focusWindow()
                }
                #expect(review.controls > 500)
                #expect(review.complaints == [])
            }
        }

        @Test("The same when nothing is followed yet, while a code is shown, and in the preferences")
        func firstSteps() async throws {
            try await Desktop.with(screen: (1400, 1000)) { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                gitHub.answer("code", with: .deviceCode)
                let app = try await desktop.start(
                    api: gitHub.url, followsRepository: false, environment: ["DASHBOARD_GITHUB_CLIENT_ID": "Iv1.test"])
                _ = try await app.text(containing: "What Do You Want to Follow?")
                var review = AccessibilityReview()
                try await review.look(at: app, showing: "welcome")
                try await app.showAccounts()
                try await app.pressInAccounts("Sign In With a Code")
                try await eventually("the code") { try await app.findInAccounts(.button, "WDJB-MJHT") }
                try await review.look(at: app, showing: "code")
                try await app.display.press("Escape")
                try await app.waitForDialogToClose()
                try await app.display.focusWindow()
                // The sample data have no transfer and no start with the session.
                try await app.showPreferences("Weather")
                try await app.waitForPreference("Units")
                try await review.look(at: app, showing: "preferences")
                #expect(review.controls > 40)
                #expect(review.complaints == [])
            }
        }

        /// What can be seen of the window, and how to get there from the page before.
        private struct Page: Sendable {
            let name: String
            /// Whether Escape closes it.
            var isOver = false
            let open: @Sendable (AppUnderTest) async throws -> Void
        }

        private static let pages = [
            Page(name: "feed") { _ in },
            Page(name: "details") { app in
                try await app.press(keys: "Return")
                _ = try await app.element(.list, "Earlier")
            },
            Page(name: "snooze", isOver: true) { app in
                try await app.press(keys: "Escape")
                try await app.press(keys: "Menu")
                _ = try await app.popoverButton("Until Next Activity")
            },
            Page(name: "search") { app in
                try await app.search("kind:push ")
                try await app.element(.button, "Filter Options").press()
                _ = try await app.toggle("Unseen")
            },
            Page(name: "filter", isOver: true) { app in
                try await app.element(.button, "Save Filter").press()
                try await app.waitForFocus(inEntry: "Name")
            },
            Page(name: "warning", isOver: true) { app in
                try await app.click(on: "the warning") { try await app.find(.list, "Warnings")?.children.first }
                _ = try await app.frame("Weather Warning")
            },
            Page(name: "map") { app in
                try await app.press(keys: "ctrl+m")
                try await app.waitForMap("zoom")
            },
            Page(name: "inbox") { app in
                try await app.press(keys: "ctrl+m")
                try await app.press(keys: "ctrl+i")
                try await eventually("the sample notifications") { try await app.rows(of: "Inbox").count >= 5 }
            },
            Page(name: "thread") { app in
                try await app.press(keys: "Return")
                _ = try await app.element(.list, "History")
            },
            Page(name: "user") { app in
                try await app.press(keys: "ctrl+u")
                _ = try await app.waitForFocus(inEntry: "User")
            },
            Page(name: "places") { app in
                try await app.press(keys: "ctrl+p")
                _ = try await app.element(.list, "Places")
            },
            Page(name: "trending") { app in
                try await app.press("Trending")
                _ = try await app.element(.list, "Trending Repositories")
            },
            Page(name: "menu", isOver: true) { app in try await app.openMenu() },
            Page(name: "digest") { app in
                try await app.choose("d")
                _ = try await app.element(.list, "The Last Day")
            },
            Page(name: "silence", isOver: true) { app in
                try await app.choose("m")
                _ = try await app.frame("Snoozed and Muted")
            },
            Page(name: "notifications", isOver: true) { app in
                try await app.choose("n")
                _ = try await app.frame("Notifications")
            },
            Page(name: "accounts", isOver: true) { app in try await app.showAccounts() },
            Page(name: "preferences", isOver: true) { app in
                try await app.press(keys: "ctrl+comma")
                _ = try await app.frame("Preferences")
            },
            Page(name: "preferences-weather", isOver: true) { app in
                try await app.showPreferences("Weather")
                try await app.waitForPreference("Units")
            },
            Page(name: "preferences-storage", isOver: true) { app in
                try await app.showPreferences("Storage")
                try await app.waitForPreference("What Is Stored")
            },
            Page(name: "following", isOver: true) { app in try await app.typeToFollow("swift") },
            Page(name: "requests", isOver: true) { app in
                try await app.press("Requests")
                _ = try await app.frame("Requests")
            },
        ]
    }
}

extension AppUnderTest {
    fileprivate func openMenu() async throws {
        try await press(keys: "F10")
        try await eventually("the menu") { try await !window.descendants(.menuItem).isEmpty }
    }

    /// Chooses the item of the main menu with this letter.
    fileprivate func choose(_ letter: String) async throws {
        try await openMenu()
        try await display.press(letter)
    }
}
