import DashboardCore
import Foundation
import Testing

extension WindowTests {
    @Suite("Files") struct Storage {
        @Test("A damaged file is renamed and reported; the notice can be dismissed")
        func damaged() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                try desktop.save(SampleEvent.five, api: gitHub.url)
                let file = desktop.history("unseen.json", api: gitHub.url)
                try desktop.write("{\"format\": 1, \"savedAt\":", to: file)
                let app = try await desktop.start(api: gitHub.url)
                let text = try await app.text(containing: "Feed: the saved file was damaged and is kept as")
                #expect(text.contains("unseen.json.damaged-"))
                try await app.waitForRows(SampleEvent.fiveNames)
                try desktop.display.screen.keep(as: "damaged")
                try await app.press("Dismiss")
                try await app.waitUntilGone("Feed: the saved file was damaged")
                let names = try FileManager.default.contentsOfDirectory(
                    atPath: file.deletingLastPathComponent().path(percentEncoded: false))
                #expect(names.contains { $0.hasPrefix("unseen.json.damaged-") })
                #expect(!names.contains("unseen.json"))
            }
        }

        @Test("A feed of a newer format is reported and left unchanged")
        func newer() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let file = desktop.history("head.json", api: gitHub.url)
                let content = #"{"format": 999, "feeds": ["something of tomorrow"]}"#
                try desktop.write(content, to: file)
                let app = try await desktop.start(api: gitHub.url)
                try await app.text(containing: "Feed: a newer version of Dashboard wrote the file.")
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.press("Dismiss")
                try await app.waitUntilGone("a newer version")
                #expect(try String(contentsOf: file, encoding: .utf8) == content)
            }
        }

        @Test("The next start shows the saved feed, and requests it conditionally")
        func secondStart() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five, etag: "\"1\""))
                let first = try await desktop.start(api: gitHub.url)
                try await first.waitForRows(SampleEvent.fiveNames)
                try await first.press(keys: "ctrl+w")
                #expect(try await first.program.exitStatus() == 0)
                gitHub.hold()
                let second = try await desktop.start(api: gitHub.url)
                try await second.waitForRows(SampleEvent.fiveNames)
                try await eventually("the second request") { gitHub.requests.count == 2 }
                #expect(gitHub.requests.last?.ifNoneMatch == "\"1\"")
            }
        }

        @Test("Events are kept without a limit until the preferences set one, which says what it removes")
        func retention() async throws {
            try await Desktop.with { desktop in
                let events = [
                    SampleEvent(id: "2", minutesAgo: 5), SampleEvent(id: "1", login: "hubot", minutesAgo: 200 * 1440),
                ]
                let gitHub = try await ScriptedGitHub(.page(events))
                let app = try await desktop.start(api: gitHub.url)
                try await eventually("both events") { try await app.rows.count == 4 }
                try await app.press(keys: "ctrl+comma")
                try await app.choose("Keep Events", steps: 4)
                try await app.waitForPreference("The older events take 0.1 MB.")
                try desktop.display.screen.keep(as: "preferences-history")
                #expect(try await app.rows.count == 4)
                _ = try await app.tabThrough(to: "Remove Older Events")
                try await desktop.display.press("space")
                try await eventually("the event that is left") { try await app.rows.count == 2 }
                let settings = SettingsFile(desktop.directories)
                #expect(settings.load().settings.monthsOfHistory == 3)
            }
        }

        @Test("A host that is switched off in the preferences is not asked until it is switched on again")
        func privacy() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.showPreferences("Privacy")
                _ = try await app.tabThrough(to: "127.0.0.1")
                try desktop.display.screen.keep(as: "preferences-privacy")
                try await desktop.display.press("space")
                let settings = SettingsFile(desktop.directories)
                try await eventually("the choice") { settings.load().settings.deniedHosts == ["127.0.0.1"] }
                let count = gitHub.requests.count
                let refresh = try await desktop.start("refresh", environment: ["DISPLAY": nil])
                #expect(try await refresh.program.exitStatus() == 0)
                try await app.text(containing: "Requests to 127.0.0.1 are switched off.")
                #expect(gitHub.requests.count == count)
                try await desktop.display.press("space")
                try await eventually("the next request") { gitHub.requests.count == count + 1 }
                try await app.waitUntilGone("Requests to 127.0.0.1 are switched off.")
            }
        }

        @Test("The preferences are exported to a file, and imported after it is said what would be different")
        func transfer() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                let file = desktop.temporaryFolder.appending(path: "all.json")
                try await app.press(keys: "ctrl+comma")
                // The extension of the offered name is not selected, and stays.
                try await app.chooseFile(file.deletingPathExtension(), by: "Export…", in: "Export Preferences")
                let exported = try await eventually("the file") { try? String(contentsOf: file, encoding: .utf8) }
                #expect(exported.contains("ReactiveX/RxSwift"))
                try desktop.write(exported.replacing("ReactiveX/RxSwift", with: "GNOME/gtk"), to: file)
                try await app.chooseFile(file, by: "Import…", in: "Import Preferences")
                try await app.waitForPreference("Feed, added: GNOME/gtk\nFeed, removed: ReactiveX/RxSwift")
                try desktop.display.screen.keep(as: "preferences-import")
                _ = try await app.sidebarRow("ReactiveX/RxSwift")
                try await app.press("Import") { try await app.frame("Preferences").controls(.button, "Import").first }
                _ = try await app.sidebarRow("GNOME/gtk")
                try await app.text(containing: "The preferences were imported.")
            }
        }

        @Test(
            "What is stored is checked, a damaged history is repaired, and nothing readable is lost",
            .tags(.debugChecks))
        func check() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                let broken = desktop.history("history-2020-05.jsonl", api: gitHub.url)
                try desktop.write("nothing\n", to: broken)
                try await app.showPreferences("Storage")
                _ = try await app.tabThrough(to: "Check Now")
                try await desktop.display.press("space")
                try await app.waitForPreference("ReactiveX/RxSwift, May 2020: 1 line cannot be read.")
                try desktop.display.screen.keep(as: "preferences-storage")
                try await app.press("Repair") { try await app.frame("Preferences").controls(.button, "Repair").first }
                try await app.waitForPreference(
                    "ReactiveX/RxSwift: what can be read is in order again, and the rest was set aside.")
                try await eventually("an empty month") { try Data(contentsOf: broken).isEmpty }
                try await app.press("Check Now") {
                    try await app.frame("Preferences").controls(.button, "Check Now").first
                }
                try await eventually("all is well") {
                    for element in try await app.frame("Preferences").descendants {
                        if try await element.name.hasSuffix("all is well.") { return true }
                    }
                    return false
                }
            }
        }

        @Test("What was set aside is listed with its reason, shown in its folder, removed, and brought back")
        func setAside() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let file = desktop.history("unseen.json", api: gitHub.url)
                try desktop.save(SampleEvent.five, api: gitHub.url)
                try desktop.write("{", to: file)
                let app = try await desktop.start(api: gitHub.url)
                try await app.text(containing: "Feed: the saved file was damaged and is kept as")
                try await app.showPreferences("Storage")
                try await app.waitForPreference("unseen.json")
                try desktop.display.screen.keep(as: "preferences-set-aside")
                let folder = file.deletingLastPathComponent().path(percentEncoded: false)
                try await app.press("Show in Files") {
                    try await app.frame("Preferences").controls(.button, "Show in Files").first
                }
                try await desktop.browser.waitForVisits([String(folder.dropLast())])
                func isSetAside() throws -> Bool {
                    try FileManager.default.contentsOfDirectory(atPath: folder).contains { $0.contains("damaged") }
                }
                try await app.press("Remove") { try await app.frame("Preferences").controls(.button, "Remove").first }
                try await eventually("no file that was set aside") { try !isSetAside() }
                try await eventually("no row of it") {
                    try await app.frame("Preferences").controls(.button, "Remove").isEmpty
                }
                try await app.pressUndo(in: "Preferences")
                try await app.waitForPreference("unseen.json")
                #expect(try isSetAside())
            }
        }

        @Test("A backup is made, and restored after it is told of when it is", .tags(.debugChecks))
        func backup() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                let file = desktop.temporaryFolder.appending(path: "all.tar.gz")
                try await app.showPreferences("Storage")
                try await app.chooseFile(file.deletingPathExtension(), by: "Make a Backup…", in: "Make a Backup")
                try await eventually("the file") {
                    FileManager.default.fileExists(atPath: file.path(percentEncoded: false))
                }
                try desktop.follow(["GNOME/gtk"])
                _ = try await app.sidebarRow("GNOME/gtk")
                try await app.chooseFile(file, by: "Restore…", in: "Restore a Backup")
                try await app.press("Restore") { try await app.frame("Preferences").controls(.button, "Restore").first }
                _ = try await app.sidebarRow("ReactiveX/RxSwift")
                try await app.text(containing: "The backup was restored. What was here before is in the data folder as")
                try await app.waitForRows(SampleEvent.fiveNames)
            }
        }

        @Test("A failed save is reported with the system’s message")
        func unwritable() async throws {
            try await Desktop.with { desktop in
                // Even root cannot create a folder in a file.
                try desktop.write("in the way", to: desktop.directories.data.appending(path: "feeds"))
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(SampleEvent.fiveNames)
                try await app.text(containing: "Feed: the file cannot be saved. Details: Not a directory.")
            }
        }

        @Test("The settings name the repositories that are followed")
        func repository() async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page([SampleEvent(id: "1", repository: "apple/swift-nio")]))
                try desktop.follow(["apple/swift-nio"])
                let app = try await desktop.start(api: gitHub.url)
                try await app.waitForRows(["octocat starred the repository, 3 min ago"])
                try await app.waitForFollowed("All", "apple/swift-nio")
                #expect(gitHub.requests.map(\.path) == ["/repos/apple/swift-nio/events?per_page=100"])
            }
        }

        @Test(
            "Errors in the settings are reported, and the defaults used instead",
            arguments: [
                (#"{"repositories": ["no name"]}"#, "“no name” in"),
                (#"{"maximumEvents": 0}"#, "“maximumEvents” in"),
                (
                    #"{"weather": {"units": {"speed": "warp"}}}"#,
                    "“weather.units.speed” in preferences.json is not valid. The standard is used."
                ),
                (#"{"repositories": "#, "is not a valid JSON object."),
            ])
        func mistakes(settings: String, sentence: String) async throws {
            try await Desktop.with { desktop in
                let gitHub = try await ScriptedGitHub(.page(SampleEvent.five))
                try desktop.write(settings, to: desktop.directories.config.appending(path: "preferences.json"))
                let app = try await desktop.start(api: gitHub.url, followsRepository: false)
                try await app.text(containing: sentence)
                try desktop.display.screen.keep(as: "settings-mistake")
                try await app.text(containing: "What Do You Want to Follow?")
            }
        }
    }
}

extension AppUnderTest {
    /// Presses a button of the preferences, and names a file in the dialog that it opens.
    fileprivate func chooseFile(_ file: URL, by button: String, in title: String) async throws {
        try await press(button) { try await self.frame("Preferences").controls(.button, button).first }
        try await display.focusWindow(title)
        try await eventually("the focus in the dialog") {
            for element in try await self.dialog(title)?.descendants ?? [] where try await element.has(.focused) {
                return true
            }
            return false
        }
        // Where a file is opened, the slash opens the entry.
        try await display.type(file.path(percentEncoded: false))
        try await display.press("Return")
        try await eventually("the end of the dialog") { try await self.dialog(title) == nil }
        try await display.focusWindow("Preferences")
    }

    /// A dialog of GTK's own.
    private func dialog(_ title: String) async throws -> Accessible? {
        for application in try await Accessible.root(accessibility).children {
            for child in try await application.children where try await child.role != .frame {
                if try await child.name == title { return child }
            }
        }
        return nil
    }
}
