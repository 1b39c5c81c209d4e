import Base
import DashboardCore
import Foundation
import Testing

@testable import CoreTestSupport

@Suite struct SettingsFileTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private let path = "preferences.json"

    private func load(_ content: String) throws -> (settings: Settings, mistakes: [String]) {
        try folder.write(content, to: "config/preferences.json")
        return SettingsFile(folder.directories).load()
    }

    private func names(_ settings: Settings) -> [String] { settings.watched.feeds.map(\.description) }

    @Test func defaultsAreUsedWithoutAFile() {
        let (settings, mistakes) = SettingsFile(folder.directories).load()
        #expect(names(settings) == [])
        #expect(settings.maximumEvents == 50)
        #expect(mistakes.isEmpty)
        #expect(folder.files.isEmpty)
    }

    @Test func settingsAreApplied() throws {
        let (settings, mistakes) = try load(#"{"repositories": ["apple/swift", "a/b"], "maximumEvents": 200}"#)
        #expect(names(settings) == ["apple/swift", "a/b"])
        #expect(settings.maximumEvents == 200)
        #expect(mistakes.isEmpty)
    }

    @Test(arguments: ["{}", #"{"colour": "blue", "nested": {"repositories": 1}}"#, #"{"repositories": null}"#])
    func missingAndUnknownSettingsAreNoErrors(content: String) throws {
        let (settings, mistakes) = try load(content)
        #expect(settings == .default)
        #expect(mistakes.isEmpty)
    }

    @Test(arguments: ["", "{", "[]", "7", "repositories: []", #"{"maximumEvents": 60,}}"#])
    func missingJSONObjectIsReported(content: String) throws {
        let (settings, mistakes) = try load(content)
        #expect(settings == .default)
        #expect(
            mistakes == ["\(path) is not a valid JSON object. The standard settings are used."])
        #expect(folder.files == ["config/preferences.json"])
    }

    @Test func aMistakeCostsOnlyWhatItIsIn() throws {
        let (settings, mistakes) = try load(#"{"repositories": ["apple/swift"], "maximumEvents": "many"}"#)
        #expect(names(settings) == ["apple/swift"])
        #expect(settings.maximumEvents == 50)
        #expect(mistakes == ["“maximumEvents” in \(path) has a value of the wrong type. The standard is used."])
    }

    @Test func anEntryThatIsNoTextCostsOnlyItself() throws {
        let (settings, mistakes) = try load(#"{"repositories": ["octo/first", 5, null, ["a/b"], "octo/last"]}"#)
        #expect(names(settings) == ["octo/first", "octo/last"])
        #expect(
            mistakes
                == ["5", "null", #"["a/b"]"#].map {
                    "“\($0)” in \(path) is neither a repository, such as “ReactiveX/RxSwift”, nor the name of an account."
                })
    }

    @Test(arguments: [#""apple/swift""#, "7", #"{"a": "b"}"#])
    func repositoriesOfTheWrongKindAreReported(value: String) throws {
        let (settings, mistakes) = try load(#"{"repositories": \#(value), "maximumEvents": 7}"#)
        #expect(names(settings) == [])
        #expect(settings.maximumEvents == 7)
        #expect(mistakes == ["“repositories” in \(path) has a value of the wrong type. The standard is used."])
    }

    @Test func accountsAreAccepted() throws {
        let (settings, mistakes) = try load(#"{"repositories": ["apple", "a/b", "mona-lisa"]}"#)
        #expect(names(settings) == ["apple", "a/b", "mona-lisa"])
        #expect(mistakes.isEmpty)
    }

    @Test func eachBadNameIsReportedAndTheGoodOnesCount() throws {
        let (settings, mistakes) = try load(#"{"repositories": ["no sense", "a/b", "https://github.com/c/d"]}"#)
        #expect(names(settings) == ["a/b"])
        #expect(
            mistakes
                == ["no sense", "https://github.com/c/d"].map {
                    "“\($0)” in \(path) is neither a repository, such as “ReactiveX/RxSwift”, nor the name of an account."
                })
    }

    @Test func aFeedThatIsRepeatedCountsOnce() throws {
        let (settings, mistakes) = try load(#"{"repositories": ["a/b", "c", "A/B", "C", "a/b"]}"#)
        #expect(names(settings) == ["a/b", "c"])
        #expect(mistakes.isEmpty)
    }

    @Test func tooManyFeedsAreReported() throws {
        func load(_ count: Int) throws -> (settings: Settings, mistakes: [String]) {
            let names = (0..<count).map { "\"a/b\($0)\"" }.joined(separator: ",")
            return try self.load(#"{"repositories": [\#(names), "A/B0"]}"#)
        }
        #expect(try load(200).mistakes.isEmpty)
        let (settings, mistakes) = try load(201)
        #expect(settings.watched.feeds.count == 200)
        #expect(names(settings).last == "a/b199")
        #expect(mistakes == ["“repositories” in \(path) has more than 200 entries. Only the first ones are used."])
    }

    @Test func withoutAValidNameNothingIsChosen() throws {
        let (settings, mistakes) = try load(#"{"repositories": ["no sense"]}"#)
        #expect(names(settings) == [])
        #expect(mistakes.count == 1)
    }

    @Test func anEmptyListMeansThatNothingIsChosen() throws {
        let (settings, mistakes) = try load(#"{"repositories": []}"#)
        #expect(names(settings) == [])
        #expect(mistakes.isEmpty)
    }

    @Test(arguments: [1, 50, 5000])
    func theLimitMayBe(number: Int) throws {
        let (settings, mistakes) = try load(#"{"maximumEvents": \#(number)}"#)
        #expect(settings.maximumEvents == number)
        #expect(mistakes.isEmpty)
    }

    @Test(arguments: [0, -1, 5001])
    func aLimitOutOfRangeIsReported(number: Int) throws {
        let (settings, mistakes) = try load(#"{"maximumEvents": \#(number)}"#)
        #expect(settings.maximumEvents == 50)
        #expect(mistakes == ["“maximumEvents” in \(path) is \(number), but must be 1 to 5000. The standard is used."])
    }

    @Test func theMonthsOfHistoryAreReadAndWritten() throws {
        #expect(
            try load(#"{"deniedHosts": ["Tile.Example.org", " a.b "]}"#).settings.deniedHosts == [
                "tile.example.org", "a.b",
            ])
        for (content, text) in [(#""a b""#, "a b"), ("7", "7"), (#""https://a.b/""#, "https://a.b/"), (#""""#, "")] {
            let (settings, mistakes) = try load(#"{"deniedHosts": ["a.b", \#(content)]}"#)
            #expect(settings.deniedHosts == ["a.b"])
            #expect(
                mistakes == ["“\(text)” in \(path) is not the name of a host, such as “tile.openstreetmap.org”."])
        }
        #expect(try load(#"{"monthsOfHistory": 6}"#).settings.monthsOfHistory == 6)
        #expect(try load(#"{"monthsOfHistory": null}"#).settings.monthsOfHistory == nil)
        let (settings, mistakes) = try load(#"{"monthsOfHistory": 0, "maximumEvents": 7}"#)
        #expect(settings.monthsOfHistory == nil)
        #expect(settings.maximumEvents == 7)
        #expect(mistakes == ["“monthsOfHistory” in \(path) is 0, but must be 1 to 1200. The standard is used."])
    }

    @Test(arguments: ["1.5", "true", "[]", "99999999999999999999"])
    func aLimitThatIsNoNumberIsReported(value: String) throws {
        let (settings, mistakes) = try load(#"{"maximumEvents": \#(value)}"#)
        #expect(settings.maximumEvents == 50)
        #expect(mistakes == ["“maximumEvents” in \(path) has a value of the wrong type. The standard is used."])
    }

    @Test func theMapsServerMayBeNamed() throws {
        let (settings, mistakes) = try load(#"{"tiles": "https://tile.example.com/{z}/{x}/{y}.png"}"#)
        #expect(settings.tiles?.host == "tile.example.com")
        #expect(mistakes.isEmpty)
        #expect(try load("{}").settings.tiles == nil)
    }

    @Test func aServerThatIsInvalidIsReportedAndCostsOnlyItself() throws {
        let (settings, mistakes) = try load(#"{"tiles": "tile.example.com", "maximumEvents": 7}"#)
        #expect(settings.tiles == nil)
        #expect(settings.maximumEvents == 7)
        #expect(
            mistakes == [
                "“tiles” in \(path) is “tile.example.com”, which is not an address of map tiles, such as "
                    + "“https://tile.example.com/{z}/{x}/{y}.png”. The standard is used."
            ])
        #expect(
            try load(#"{"tiles": 7}"#).mistakes == [
                "“tiles” in \(path) has a value of the wrong type. The standard is used."
            ])
    }

    @Test func aFolderInItsPlaceIsReported() throws {
        try folder.write("", to: "config/preferences.json/x")
        let (settings, mistakes) = SettingsFile(folder.directories).load()
        #expect(settings == .default)
        #expect(mistakes.count == 1)
        #expect(mistakes.first?.hasPrefix("\(path) cannot be read. ") == true)
    }

    @Test func itsPlaceIsReportedAsPeopleWriteIt() {
        func path(_ environment: [String: String]) -> String {
            SettingsFile(Directories(environment: environment)).displayedPath(home: "/home/mona")
        }
        #expect(path(["HOME": "/home/mona"]) == "~/.config/dashboard/preferences.json")
        #expect(path(["HOME": "/home/mona", "XDG_CONFIG_HOME": "/etc/x y"]) == "/etc/x y/dashboard/preferences.json")
        #expect(path(["HOME": "/home/monalisa"]) == "/home/monalisa/.config/dashboard/preferences.json")
    }
}
