import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import Weather

@Suite("Exported preferences") struct PreferencesFileTests {
    private let folder: TemporaryFolder
    private let settings: SettingsFile
    private let files: SavedFiles

    init() throws {
        folder = try TemporaryFolder()
        settings = SettingsFile(folder.directories)
        files = SavedFiles(folder.directories)
    }

    private static let seoul = Place(
        name: "Seoul", country: "South Korea", countryCode: "KR",
        coordinate: Coordinate(latitude: 37.57, longitude: 126.98)!)

    /// What somebody has chosen.
    private func choose() throws {
        try folder.write(
            #"{"repositories": ["a/one"], "maximumEvents": 70, "later": {"x": 1}}"#, to: "config/preferences.json")
        var filters = SavedFilters()
        _ = filters.apply(.save(SavedFilter(name: "Releases", text: "kind:release")))
        try files.filters.save(filters, at: noon)
        try files.weatherPreferences.save(WeatherPreferences(places: [Self.seoul]), at: noon)
    }

    private func export() throws -> String { try PreferencesFile(of: files, settings, now: noon).text }

    @Test("are no pipe, for whose end nobody has to wait") func pipe() throws {
        let path = folder.url.appending(path: "pipe").filePath
        #expect(mkfifo(path, 0o600) == 0)
        // Otherwise a reader would wait for this.
        let end = open(path, O_RDWR)
        defer { close(end) }
        #expect(throws: PreferencesFileError.notPreferences) { try PreferencesFile.read(path) }
    }

    private func importing(_ text: String) throws -> PreferencesImport {
        try PreferencesImport(PreferencesFile(Data(text.utf8)), name: "x.json", into: files, settings, now: noon)
    }

    @Test("change nothing where they come from, and everything elsewhere")
    func roundTrip() throws {
        try choose()
        let text = try export()
        let same = try importing(text)
        #expect(same.changes == [] && same.problems == [])

        let other = try PreferencesFileTests()
        try other.folder.write(#"{"repositories": ["b/two"]}"#, to: "config/preferences.json")
        let change = try other.importing(text)
        #expect(
            change.changes == [
                "Filters, added: Releases", "Weather preferences, added: Seoul", "“later” becomes {\"x\":1}",
                "“maximumEvents” becomes 70", "Feed, added: a/one", "Feed, removed: b/two",
            ])
        #expect(change.problems == [])
        // Nothing has happened yet.
        #expect(other.settings.load().settings.watched.feeds == [feed("b/two")])
        try change.apply()
        #expect(try other.export() == text)
        let copy = try String(contentsOf: other.folder.url.appending(path: "config/preferences.json"), encoding: .utf8)
        #expect(try other.importing(copy).changes == [])
        #expect(other.settings.load().settings.maximumEvents == 70)
    }

    @Test(
        "are imported as they are written again",
        arguments: [
            #"{"dashboardPreferences": 1, "settings": {"dashboardPreferences": 1, "maximumEvents": 70}}"#,
            #"{"maximumEvents": 70, "later": [1222222222222222222.22, 3.0, -0.0, 1e19]}"#,
        ])
    func writtenAgain(text: String) throws {
        let file = try PreferencesFile(Data(text.utf8))
        #expect(file.fields["maximumEvents"] == .integer(70))
        #expect(try PreferencesFile(Data(file.text.utf8)).fields == file.fields)
    }

    @Test("have no tokens, and no accounts")
    func secrets() throws {
        try choose()
        let account = SignedInAccount(server: .standard, login: try #require(Login("mona")), kind: .classic, scopes: [])
        try files.accounts.save(SignedInAccounts([account]), at: noon)
        #expect(try !export().contains("mona"))
        #expect(try export().contains("Releases"))
    }

    @Test("are imported as far as they are valid, and what is not is told")
    func partly() throws {
        try choose()
        let change = try importing(
            """
            {"dashboardPreferences": 1, "silence": "wrong", "accounts": [], "other": 1,
             "settings": {"repositories": ["c/three", "bad name", 7], "maximumEvents": 0, "tiles": "nonsense"}}
            """)
        #expect(change.changes == ["“other” becomes 1", "Feed, added: c/three", "Feed, removed: a/one"])
        #expect(change.problems.count == 6)
        #expect(
            change.problems.contains("“accounts” in x.json is not imported, since tokens stay where they are."))
        #expect(change.problems.contains("“silence” in x.json has a value of the wrong type."))
        try change.apply()
        let (now, mistakes) = settings.load()
        #expect(now.watched.feeds == [feed("c/three")])
        #expect(now.maximumEvents == 70)
        #expect(mistakes == [])
    }

    @Test(
        "never remove events",
        arguments: [(nil, 3, false), (6, 3, false), (6, 12, true), (6, nil, true)] as [(Int?, Int?, Bool)])
    func months(current: Int?, imported: Int?, isTaken: Bool) throws {
        try settings.changeMonthsOfHistory(current)
        let months = imported.map { "\($0)" } ?? "null"
        let change = try importing(#"{"dashboardPreferences": 1, "settings": {"monthsOfHistory": \#(months)}}"#)
        #expect(change.changes.isEmpty == !isTaken)
        #expect(change.problems.isEmpty == isTaken)
        try change.apply()
        #expect(settings.load().settings.monthsOfHistory == (isTaken ? imported : current))
    }

    @Test("that cannot be saved are told with a sentence")
    func unwritable() throws {
        let change = try importing(#"{"maximumEvents": 70}"#)
        try folder.write("not JSON", to: "config/preferences.json")
        let error = #expect(throws: SettingsError.self) { try change.apply() }
        #expect(
            error?.messageForUser
                == "preferences.json is not a valid JSON object. It was not changed. Correct it in a text editor, and try again."
        )
    }

    @Test("follow at most as many feeds as the program")
    func bounds() throws {
        let names = (0..<10_000).map { "\"a/r\($0)\"" }.joined(separator: ",")
        let change = try importing(#"{"dashboardPreferences": 1, "settings": {"repositories": [\#(names)]}}"#)
        #expect(
            change.changes == ["Feed, added: a/r0, a/r1, a/r2, a/r3, a/r4, a/r5, a/r6, a/r7, a/r8, a/r9 and 190 more"])
        #expect(change.problems.count == 1)
        try change.apply()
        #expect(settings.load().settings.watched.feeds.count == WatchList.maximumCount)
    }

    @Test(
        "are refused if they are none",
        arguments: [
            ("", .notPreferences), (#"{"dashboardPreferences": "#, .notPreferences), ("[]", .notPreferences),
            ("{}", .notPreferences), (#"{"scripts": {}, "format": 1}"#, .notPreferences),
            (#"{"dashboardPreferences": "1"}"#, .notPreferences), (#"{"dashboardPreferences": 3}"#, .newer),
            (
                #"{"dashboardPreferences": 1, "map": \#(String(repeating: "[", count: 100_000))"#,
                .notPreferences
            ),
            (String(repeating: " ", count: PreferencesFile.maximumSize + 1), .tooLarge),
        ] as [(String, PreferencesFileError)])
    func refusal(text: String, error: PreferencesFileError) throws {
        #expect(throws: error) { _ = try PreferencesFile(Data(text.utf8)) }
        let file = try folder.write(text, to: "x.json")
        #expect(throws: error) { _ = try PreferencesFile.read(file.path(percentEncoded: false)) }
    }

    @Test("that cannot be read are told with the reason", arguments: ["missing.json", "."])
    func unreadable(name: String) {
        #expect {
            _ = try PreferencesFile.read(folder.url.appending(path: name).path(percentEncoded: false))
        } throws: { error in
            if case .unreadable(let reason)? = error as? PreferencesFileError { !reason.isEmpty } else { false }
        }
    }
}
