import Base
import DashboardCore
import Foundation
import GitHub
import Glibc
import Testing

@testable import CoreTestSupport

/// The list of feeds in `preferences.json`, which users edit as well.
@Suite struct WatchListFileTests {
    private let folder: TemporaryFolder
    private let path = "config/preferences.json"

    init() throws { folder = try TemporaryFolder() }

    private func feed(_ name: String) throws -> WatchedFeed { try #require(WatchedFeed(name)) }

    private var url: URL { folder.url.appending(path: path) }

    /// With a byte-order mark, if there is one.
    private var content: String? { (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) } }

    /// The names in the file, as the settings read them.
    private var names: [String] {
        SettingsFile(folder.directories).load().settings.watched.feeds.map(\.description)
    }

    @discardableResult
    private func add(_ name: String, _ files: FileSystem = .live) throws -> WatchList {
        let feed = try feed(name)
        return try SettingsFile(folder.directories, files: files)
            .changeWatchList { list throws(SettingsError) in try list.add(feed) }
    }

    @discardableResult
    private func remove(_ name: String) throws -> WatchList {
        let feed = try feed(name)
        return try SettingsFile(folder.directories).changeWatchList { list in list.remove(feed) }
    }

    @Test func theFirstFeedCreatesTheFile() throws {
        #expect(try add("Apple/swift").feeds == [feed("apple/swift")])
        #expect(content == "{\n  \"repositories\": [\"Apple/swift\"]\n}\n")
        #expect(names == ["Apple/swift"])
        #expect(folder.files == [path])
        try add("mona")
        try remove("apple/SWIFT")
        #expect(content == "{\n  \"repositories\": [\"mona\"]\n}\n")
        try remove("mona")
        #expect(content == "{\n  \"repositories\": []\n}\n")
        #expect(SettingsFile(folder.directories).load().mistakes.isEmpty)
    }

    /// Each line: the file, and the file after "c" has been added.
    @Test(arguments: [
        ("{}", "{\n  \"repositories\": [\"c\"]\n}"),
        ("{ }\n", "{\n  \"repositories\": [\"c\"]\n}\n"),
        (#"{"x":1}"#, #"{"x":1, "repositories": ["c"]}"#),
        (#"{ "x": 1.50 }"#, #"{ "x": 1.50, "repositories": ["c"] }"#),
        ("{\n\t\"x\": 1\n}\n", "{\n\t\"x\": 1,\n\t\"repositories\": [\"c\"]\n}\n"),
        (#"{"repositories": ["a/b"], "z": 1, "y": 2}"#, #"{"repositories": ["a/b", "c"], "z": 1, "y": 2}"#),
        (
            #"{"z": [1,{"repositories":[]}], "repositories":[] }"#,
            #"{"z": [1,{"repositories":[]}], "repositories":["c"] }"#
        ),
        (#"{"repositories": null}"#, #"{"repositories": ["c"]}"#),
        (
            "{\n  \"repositories\": [\n    \"a/b\",\n    \"d\"\n  ]\n}",
            "{\n  \"repositories\": [\n    \"a/b\",\n    \"d\",\n    \"c\"\n  ]\n}"
        ),
        (
            #"{"big": 123456789012345678901234567890, "e": 1E400, "repositories": []}"#,
            #"{"big": 123456789012345678901234567890, "e": 1E400, "repositories": ["c"]}"#
        ),
        (
            #"{"s": "\"repositories\": [] } \\", "repositories": ["A\/B"]}"#,
            #"{"s": "\"repositories\": [] } \\", "repositories": ["A\/B", "c"]}"#
        ),
        (#"{"\u0072epositories": ["a"]}"#, #"{"\u0072epositories": ["a", "c"]}"#),
        (#"{"x": 1, }"#, #"{"x": 1, "repositories": ["c"], }"#),
        ("\u{FEFF}{}", "\u{FEFF}{\n  \"repositories\": [\"c\"]\n}"),
        ("{\r\n  \"x\": \"größe\"\r\n}", "{\r\n  \"x\": \"größe\",\r\n  \"repositories\": [\"c\"]\r\n}"),
        ("{}\r\n", "{\r\n  \"repositories\": [\"c\"]\r\n}\r\n"),
        (
            "{\r\n\t\"repositories\": [\r\n\t\t\"a\"\r\n\t]\r\n}\r\n",
            "{\r\n\t\"repositories\": [\r\n\t\t\"a\",\r\n\t\t\"c\"\r\n\t]\r\n}\r\n"
        ),
        ("{\r \"repositories\": [\r ]\r}", "{\r \"repositories\": [\r  \"c\"\r ]\r}"),
        (#"{"repositories":["a","b"]}"#, #"{"repositories":["a","b","c"]}"#),
        (#"{"repositories": [ "a" ]}"#, #"{"repositories": [ "a", "c" ]}"#),
        (
            "{\"repositories\": [\"a\", \"b\",\n      \"d\",  \"e\",\n      \"f\"\n]}",
            "{\"repositories\": [\"a\", \"b\",\n      \"d\",  \"e\",\n      \"f\",\n      \"c\"\n]}"
        ),
    ])
    func allElseStaysAsItIs(before: String, after: String) throws {
        try folder.write(before, to: path)
        try add("c")
        #expect(content == after)
        #expect(names.last == "c")
        #expect(SettingsFile(folder.directories).load().mistakes.isEmpty)
    }

    @Test func aLongListHasALineForEachFeed() throws {
        try folder.write("{\n  \"repositories\": []\n}", to: path)
        for number in 0..<12 { try add("owner/repository-\(number)") }
        let lines = try #require(content).split(separator: "\n")
        #expect(lines.count == 16)
        #expect(lines[2] == "    \"owner/repository-0\",")
        #expect(lines[13] == "    \"owner/repository-11\"")
        #expect(lines[14] == "  ]")
        for number in 0..<11 { try remove("owner/repository-\(number)") }
        #expect(names == ["owner/repository-11"])
    }

    @Test func aListThatGrowsHasTheLineBreaksAndTheIndentationOfTheFile() throws {
        let long = (0..<4).map { "owner/repository-\($0)" }
        let line = long.prefix(3).map { "\"\($0)\"" }.joined(separator: ", ")
        try folder.write("{\r\n\t\"x\": 1,\r\n\t\"repositories\": [\(line)]\r\n}\r\n", to: path)
        try add(long[3])
        let lines = long.map { "\r\n\t\t\"\($0)\"" }.joined(separator: ",")
        #expect(content == "{\r\n\t\"x\": 1,\r\n\t\"repositories\": [\(lines)\r\n\t]\r\n}\r\n")
        // Whoever has written a longer line wants one.
        let longer = (long + ["a"]).map { "\"\($0)\"" }.joined(separator: ", ")
        try folder.write("{\"repositories\": [\(longer)]}", to: path)
        try add("c")
        #expect(content == "{\"repositories\": [\(longer), \"c\"]}")
    }

    @Test func whatStaysIsAsItWasWritten() throws {
        try folder.write("{\"repositories\": [\n \"a\\/b\",   \"c\",\n\n \"d\", 5,\n \"e\"\n]}", to: path)
        try remove("c")
        #expect(content == "{\"repositories\": [\n \"a\\/b\",\n \"d\", 5,\n \"e\"\n]}")
        let (old, new) = (try feed("d"), try feed("f/g"))
        _ = try SettingsFile(folder.directories).changeWatchList { list throws(SettingsError) in
            try list.apply(.replace(old, by: new))
        }
        #expect(content == "{\"repositories\": [\n \"a\\/b\",\n \"f/g\",\n 5,\n \"e\"\n]}")
    }

    /// The user may correct them.
    @Test func entriesThatAreNoFeedsStay() throws {
        try folder.write(#"{"repositories": ["a b", "c/d", 7, {"x": ["y"]}]}"#, to: path)
        try add("e")
        #expect(content == #"{"repositories": ["a b", "c/d", 7, {"x": ["y"]}, "e"]}"#)
        try remove("c/d")
        #expect(content == #"{"repositories": ["a b", 7, {"x": ["y"]}, "e"]}"#)
    }

    @Test func feedsBeyondTheMaximumStay() throws {
        let all = (0..<203).map { "a/b\($0)" }
        try folder.write(try String(decoding: JSONEncoder().encode(["repositories": all]), as: UTF8.self), to: path)
        #expect(throws: SettingsError.full) { try add("c") }
        try remove("a/b0")
        #expect(names == Array(all[1...200]))
        #expect(content?.contains("b202") == true)
    }

    @Test func whatTheUserHasAddedInTheMeantimeStays() throws {
        try add("a")
        try folder.write(#"{"repositories": ["a", "b"], "maximumEvents": 7}"#, to: path)
        #expect(try add("c").feeds.map(\.description) == ["a", "b", "c"])
        #expect(SettingsFile(folder.directories).load().settings.maximumEvents == 7)
    }

    @Test func withoutAChangeNothingIsWritten() throws {
        let texts = [nil, "{}", #"{"repositories": ["a", "A", "a b"]}"#]
        for text in texts {
            if let text { try folder.write(text, to: path) }
            let disk = FaultyDisk(.crash(call: .max))
            let (known, unknown) = (try feed("A"), try feed("b"))
            _ = try SettingsFile(folder.directories, files: disk.files).changeWatchList {
                list throws(SettingsError) in
                if list.feeds.contains(known) { try list.add(known) }
                list.remove(unknown)
            }
            #expect(content == text)
            #expect(!disk.calls.contains { if case .rename = $0 { true } else { false } })
        }
    }

    @Test func aChangeOfCaseOnlyIsAChange() throws {
        try add("a/b")
        let feed = try feed("A/B")
        _ = try SettingsFile(folder.directories).changeWatchList { $0 = WatchList([feed]) }
        #expect(names == ["A/B"])
    }

    @Test(arguments: ["", "{", "[]", "7", "repositories: []", #"{"repositories": ["a"]"#, "{} {}", "// x\n{}"])
    func whatIsNoJSONObjectIsNotChanged(text: String) throws {
        try folder.write(text, to: path)
        #expect(throws: SettingsError.notJSON) { try add("c") }
        #expect(content == text)
        #expect(folder.files == [path])
    }

    @Test(arguments: [
        String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
    ])
    func theEncodingAndItsMarkStay(encoding: String.Encoding) throws {
        for mark in ["", "\u{FEFF}"] {
            func file(_ list: String) throws -> Data {
                try #require("\(mark){\"repositories\": [\(list)], \"x\": \"ö😀\"}".data(using: encoding))
            }
            try folder.write(file(#""a""#), to: url)
            #expect(names == ["a"])
            try add("c")
            #expect(try Data(contentsOf: url) == file(#""a", "c""#))
            #expect(names == ["a", "c"])
            #expect(SettingsFile(folder.directories).load().mistakes.isEmpty)
        }
    }

    @Test func otherEncodingsAreNotChanged() throws {
        let text = #"{"repositories": ["a"], "x": "ö"}"#
        var half = try #require(text.data(using: .utf16LittleEndian))
        half.removeLast()
        var lone = try #require(text.data(using: .utf16BigEndian))
        // Half of a pair of surrogates.
        lone.replaceSubrange(lone.count - 6..<lone.count - 4, with: [0xD8, 0])
        for data in [try #require(text.data(using: .isoLatin1)), half, lone] {
            try folder.write(data, to: url)
            #expect(throws: SettingsError.notJSON) { try add("c") }
            #expect(try Data(contentsOf: url) == data)
        }
    }

    @Test(arguments: [#""apple/swift""#, "7", #"{"a": "b"}"#, "true"])
    func somethingElseInPlaceOfTheListIsNotChanged(value: String) throws {
        try folder.write(#"{"repositories": \#(value)}"#, to: path)
        #expect(throws: SettingsError.notAList) { try add("c") }
        #expect(content == #"{"repositories": \#(value)}"#)
    }

    @Test func theErrorOfAChangeIsPassedOn() throws {
        try add("a")
        let file = SettingsFile(folder.directories)
        #expect(throws: SettingsError.full) {
            try file.changeWatchList { list throws(SettingsError) in
                list.move(from: 0, to: 0)
                throw .full
            }
        }
        #expect(names == ["a"])
    }

    // MARK: Disk

    @Test func aLinkStaysAndItsTargetIsReplaced() throws {
        try folder.write(#"{"repositories": ["a"]}"#, to: "dotfiles/preferences.json")
        try folder.write("", to: "config/.keep")
        try FileManager.default.createSymbolicLink(
            atPath: url.path(percentEncoded: false), withDestinationPath: "../dotfiles/preferences.json")
        try add("b")
        #expect(
            try FileManager.default.destinationOfSymbolicLink(atPath: url.path(percentEncoded: false))
                == "../dotfiles/preferences.json")
        let target = folder.url.appending(path: "dotfiles/preferences.json")
        #expect(try String(contentsOf: target, encoding: .utf8) == #"{"repositories": ["a", "b"]}"#)
        #expect(folder.files == ["config/.keep", path, "dotfiles/preferences.json"])
    }

    @Test func aFolderInItsPlaceIsAnError() throws {
        try folder.write("", to: "\(path)/x")
        #expect(throws: SettingsError.file(FileError(EISDIR))) { try add("c") }
        #expect(folder.files == ["\(path)/x"])
    }

    @Test(arguments: diskErrors)
    func afterAnErrorTheFileIsAsBeforeOrComplete(code: Int32) throws {
        let (old, new) = (#"{"repositories": ["a"]}"#, #"{"repositories": ["a", "b"]}"#)
        let count = try withEachCall({ .error(code, call: $0) }) { disk in
            try folder.write(old, to: path)
            do {
                try add("b", disk.files)
                #expect(content == new)
            } catch {
                #expect(error as? SettingsError == .file(FileError(code)), "\(disk.calls)")
                #expect(content == old || content == new)
            }
            #expect(folder.files == [path], "\(disk.calls)")
        }
        // The folder is opened and locked; a file is opened, written, synced, closed and renamed; the folder synced.
        #expect(count >= 8)
    }

    @Test func aCrashLeavesTheOldOrTheNewFile() throws {
        let (old, new) = (#"{"repositories": ["a"]}"#, #"{"repositories": ["a", "b"]}"#)
        try withEachCall({ .crash(call: $0) }) { disk in
            try folder.write(old, to: path)
            _ = try? add("b", disk.files)
            #expect(content == old || content == new)
        }
    }

    @Test func aFileThatIsBeingWrittenIsWaitedFor() throws {
        try add("a")
        DispatchQueue.concurrentPerform(iterations: 8) { number in _ = try? add("b/c\(number)") }
        #expect(names.first == "a")
        #expect(Set(names) == Set(["a"] + (0..<8).map { "b/c\($0)" }))
    }

    @Test func eachReasonIsASentence() {
        let file = "~/.config/dashboard/preferences.json"
        let correct = "It was not changed. Correct it in a text editor, and try again."
        let sentences: [(SettingsError, String)] = [
            (.full, "No more than 200 repositories and accounts can be followed. Remove one to add another."),
            (.notJSON, "\(file) is not a valid JSON object. \(correct)"),
            (.notAList, "“repositories” in \(file) is not a list. \(correct)"),
            (.file(FileError(ENOSPC)), "\(file) cannot be changed. Details: \(systemSentence(ENOSPC))"),
        ]
        for (error, sentence) in sentences { #expect(error.sentence(settings: file) == sentence) }
    }
}
