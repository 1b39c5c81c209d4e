import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("Unseen events") struct Unseen {
        /// So many events of the last hours after those with which the history began.
        private static func events(_ count: Int) -> [SampleEvent] {
            (0..<count).map { SampleEvent(id: "1\($0)", login: "mona-\($0)", minutesAgo: $0 + 1) }
                + [SampleEvent(id: "0", minutesAgo: 300)]
        }

        /// A window in which so many events are new.
        private func start(_ desktop: Desktop, new count: Int) async throws -> AppUnderTest {
            let gitHub = try await ScriptedGitHub(.page(Self.events(0)))
            let app = try await desktop.start(api: gitHub.url)
            try await eventually("the first event") { try await !app.rows.isEmpty }
            gitHub.answer(.page(Self.events(count)))
            try await app.press("Refresh")
            try await eventually("the events") { try await app.rows.contains { $0.hasPrefix("mona-0 ") } }
            return app
        }

        private func new(_ app: AppUnderTest) async throws -> [String] {
            try await app.rows.filter { $0.hasSuffix(", new") }
        }

        /// The number of new events in the sidebar.
        private func count(_ app: AppUnderTest) async throws -> Int {
            let name = try await eventually("the row of all feeds") { try await app.followed.first }
            return name.hasSuffix(" new") ? Int(name.filter(\.isNumber)) ?? 0 : 0
        }

        @Test("What was in sight for a second is seen; what was not is not")
        func inSight() async throws {
            try await Desktop.with { desktop in
                let app = try await start(desktop, new: 60)
                try await eventually("the first ones to be seen") {
                    try await app.rows.contains { $0.hasPrefix("mona-0 ") && !$0.hasSuffix(", new") }
                }
                // Before the pointer comes, the list has rows only for those in sight.
                try await app.search("is:unseen actor:mona-40 ")
                try await app.waitForRows(["mona-40 starred the repository, 41 min ago"])
                try await app.press(keys: "Escape")
                try await app.press("Mark All Seen")
                try await eventually("all to be seen") { try await new(app).isEmpty }
            }
        }

        @Test("A collapsed row is seen with all of its events, and U marks only the newest of them")
        func collapsed() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events(0)))
                let app = try await desktop.start(api: gitHub.url)
                try await eventually("the first event") { try await !app.rows.isEmpty }
                // While the list is not in sight, all of them stay unseen.
                try await app.press(keys: "ctrl+i")
                try await app.text(containing: "Sign In to See Your Inbox")
                let crash = (0..<3).map {
                    SampleEvent(id: "1\($0)", login: "mona", minutesAgo: $0 + 2, issue: (12, "Crash"), isComment: true)
                }
                gitHub.answer(.page(crash + Self.events(0)))
                try await app.press("Refresh")
                try await eventually("the number") { try await app.followed.contains("All, 3 new") }
                try await app.select("All")
                try await eventually("the row") {
                    try await app.rows.contains { $0.hasPrefix("mona, 3 events") && $0.hasSuffix(", collapsed") }
                }
                try await eventually("all to be seen") { try await app.followed.contains("All") }
                try await app.press(keys: "k")
                _ = try await app.focus("the row that had the focus") { try await $0.spokenName.hasPrefix("octocat ") }
                try await app.press(keys: "k")
                _ = try await app.focus("the row") { try await $0.spokenName.hasPrefix("mona, 3 events") }
                try await app.press(keys: "u")
                try await eventually("the mark") { try await app.followed.contains("All, 1 new") }
            }
        }

        @Test("“Mark All Seen” marks the events of all feeds on any page, and is insensitive when none is new")
        func everywhere() async throws {
            try await Desktop.with { desktop in
                let app = try await start(desktop, new: 60)
                try await app.press(keys: "ctrl+i")
                try await app.text(containing: "Sign In to See Your Inbox")
                // The mouse does not find an insensitive one.
                let button = try await app.element(.button, "Mark All Seen")
                try await app.press("Mark All Seen")
                try await app.text(containing: "events as seen.")
                try await eventually("all to be seen") { try await count(app) == 0 }
                try await eventually("the button to be insensitive") { try await !button.has(.sensitive) }
                try await app.pressUndo()
                try await eventually("the number") { try await count(app) > 30 }
                try await eventually("the button to be sensitive") { try await button.has(.sensitive) }
            }
        }

        @Test("“Mark All Seen” marks only what is searched for")
        func search() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events(0)))
                let app = try await desktop.start(api: gitHub.url)
                try await eventually("the first event") { try await !app.rows.isEmpty }
                // So many that most of the found ones are not in sight.
                let others = (0..<30).map { SampleEvent(id: "2\($0)", login: "lee-\($0)", minutesAgo: $0 + 40) }
                gitHub.answer(.page(Self.events(30) + others))
                try await app.press("Refresh")
                try await eventually("the number") { try await count(app) > 30 }
                try await app.search("lee")
                try await eventually("what is found") {
                    let rows = try await app.rows.dropFirst()
                    return !rows.isEmpty && rows.allSatisfy { $0.hasPrefix("lee-") }
                }
                try await app.press("Mark All Seen")
                try await app.text(containing: "events as seen.")
                // The others that were not in sight either.
                try await eventually("the number of the others") { try await (1...30).contains(count(app)) }
                try await app.pressUndo()
                try await eventually("the number of all") { try await count(app) > 30 }
            }
        }

        @Test("The button of a message undoes what it tells, also while a later one waits")
        func undo() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events(0)))
                let app = try await desktop.start(api: gitHub.url)
                try await eventually("the first event") { try await !app.rows.isEmpty }
                gitHub.answer(.page(Self.events(60)))
                try await app.press("Refresh")
                try await eventually("the events") { try await count(app) > 30 }
                try await app.press("Mark All Seen")
                try await app.text(containing: "events as seen.")
                try await eventually("all to be seen") { try await count(app) == 0 }
                let others = (0..<20).map { SampleEvent(id: "2\($0)", login: "lee-\($0)", minutesAgo: $0 + 90) }
                gitHub.answer(.page(Self.events(60) + others))
                try await app.press("Refresh")
                try await eventually("the others") { try await count(app) == 20 }
                try await app.press("Mark All Seen")
                try await eventually("all to be seen") { try await count(app) == 0 }
                try await app.pressUndo()
                try await eventually("the first ones") { try await count(app) > 20 }
            }
        }

        @Test("N and P move to unseen events, J and K to others, and U marks one as unseen")
        func keys() async throws {
            try await Desktop.with { desktop in
                let app = try await start(desktop, new: 60)
                try await eventually("the first ones to be seen") {
                    try await app.rows.contains { $0.hasPrefix("mona-0 ") && !$0.hasSuffix(", new") }
                }
                let first = try #require(try await new(app).first?.prefix { $0 != " " })
                try await app.press(keys: "n")
                _ = try await app.focus("the first unseen one") { try await $0.spokenName.hasPrefix("\(first) ") }
                try await app.press(keys: "k")
                try await app.press(keys: "k")
                let name = try await app.focus("another one") { try await $0.spokenName.hasPrefix("mona-") }.spokenName
                #expect(!name.hasSuffix(", new"))
                try await app.press(keys: "u")
                try await eventually("the mark") {
                    try await new(app).contains { name.hasPrefix($0.prefix { $0 != "," }) }
                }
                try await app.press(keys: "j")
                try await app.press(keys: "p")
                _ = try await app.focus("the marked one") {
                    try await $0.spokenName.hasPrefix(name.prefix { $0 != "," })
                }
            }
        }

        @Test("What is marked as unseen is seen when it is opened again")
        func reopening() async throws {
            try await Desktop.with { desktop in
                let app = try await start(desktop, new: 2)
                // The focus stays at the event that was first.
                try await app.press(keys: "Up")
                _ = try await app.focus("a row") { try await $0.spokenName.hasPrefix("mona-1 ") }
                try await app.press(keys: "Return")
                _ = try await app.element(.panel, "Details")
                try await app.press(keys: "Escape")
                _ = try await app.focus("the row") { try await $0.spokenName.hasPrefix("mona-1 ") }
                try await app.press(keys: "u")
                try await eventually("the mark") { try await new(app).contains { $0.hasPrefix("mona-1 ") } }
                try await app.press(keys: "Return")
                _ = try await app.element(.panel, "Details")
                try await app.press(keys: "Escape")
                try await eventually("the end of the mark") {
                    try await app.rows.contains { $0.hasPrefix("mona-1 ") && !$0.hasSuffix(", new") }
                }
            }
        }

        @Test("A slash moves to the search, and in an entry the letters are nothing but text")
        func typing() async throws {
            try await Desktop.with { desktop in
                let app = try await start(desktop, new: 2)
                let keys = ["j", "k", "n", "p", "u", "s", "slash", "question"]
                try await app.press(keys: "slash")
                try await app.waitForFocus(inEntry: "Search Events")
                try await desktop.display.press(keys)
                try await app.waitForQuery("jknpus/?")
                try await app.waitForFocus(inEntry: "Search Events")
                try await app.element(.button, "Filter Options").press()
                try await app.element(.button, "Save Filter").press()
                try await app.waitForFocus(inEntry: "Name")
                try await desktop.display.press(["ctrl+a", "Delete"] + keys)
                try await app.waitForQuery("jknpus/?", in: "Name")
                try await app.waitForFocus(inEntry: "Name")
                try await desktop.display.press("Escape")
                try await app.press(keys: "ctrl+l")
                try await desktop.display.press(keys)
                try await eventually("the text") { try await app.cityText == "jknpus/?" }
                #expect(try await app.frames.count == 1)
            }
        }

        @Test("Caps Lock makes no difference")
        func capsLock() async throws {
            try await Desktop.with { desktop in
                let app = try await start(desktop, new: 2)
                try await app.press(keys: "Home")
                _ = try await app.focus("the first row") { try await $0.spokenName.hasPrefix("mona-0 ") }
                try await app.press(keys: "Caps_Lock")
                try await app.press(keys: "j")
                _ = try await app.focus("the second row") { try await $0.spokenName.hasPrefix("mona-1 ") }
                try await app.press(keys: "k")
                _ = try await app.focus("the first row") { try await $0.spokenName.hasPrefix("mona-0 ") }
                try await app.press(keys: "Caps_Lock")
            }
        }

        @Test("What comes into sight behind another window stays unseen until this one was active for a second")
        func inactive() async throws {
            try await Desktop.with(screen: (1600, 900)) { desktop in
                let gitHub = try await ScriptedGitHub(.page(Self.events(0)))
                let app = try await desktop.start(api: gitHub.url)
                try await eventually("the first event") { try await !app.rows.isEmpty }
                try await desktop.display.resizeWindow(width: 1600, height: 800)
                _ = try await app.focus("its row") { try await $0.spokenName.hasPrefix("octocat ") }
                try await app.press(keys: "Return")
                _ = try await app.element(.button, "Copy Address")
                try await app.showAccounts()
                gitHub.answer(.page(Self.events(2)))
                try await app.press("Refresh")
                try await eventually("the events") { try await new(app).count == 2 }
                // A message that is shown for five seconds.
                try await app.press("Copy Address")
                try await app.text(containing: "The address was copied.")
                try await app.waitUntilGone("The address was copied.")
                #expect(try await new(app).count == 2)
                let start = ContinuousClock.now
                try await app.closeAccounts()
                // As a window manager does.
                try await desktop.display.focusWindow()
                try await eventually("all to be seen") { try await new(app).isEmpty }
                #expect(ContinuousClock.now - start >= .seconds(1))
            }
        }
    }
}
