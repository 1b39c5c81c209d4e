import Foundation
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import History

/// Files that were cut, damaged, or written by another version.
@Suite struct EventStoreDamageTests {
    private let rig: EventStoreRig
    private static let history = "history-2026-01.jsonl"
    private static let events = [star("3", 2), issue("2", 1, title: #""a\"\\} é""#), star("1", 0)]

    init() throws { rig = try EventStoreRig() }

    @Test(arguments: [true, false])
    func aHistoryCutAtAnyByteIsContinued(hasHead: Bool) throws {
        // Short, since each byte is a start of the application.
        let events = [shortIssue("2", 1), shortIssue("1", 0)]
        try rig.store().apply(events)
        let (whole, head) = (try rig.content(Self.history), try rig.text("head.json"))
        let ends = whole.indices.filter { whole[$0] == UInt8(ascii: "\n") }
        for length in 0..<whole.count {
            try folder { rig in
                try rig.folder.write(whole.prefix(length), to: rig.url.appending(path: Self.history))
                if hasHead { try rig.write(head, "head.json") }
                let store = try rig.store()
                #expect(try store.ids.count == ends.filter { $0 < length }.count, "\(length)")
                try store.apply([shortIssue("3", 3)] + events, "b")
                let again = try rig.store()
                #expect(try again.ids == ["3", "2", "1"], "\(length)")
                #expect(try again.events(limit: 9) == decoded([shortIssue("3", 3)] + events), "\(length)")
                #expect(again.savedTag == "b")
            }
        }
    }

    /// A short issue with characters that a reader may take for the end of something.
    private func shortIssue(_ id: String, _ minutes: Int) -> String {
        #"{"id":"\#(id)","type":"IssuesEvent","created_at":"\#(time(minutes))","payload":{"issue":{"title":"}\"\\}}é"}}}"#
    }

    private func folder(_ body: (EventStoreRig) throws -> Void) throws { try body(EventStoreRig()) }

    private static func head(_ counts: String, _ places: String = "") -> String {
        #"{"format":1,"savedAt":0,"value":{"newest":[\#(places)],"months":{"2026-01":[\#(counts)]}}}"#
    }

    @Test(arguments: [
        nil, "", "{", "[]", #"{"format":1,"savedAt":0,"value":{}}"#, head("\(Int.max),0,900"), head("\(Int.min),1,900"),
        head("\(Int.max),\(Int.max),\(Int.max)"), head("1,0,9", #"["1",0,\#(Int.max),9]"#),
        head("1,0,9", #"["1",0,0,-9]"#),
    ])
    func aMissingOrDamagedHeadIsRebuilt(content: String?) throws {
        let events = (0..<100).map { star("\($0)", -$0 * 12 * 60) }
        try rig.store().apply(events)
        let file = rig.url.appending(path: "head.json")
        try FileManager.default.removeItem(at: file)
        if let content { try rig.write(content, "head.json") }
        let store = EventStore(folder: rig.url)
        #expect(try store.open(now: noon) == .rebuilt)
        #expect(store.savedTag == nil)
        #expect(try store.ids == (0..<100).map(String.init))
        #expect(try store.apply(events, "b") == FeedChanges())
        #expect(try store.unseen().isEmpty)
        #expect(try EventStore(folder: rig.url).open(now: noon) == .saved)
        #expect(try rig.store().savedTag == "b")
        #expect(try rig.savedIDs() == (0..<100).map(String.init))
        let isKept = rig.names.contains { $0.hasPrefix("head.json.damaged-") }
        #expect(isKept == (content != nil))
    }

    @Test(arguments: ["", "{", "[]", #"{"format":1,"savedAt":0,"value":{}}"#])
    func aDamagedFileOfMarksIsKept(content: String) throws {
        try rig.store().apply([star("0", 0)])
        try rig.write(content, "unseen.json")
        let store = try rig.store()
        #expect(try store.unseen().isEmpty)
        try store.apply((0...99).map { star("\($0)", $0) }, "b")
        #expect(try rig.store().unseen().count == 99)
        let kept = try #require(rig.names.first { $0.hasPrefix("unseen.json.damaged-") })
        #expect(try rig.text(kept) == content)
    }

    @Test func nothingOfANewerFormatIsWritten() throws {
        try rig.store().apply(Self.events)
        let head = #"{"format":2,"savedAt":0,"value":[]}"#
        try rig.write(head, "head.json")
        let history = try rig.content(Self.history)
        let store = EventStore(folder: rig.url)
        #expect(try store.open(now: noon) == .newer(format: 2))
        #expect(throws: NewerFormat.self) { try store.apply([star("9", 9)]) }
        #expect(throws: NewerFormat.self) { try store.rename("a/b", now: noon) }
        #expect(throws: NewerFormat.self) { try store.change(["1"], by: .markedSeen, now: noon) }
        #expect(try store.ids == ["3", "2", "1"])
        #expect(try rig.text("head.json") == head)
        #expect(try rig.content(Self.history) == history)
    }

    @Test func placesThatAreWrongAreNotUsed() throws {
        try rig.store().apply(Self.events)
        // Another application has sorted the file.
        let lines = try rig.text(Self.history).split(separator: "\n").sorted()
        try rig.write(lines.joined(separator: "\n") + "\n", Self.history)
        #expect(try rig.store().events(limit: 9) == decoded(Self.events))
        #expect(try rig.store().apply(Self.events + [star("4", 3)]).new.map(\.id) == ["4"])
        #expect(try rig.savedIDs() == ["4", "3", "2", "1"])
    }

    @Test func linesThatCannotBeReadAreSkippedAndKept() throws {
        try rig.store().apply(Self.events)
        let facts = String(repeating: "\u{7F}", count: 5)
        let bad = [
            "", " ", "null", "{}", #"{"id":"8","at":1,"text":"\#(facts)","event":{}"#,
            #"{"id":"8","at":x,"text":"\#(facts)","event":{}}"#, #"{"id":"8","at":1,"text":"","event":{}}"#,
            #"{"id":"8","at":1,"text":"\#(facts)","other":{}}"#, "\u{0}", String(repeating: "[", count: 1_000),
        ]
        try rig.write(bad.joined(separator: "\n") + "\n" + rig.text(Self.history), Self.history)
        let store = try rig.store()
        #expect(try store.ids == ["3", "2", "1"])
        // So many changes that the file is written again.
        for number in 0..<9 { try store.apply([issue("2", 1, title: "\"\(number)\"")], "\(number)") }
        let lines = try rig.text(Self.history).split(separator: "\n", omittingEmptySubsequences: false)
        #expect(Array(lines.prefix(bad.count)) == bad.map { Substring($0) })
        #expect(lines.count < bad.count + 9)
        #expect(try rig.savedIDs() == ["3", "2", "1"])
    }

    @Test func anEventWhoseObjectIsDamagedIsStoredAgain() throws {
        try rig.store().apply(Self.events)
        let damaged = try rig.text(Self.history).replacing(#""type":"IssuesEvent""#, with: #""type":"IssuesEvent,"#)
        try rig.write(damaged, Self.history)
        #expect(try rig.savedIDs() == ["3", "1"])
        try rig.store().apply(Self.events)
        #expect(try rig.store().events(limit: 9) == decoded(Self.events))
    }

    @Test func aLineOfTenMegabytesIsSkippedAndKept() throws {
        try rig.store().apply(Self.events)
        let whole = try rig.text(Self.history)
        let long =
            "{\"id\":\"x\",\"at\":1767614400,\"text\":\"\u{7F}\",\"event\":{\"x\":\""
            + String(repeating: "y", count: 10 << 20) + #""}}"#
        try rig.write(long + "\n" + whole, Self.history)
        let store = try rig.store()
        #expect(try store.ids == ["3", "2", "1"])
        for number in 0..<3 { try store.apply([issue("2", 1, title: "\"\(number)\"")], "\(number)") }
        #expect(try rig.text(Self.history).hasPrefix(long + "\n{"))
        #expect(try rig.savedIDs() == ["3", "2", "1"])
    }

    @Test func anObjectThatIsTooLongIsStoredAsWhatIsDisplayed() throws {
        let event = tooLong(star("1", 0))
        let store = try rig.store()
        try store.apply([event])
        #expect(try store.apply([event], "b") == FeedChanges())
        #expect(try rig.store().events(limit: 9) == decoded([event]))
        #expect(try rig.content(Self.history).count < 1_000)
        #expect(try rig.text(Self.history).contains(#","saved":{"activity""#))
    }

    @Test func anObjectThatIsNotTooLongReplacesWhatIsDisplayed() throws {
        let event = star("1", 0)
        let store = try rig.store()
        try store.apply([tooLong(event)])
        #expect(try store.apply([event], "b") == FeedChanges())
        #expect(try !rig.text(Self.history).contains("saved"))
        // And never the other way round.
        #expect(try store.apply([tooLong(event)], "c") == FeedChanges())
        #expect(try !rig.text(Self.history).contains("saved"))
        #expect(try rig.store().events(limit: 9) == decoded([event]))
    }

    @Test func aMonthIsWrittenAgainWhenAQuarterOfItsLinesAreDead() throws {
        let store = try rig.store()
        let others = (0..<9).map { star("o\($0)", -$0) }
        try store.apply([issue("a", 1, title: #""0""#)] + others)
        var counts: [Int] = []
        for number in 1...5 {
            try store.apply([issue("a", 1, title: "\"\(number)\"")] + others, "\(number)")
            counts.append(try rig.text(Self.history).split(separator: "\n").count)
            // The positions that the head has are right.
            #expect(try rig.store().events(limit: 20) == decoded([issue("a", 1, title: "\"\(number)\"")] + others))
            #expect(try store.events(limit: 20) == rig.store().events(limit: 20))
        }
        #expect(counts == [11, 12, 13, 10, 11])
    }

    @Test func anEventWrittenAgainElsewhereIsFoundByOtherStores() throws {
        let others = (0..<9).map { star("o\($0)", -$0) }
        try rig.store().apply([issue("a", 1, title: #""0""#)] + others)
        let reader = try rig.store()
        let writer = try rig.store()
        for number in 1...4 { try writer.apply([issue("a", 1, title: "\"\(number)\"")] + others, "\(number)") }
        #expect(try reader.events(limit: 20) == decoded([issue("a", 1, title: #""4""#)] + others))
    }
}
