import Foundation
import Glibc
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore

/// What former versions have written becomes one file.
@Suite("Former files") struct FormerFilesTests {
    private let folder: TemporaryFolder
    private var files: SavedFiles { SavedFiles(folder.directories) }

    init() throws { folder = try TemporaryFolder() }

    private static let sections: [(key: String, path: String, value: String)] = [
        ("accounts", "config/accounts.json", #"[{"api": "https://api.github.com", "login": "mona", "x": 1}]"#),
        ("filters", "config/filters.json", #"{"filters": [], "bots": ["hubot"]}"#),
        ("notifications", "config/notifications.json", #"{"runsInBackground": true}"#),
        ("silence", "config/silence.json", #"{"actors": [{"login": "mona", "start": 1.5}]}"#),
        ("trending", "config/trending.json", #"{"language": "Go", "minimumStars": 7}"#),
        ("weather", "config/weather.json", #"{"service": 9, "units": {"speed": "knots"}}"#),
        ("map", "state/map.json", #"{"share": 0.25}"#),
    ]

    /// The files of a person who has used a former version.
    private func write(in folder: TemporaryFolder) throws {
        try folder.write("{\"later\": {\"x\": 1},\n \"repositories\": [\"a/one\"]}\n", to: "config/settings.json")
        for section in Self.sections {
            try folder.write(#"{"format":1,"savedAt":5,"value":\#(section.value)}"#, to: section.path)
        }
    }

    private func json(_ text: String) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8))
    }

    private func text(_ folder: TemporaryFolder) throws -> String {
        try String(contentsOf: folder.url.appending(path: "config/preferences.json"), encoding: .utf8)
    }

    /// Whether everything is in the new file, and nothing else is left.
    private func expectAll(in folder: TemporaryFolder) throws {
        #expect(folder.files == ["config/preferences.json"])
        let text = try text(folder)
        #expect(text.hasPrefix("{\"later\": {\"x\": 1},\n \"repositories\": [\"a/one\"],\n  \"accounts\": [\n"))
        let object = try json(text)
        for section in Self.sections { #expect(try object[section.key] == json(section.value)) }
    }

    @Test("are read as they are, and then moved")
    func moving() throws {
        try write(in: folder)
        let before = folder.files
        let (settings, mistakes) = SettingsFile(folder.directories).load()
        #expect(settings.watched.feeds.map(\.description) == ["a/one"] && mistakes == [])
        guard case .saved(let options, _) = try files.trendingOptions.load(now: noon) else {
            return #expect(Bool(false))
        }
        #expect(options.language == "Go")
        #expect(folder.files == before)
        try files.moveFormerFiles()
        try expectAll(in: folder)
        let text = try text(folder)
        try files.moveFormerFiles()
        #expect(try self.text(folder) == text)
    }

    @Test("are moved by the next start if something failed, whatever it was")
    func faults() throws {
        let faults: [(Int) -> FaultyDisk.Fault] = [
            { .crash(call: $0) }, { .error(ENOSPC, call: $0) }, { .nearlyFull(call: $0) },
        ]
        for fault in faults {
            let count = try withEachCall(fault) { disk in
                let folder = try TemporaryFolder()
                try write(in: folder)
                try? SavedFiles(folder.directories, files: disk.files).moveFormerFiles()
                // Meanwhile everything is there.
                #expect(SettingsFile(folder.directories).load().settings.watched.feeds.count == 1)
                guard case .saved(let map, _) = try SavedFiles(folder.directories).map.load(now: noon) else {
                    return #expect(Bool(false))
                }
                #expect(map.share == 0.25)
                try SavedFiles(folder.directories).moveFormerFiles()
                try expectAll(in: folder)
            }
            #expect(count > 8)
        }
    }

    @Test("are moved also if there are only the settings, as they are written")
    func settingsAlone() throws {
        let settings = "{\"later\": {\"x\": 1},\n \"repositories\": [\"a/one\"]}\n"
        try folder.write(settings, to: "config/settings.json")
        try files.moveFormerFiles()
        #expect(folder.files == ["config/preferences.json"])
        #expect(try text(folder) == settings)
    }

    @Test("do not replace what is in the preferences")
    func both() throws {
        try write(in: folder)
        try folder.write(#"{"repositories": ["b/two"], "trending": {"language": "C"}}"#, to: "config/preferences.json")
        try files.moveFormerFiles()
        let object = try json(text(folder))
        #expect(object["repositories"] == .array([.string("b/two")]))
        #expect(object["trending"] == .object(["language": .string("C")]))
        #expect(object["later"]?["x"] == .integer(1))
        #expect(object["map"]?["share"] == .number(0.25))
        #expect(folder.files == ["config/preferences.json"])
    }

    @Test("that are damaged or newer stay, and are told as before")
    func unreadable() throws {
        try write(in: folder)
        try folder.write("{", to: "config/silence.json")
        try folder.write(#"{"format":2,"value":{}}"#, to: "config/filters.json")
        try files.moveFormerFiles()
        #expect(folder.files == ["config/filters.json", "config/preferences.json", "config/silence.json"])
        guard case .damaged = try files.silence.load(now: noon), case .newer = try files.filters.load(now: noon)
        else { return #expect(Bool(false)) }
    }

    @Test("stay if the settings or the preferences are no object", arguments: ["settings", "preferences"])
    func broken(name: String) throws {
        try write(in: folder)
        try folder.write("{", to: "config/\(name).json")
        let before = folder.files
        try? files.moveFormerFiles()
        let mistakes = SettingsFile(folder.directories).load().mistakes
        if name == "preferences" {
            #expect(folder.files == before)
            #expect(mistakes == ["preferences.json is not a valid JSON object. The standard settings are used."])
        } else {
            #expect(try String(contentsOf: folder.url.appending(path: "config/settings.json"), encoding: .utf8) == "{")
        }
    }

    @Test("that are not there leave no trace")
    func none() throws {
        try files.moveFormerFiles()
        #expect(folder.files == [])
    }
}
