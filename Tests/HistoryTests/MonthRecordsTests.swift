import Foundation
import Glibc
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// The files with what events are selected by.
@Suite struct MonthRecordsTests {
    private let rig: EventStoreRig
    private static let history = "history-2026-01.jsonl"
    private static let records = "history-2026-01.records"
    private static let needle = EventFilter(text: "needle") { $0.facts.kind == .issueOpened }
    /// More than the size from which on records are saved.
    private static let events = (0..<40).map { number in
        number.isMultiple(of: 4) ? issue("\(number)", number, title: "\"Needle \(number)\"") : star("\(number)", number)
    }
    private static let found = stride(from: 36, through: 0, by: -4).map(String.init)

    init() throws {
        rig = try EventStoreRig()
        try rig.store().apply(Self.events)
    }

    /// The ids of what is found.
    private func search(_ filter: EventFilter = needle) throws -> [String] {
        try rig.store().events(limit: .max, where: filter).map(\.id)
    }

    /// GitHub's ids are read from its object without decoding it, where the fields are in the usual order.
    @Test(arguments: [
        envelope(), envelope(actor: #"{"id": 5, "login": "a}\"{"}"#, repo: #"{"id": 7, "name": "a/b"}"#),
        envelope(actor: #"{"login": "mona", "id": 5}"#, repo: #"{"name": "a/b", "id": 7}"#),
        envelope(actor: #"{"id": 5, "login": "mona", "plan": {"id": 9}}"#, repo: #"{"id": 7, "name": "a/b"}"#),
        envelope(actor: #"{"id": -5, "login": "mona"}"#, repo: #"{"id": 0, "name": "a/b"}"#),
        envelope(actor: "null", repo: "7"), envelope(payload: #"{"repo": {"id": 8}}"#),
        #"{"repo": {"id": 7, "name": "a/b"}, "id": "1", "type": "WatchEvent", "created_at": "2026-01-05T10:00:00Z"}"#,
    ])
    func factsOfALineAreThoseOfItsEvent(json: String) throws {
        let received = try #require(try EventDecoder.receivedEvents(in: Data("[\(json)]".utf8)).events.first)
        let line = try HistoryLine.bytes(of: received, EventRecord(received.event)).dropLast()
        #expect(HistoryLine(line)?.facts(in: line) == received.event.facts)
    }

    @Test func linesOfARepositoryBelongToItsID() throws {
        let folder = rig.url.deletingLastPathComponent().appending(path: "70")
        let store = EventStore(folder: folder)
        try store.open(now: noon)
        try store.apply((1...40).map { envelope(id: "\"\($0)\"", repo: #"{"name": "a/b"}"#) })
        var known: Set<Int?> = []
        try store.forEachRecord { known.insert($0.facts.repositoryID) }
        try store.forEachFacts(since: .distantPast) { known.insert($0.repositoryID) }
        #expect(known == [70])
        #expect(Set(try store.events(limit: 40).map(\.repositoryID)) == [70])
    }

    @Test func areSavedByTheFirstSearchAndUsedByTheNext() throws {
        #expect(!rig.names.contains(Self.records))
        #expect(try search() == Self.found)
        let saved = try rig.content(Self.records)
        #expect(try search() == Self.found)
        #expect(try rig.content(Self.records) == saved)
        let times = try FileManager.default.attributesOfItem(atPath: rig.url.appending(path: Self.records).path)
        #expect((times[.posixPermissions] as? Int) == 0o600)
    }

    @Test func aFileThatIsDamagedAnywhereIsMadeAgain() throws {
        #expect(try search() == Self.found)
        let whole = try rig.content(Self.records)
        for place in stride(from: 0, to: whole.count, by: 11) {
            var damaged = whole
            damaged[place] ^= 0xFF
            try damaged.write(to: rig.url.appending(path: Self.records))
            #expect(try search() == Self.found, "\(place)")
            #expect(try rig.content(Self.records) == whole, "\(place)")
        }
    }

    @Test func aFileThatIsCutAnywhereIsMadeAgain() throws {
        #expect(try search() == Self.found)
        let whole = try rig.content(Self.records)
        for length in stride(from: 0, to: whole.count, by: 13) {
            try whole.prefix(length).write(to: rig.url.appending(path: Self.records))
            #expect(try search() == Self.found, "\(length)")
            #expect(try rig.content(Self.records) == whole, "\(length)")
        }
        // What a power cut leaves where the contents were not on disk yet.
        try Data(count: whole.count).write(to: rig.url.appending(path: Self.records))
        #expect(try search() == Self.found)
    }

    @Test(arguments: [true, false])
    func aHistoryThatSomebodyHasEditedIsReadAgain(isSameSize: Bool) throws {
        #expect(try search() == Self.found)
        let word = isSameSize ? "thread" : "thimble"
        let edited = try rig.text(Self.history).replacing("needle 4 ", with: "\(word) 4 ")
        // In place, as some editors do.
        let handle = try FileHandle(forWritingTo: rig.url.appending(path: Self.history))
        try handle.truncate(atOffset: 0)
        try handle.write(contentsOf: Data(edited.utf8))
        try handle.close()
        #expect(try search(EventFilter(text: word)) == [])
        #expect(try search() == Self.found)
        let title = try rig.text(Self.history).replacing("needle 4", with: "\(word) 4")
        try rig.write(title, Self.history)
        #expect(try search(EventFilter(text: word)) == ["4"])
        #expect(try search() == Self.found.filter { $0 != "4" })
    }

    @Test func whatIsAppendedIsFoundAndReplacesFormerVersions() throws {
        #expect(try search() == Self.found)
        let saved = try rig.content(Self.records)
        try rig.store().apply([issue("4", 4, title: #""Thread""#), issue("40", 40, title: #""Needle""#)], "b")
        let expected = ["40"] + Self.found.filter { $0 != "4" }
        #expect(try search() == expected)
        // Too little to be saved.
        #expect(try rig.content(Self.records) == saved)
        try rig.store().apply((50..<90).map { star("\($0)", $0) } + [issue("8", 8, title: #""Thread""#)], "c")
        for _ in 0..<2 {
            #expect(try search() == expected.filter { $0 != "8" })
            #expect(try search(EventFilter(text: "thread")) == ["8", "4"])
        }
        // Appended to what was saved.
        #expect(try rig.content(Self.records).starts(with: saved))
        #expect(try rig.content(Self.records).count > saved.count)
        #expect(try rig.store().events(limit: .max).count == 81)
    }

    @Test func aMonthThatIsWrittenAgainHasRecordsOfItsOwn() throws {
        #expect(try search() == Self.found)
        let store = try rig.store()
        for number in 0..<16 { try store.apply([issue("4", 4, title: "\"Thread \(number)\"")], "\(number)") }
        #expect(try rig.text(Self.history).split(separator: "\n").count < 56)
        #expect(try search() == Self.found.filter { $0 != "4" })
        #expect(try search(EventFilter(text: "thread 15")) == ["4"])
        #expect(try rig.store().events(limit: .max, where: Self.needle).count == Self.found.count - 1)
    }

    @Test(arguments: diskErrors)
    func aDiskThatTakesNothingKeepsNobodyFromSearching(code: Int32) throws {
        let files = FileSystem { call throws(FileError) in
            if case .open(_, let flags, _) = call, flags & O_CREAT != 0 { throw FileError(code) }
            return try FileSystem.live.perform(call)
        }
        let store = try rig.store(files)
        for _ in 0..<2 { #expect(try store.events(limit: .max, where: Self.needle).map(\.id) == Self.found) }
        #expect(!rig.names.contains(Self.records))
    }

    @Test func aLostHeadIsRebuiltFromThem() throws {
        #expect(try search() == Self.found)
        try FileManager.default.removeItem(at: rig.url.appending(path: "head.json"))
        let store = try rig.store()
        #expect(!store.isLoaded)
        #expect(try !store.readNext())
        #expect(try store.ids == (0..<40).reversed().map(String.init))
        #expect(try store.apply([star("40", 40)] + Self.events, "b").new.map(\.id) == ["40"])
    }
}
