import DashboardCore
import Foundation
import Testing

/// Files of earlier formats.
@Suite struct MigrationTests {
    private struct Person: Codable, Sendable, Equatable {
        var names: [String]
        var age: Int
    }

    private struct NoAge: Error {}

    private let folder: TemporaryFolder
    /// Format 1 had one name, format 2 has several, format 3 is compatible with format 2.
    private let store: JSONStore<Person>

    init() throws {
        folder = try TemporaryFolder()
        store = JSONStore(
            file: folder.url.appending(path: "person.json"), format: 3,
            migrations: [
                1: { person in
                    var person = person
                    guard person["age"] != nil else { throw NoAge() }
                    person["names"] = .array([person["name"] ?? .null])
                    person["name"] = nil
                    return person
                }
            ])
    }

    private func write(_ format: Int, _ value: String) throws {
        try folder.write(#"{"format": \#(format), "savedAt": 5.5, "value": \#(value)}"#, to: "person.json")
    }

    private func saved() throws -> Person? {
        guard case .saved(let person, let time) = try store.load(now: noon) else { return nil }
        #expect(time == Date(timeIntervalSince1970: 5.5))
        return person
    }

    @Test(arguments: [
        (1, #"{"name": "Ada", "age": 36}"#), (2, #"{"names": ["Ada"], "age": 36}"#),
        (3, #"{"names": ["Ada"], "age": 36}"#),
    ])
    func eachFormatIsReadAsTheNewestOne(format: Int, value: String) throws {
        try write(format, value)
        #expect(try saved() == Person(names: ["Ada"], age: 36))
    }

    @Test func readingDoesNotRewriteAndSavingDoes() throws {
        try write(1, #"{"name": "Ada", "age": 36}"#)
        let before = try Data(contentsOf: folder.url.appending(path: "person.json"))
        _ = try saved()
        #expect(try Data(contentsOf: folder.url.appending(path: "person.json")) == before)
        try store.save(Person(names: ["Ada", "Byron"], age: 36), at: Date(timeIntervalSince1970: 5.5))
        #expect(try saved() == Person(names: ["Ada", "Byron"], age: 36))
        #expect(
            try String(contentsOf: folder.url.appending(path: "person.json"), encoding: .utf8)
                .hasPrefix(#"{"format":3,"#))
    }

    @Test func unknownFieldsOfAnEarlierFormatAreKept() throws {
        try write(1, #"{"name": "Ada", "age": 36, "title": "Countess"}"#)
        let value = SavedValue(initial: Person(names: [], age: 0), merging: store)
        value.restore(now: noon)
        value.change(at: Date(timeIntervalSince1970: 5.5)) { $0.age = 37 }
        #expect(try saved() == Person(names: ["Ada"], age: 37))
        let text = try String(contentsOf: folder.url.appending(path: "person.json"), encoding: .utf8)
        #expect(text.contains(#""title":"Countess""#))
        #expect(!text.contains(#""name":"#))
    }

    @Test(arguments: [#"{"name": "Ada"}"#, #"{"name": 7, "age": 36}"#, "7"])
    func failedMigrationRenamesTheFile(value: String) throws {
        try write(1, value)
        guard case .damaged(let place) = try store.load(now: noon) else { return #expect(Bool(false)) }
        #expect(try String(contentsOf: place, encoding: .utf8).contains(value))
    }

    @Test func aNewerFormatIsKeptUnchangedHoweverItIsWritten() throws {
        let long = String(repeating: " ", count: 1000)
        for text in [#"{"format":4,"x":1}"#, #"{ "format" : 4 }"#, #"{"savedAt":0,\#(long)"format":4}"#] {
            try folder.write(text, to: "person.json")
            guard case .newer(format: 4) = try store.load(now: noon) else { return #expect(Bool(false), "\(text)") }
            #expect(throws: NewerFormat.self) { try store.save(Person(names: [], age: 0), at: noon) }
            #expect(try String(contentsOf: folder.url.appending(path: "person.json"), encoding: .utf8) == text)
        }
    }
}
