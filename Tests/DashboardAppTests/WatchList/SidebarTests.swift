import Foundation
import Testing

extension WindowTests {
    @Suite("The sidebar") struct Sidebar {
        private static let feeds = ["ReactiveX/RxSwift", "apple/swift-nio"]

        @Test("Each followed repository is a row, which shows only its events")
        func selection() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                try await app.select("apple/swift-nio")
                try await app.waitForRows([SampleEvent.swiftNIOName])
                try await app.text(containing: "apple/swift-nio")
                try await app.press(keys: "Up")
                try await app.waitForRows([SampleEvent.rxSwiftName])
                try await app.select("All")
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
            }
        }

        @Test("Tab passes the repositories, and the same one is shown")
        func passing() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.select("apple/swift-nio")
                try await app.waitForRows([SampleEvent.swiftNIOName])
                try await app.select("All")
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                for name in Self.feeds {
                    try await app.tab(to: "the row of \(name)") { try await $0.spokenName.hasPrefix(name) }
                    try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                }
                // To the menu of the row above, and to that row.
                for _ in 0..<2 { try await app.press(keys: "shift+Tab") }
                try await app.waitForFocus(onRow: "ReactiveX/RxSwift")
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                // The arrows choose.
                try await app.press(keys: "Down")
                try await app.waitForRows([SampleEvent.swiftNIOName])
                // While a page is shown, no row is selected, and Tab enters the list at its first one.
                try await app.press(keys: "ctrl+p")
                try await app.text(containing: "No Saved Places")
                try await app.tab(to: "the first row") { try await $0.isInside(app.sidebarRow("All")) }
                try await app.waitForStillness(name: "sidebar-passed")
                try await app.text(containing: "No Saved Places")
            }
        }

        @Test("Another feed is shown from its newest event on, however far the list was scrolled")
        func start() async throws {
            try await Desktop.following(Self.feeds) { desktop, gitHub, app in
                for (feed, login) in zip(Self.feeds, ["hubot", "octocat"]) {
                    let events = (1...40).map { number in
                        SampleEvent(
                            id: "\(feed)-\(number)", login: login, repository: feed, minutesAgo: number * 60)
                    }
                    gitHub.answer(eventsOf: feed, with: .page(events))
                }
                try await app.press("Refresh")
                try await app.focusRow("ReactiveX/RxSwift")
                try await app.waitForRow("hubot starred the repository, 1 h ago", isInSight: true)
                let middle = try await app.list.place.centre
                for _ in 1...10 { try await desktop.display.click(x: middle.x, y: middle.y, button: 5) }
                try await app.waitForRow("hubot starred the repository, 1 h ago", isInSight: false)
                try await app.select("apple/swift-nio")
                try await app.waitForRow("octocat starred the repository, 1 h ago", isInSight: true)
            }
        }

        @Test("Delete stops following, and Undo follows again, at the same place")
        func removing() async throws {
            try await Desktop.following(Self.feeds) { desktop, gitHub, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await app.focusRow("ReactiveX/RxSwift")
                try await app.waitForRows([SampleEvent.rxSwiftName])
                try await app.press(keys: "Delete")
                try await app.waitForFollowed("All", "apple/swift-nio")
                try await desktop.waitForSettings("apple/swift-nio")
                try await app.text(containing: "You no longer follow ReactiveX/RxSwift.")
                try await app.waitForRows([SampleEvent.swiftNIOName])
                // The row that took its place.
                try await app.waitForFocus(onRow: "apple/swift-nio")
                // libadwaita 1.2 names the button of a toast twice.
                try await app.pressUndo()
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                try await desktop.waitForSettings("ReactiveX/RxSwift", "apple/swift-nio")
                try await app.waitForFocus(onRow: "ReactiveX/RxSwift")
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
            }
        }

        @Test("Without the last repository, the page that offers others has the focus")
        func removingTheLast() async throws {
            try await Desktop.following(["apple/swift-nio"]) { desktop, _, app in
                try await app.waitForRows([SampleEvent.swiftNIOName])
                try await app.focusRow("apple/swift-nio")
                try await app.press(keys: "Delete")
                try await app.waitForFollowed("All")
                try await app.text(containing: "What Do You Want to Follow?")
                try await app.waitForFocus(onRow: "All")
                #expect(try desktop.followed == [])
            }
        }

        @Test("Alt with an arrow moves a repository, with the focus on it")
        func moving() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await app.focusRow("apple/swift-nio")
                try await app.press(keys: "alt+Up")
                try await app.waitForFollowed("All", "apple/swift-nio", "ReactiveX/RxSwift")
                try await desktop.waitForSettings("apple/swift-nio", "ReactiveX/RxSwift")
                try await app.waitForFocus(onRow: "apple/swift-nio")
                // There is no higher place.
                try await app.press(keys: "alt+Up")
                try await app.press(keys: "alt+Down")
                try await desktop.waitForSettings("ReactiveX/RxSwift", "apple/swift-nio")
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
                try await app.waitForFocus(onRow: "apple/swift-nio")
                try await app.waitForRows([SampleEvent.swiftNIOName])
                // It can be left and chosen again.
                try await app.press("Trending")
                try await eventually("the title") { try await app.texts.filter { $0 == "Trending" }.count == 2 }
                try await app.select("apple/swift-nio")
                try await app.waitForRows([SampleEvent.swiftNIOName])
            }
        }

        @Test("A row is dragged to the place of another one")
        func dragging() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                let (from, to) = (
                    try await app.sidebarRow("apple/swift-nio").place,
                    try await app.sidebarRow("ReactiveX/RxSwift").place
                )
                try await desktop.display.drag(
                    from: (from.x + 60, from.centre.y), by: (0, to.centre.y - from.centre.y))
                try await desktop.waitForSettings("apple/swift-nio", "ReactiveX/RxSwift")
                try await app.waitForFollowed("All", "apple/swift-nio", "ReactiveX/RxSwift")
            }
        }

        @Test("A text that is dragged on a row stays in its entry")
        func draggedText() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await app.type(city: "apple/swift-nio")
                try await app.press(keys: "ctrl+a")
                let entry = try await app.focus("the entry for cities") { try await !$0.text.isEmpty }
                let from = try await app.restingPlace(of: "the entry") { entry }
                let to = try await app.restingPlace(of: "a row") { try await app.sidebarRow("ReactiveX/RxSwift") }
                let start = (x: from.x + 30, y: from.centre.y)
                try await desktop.display.drag(
                    from: start, by: (to.x + 60 - start.x, to.centre.y - start.y))
                try await app.waitForStillness(name: "sidebar-dragged-text")
                #expect(try await app.cityText == "apple/swift-nio")
                #expect(try desktop.followed == Self.feeds)
            }
        }

        @Test("The menu of a row works with the keyboard alone")
        func menu() async throws {
            try await Desktop.following(Self.feeds) { desktop, gitHub, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await app.focusRow("apple/swift-nio")
                for keys in ["Tab", "Return"] { try await app.press(keys: keys) }
                _ = try await app.focus("the first choice") { try await $0.spokenName == "Open on GitHub" }
                try await app.press(keys: "Return")
                try await desktop.browser.waitForVisits(["\(gitHub.url)/apple/swift-nio"])
                try await app.waitForFocus(insideRow: "apple/swift-nio")
                try await app.press(keys: "Menu")
                _ = try await app.focus("the first choice") { try await $0.spokenName == "Open on GitHub" }
                for name in ["Change the Name…", "Move Up"] {
                    try await app.press(keys: "Down")
                    _ = try await app.focus("the next choice") { try await $0.spokenName == name }
                }
                try await app.press(keys: "Return")
                try await app.waitForFollowed("All", "apple/swift-nio", "ReactiveX/RxSwift")
                try await app.waitForFocus(insideRow: "apple/swift-nio")
                // There is no higher place.
                try await app.press(keys: "Menu")
                _ = try await app.focus("the first choice") { try await $0.spokenName == "Open on GitHub" }
                for name in ["Change the Name…", "Move Down"] {
                    try await app.press(keys: "Down")
                    _ = try await app.focus("the next choice") { try await $0.spokenName == name }
                }
            }
        }

        @Test(
            "A press of the other button of the mouse opens the menu, and “Stop Following” keeps the focus in the list")
        func contextMenu() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                func row() async throws -> Accessible { try await app.sidebarRow("ReactiveX/RxSwift") }
                func stop() async throws -> Accessible? {
                    try await row().descendants(.button).first {
                        guard try await $0.spokenName == "Stop Following" else { return false }
                        return try await !$0.place.isEmpty
                    }
                }
                try await app.click(on: "the row", inset: 60, button: 3) { try await row() }
                try await eventually("“Stop Following”") { try await stop() != nil }
                try desktop.display.screen.keep(as: "sidebar-menu")
                try await app.press("“Stop Following”") { try await stop() }
                try await app.waitForFollowed("All", "apple/swift-nio")
                try await app.waitForFocus(insideRow: "apple/swift-nio")
            }
        }

        @Test("The number of new events is in the names, until all are marked as seen, which can be undone")
        func unseen() async throws {
            try await Desktop.following(Self.feeds) { desktop, gitHub, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                // More than are in sight, since those are seen after a second, and all newer than the known one, which makes
                // them new.
                let new = (0..<60).map { SampleEvent(id: "1\($0)", repository: "apple/swift-nio", minutesAgo: $0 / 8) }
                gitHub.answer(eventsOf: "apple/swift-nio", with: .page(new + [.swiftNIO]))
                try await app.press("Refresh")
                func waitForNew(_ what: String) async throws {
                    try await eventually(what) {
                        let names = try await app.followed
                        return names.count == 3 && names[0].hasSuffix(" new") && names[2].hasSuffix(" new")
                            && names[1] == "ReactiveX/RxSwift"
                    }
                }
                try await waitForNew("the numbers")
                try desktop.display.screen.keep(as: "sidebar-unseen")
                // The message is there for a few seconds only, so nothing else is looked at before.
                try await app.press("Mark All Seen")
                try await app.pressUndo()
                try await waitForNew("the numbers after “Undo”")
                try await app.press("Mark All Seen")
                try await app.text(containing: "events as seen.")
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
            }
        }

        @Test("A row says that its repository is not there")
        func notFound() async throws {
            try await Desktop.following(Self.feeds) { desktop, gitHub, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                gitHub.answer(eventsOf: "apple/swift-nio", with: .refusal(404))
                try await app.press("Refresh")
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio, Repository Not Found")
                try desktop.display.screen.keep(as: "sidebar-not-found")
                gitHub.answer(eventsOf: "apple/swift-nio", with: .page([.swiftNIO]))
                try await app.press("Refresh")
                try await app.waitForFollowed("All", "ReactiveX/RxSwift", "apple/swift-nio")
            }
        }

        @Test("A renamed repository is told, and followed under its new name")
        func renamed() async throws {
            try await Desktop.following(Self.feeds) { desktop, gitHub, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await app.focusRow("apple/swift-nio")
                gitHub.answer(eventsOf: "apple/swift-nio", with: .moved(to: 7))
                gitHub.answer(
                    eventsOf: "repositories/7",
                    with: .page([
                        SampleEvent(id: "5", repository: "swift-server/nio", repositoryNumber: 7, minutesAgo: 1)
                    ]))
                try await app.press("Refresh")
                try await app.text(containing: "apple/swift-nio is called swift-server/nio on GitHub now.")
                try await desktop.waitForSettings("ReactiveX/RxSwift", "swift-server/nio")
                try await eventually("the new row") {
                    try await app.followed.last?.hasPrefix("swift-server/nio") == true
                }
                try await app.waitForFocus(onRow: "swift-server/nio")
                // It is still what is shown, and stays so.
                try await eventually("the feed as the title") { try await app.texts.contains("swift-server/nio") }
            }
        }

        @Test("The dialog for a feed’s name has a name of its own")
        func editing() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await app.focusRow("apple/swift-nio")
                try await app.press(keys: "Menu")
                _ = try await app.focus("the first choice") { try await $0.spokenName == "Open on GitHub" }
                for keys in ["Down", "Return"] { try await app.press(keys: keys) }
                _ = try await app.frame("Change a Name")
            }
        }

        @Test("“Trending” can be pressed, and the list shown again", .tags(.debugChecks))
        func trending() async throws {
            try await Desktop.following(Self.feeds) { desktop, _, app in
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                func isPressed() async throws -> Bool { try await app.element(.button, "Trending").has(.pressed) }
                #expect(try await !isPressed())
                try await app.press("Trending")
                try await eventually("the title") { try await app.texts.filter { $0 == "Trending" }.count == 2 }
                try await eventually("the pressed button") { try await isPressed() }
                try await app.press("Trending")
                try await app.waitForStillness(name: "trending-pressed-twice")
                #expect(try await isPressed())
                try await app.select("All")
                try await app.waitForRows([SampleEvent.rxSwiftName, SampleEvent.swiftNIOName])
                try await eventually("the released button") { try await !isPressed() }
            }
        }
    }
}
