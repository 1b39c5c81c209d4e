import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// Searching in the history.
@Suite struct EventSearchTests {
    private let rig: EventStoreRig

    init() throws { rig = try EventStoreRig() }

    @Test(arguments: [
        ("grosse", ["3"]), ("GRÖSSE", ["3"]), ("größe engine", ["3"]), ("engine", ["4", "3"]),
        ("mona", ["4", "3", "1"]),
        ("acme/rocket #7", ["4", "3"]), (#"say "hi""#, ["4"]), (#"a\b"#, ["4"]), ("한", ["4"]), ("하", ["4"]),
        ("zebra", []),
        ("engine zebra", []), ("  ", ["4", "3", "1"]), ("IssuesEvent", []),
    ])
    func wordsAreFoundInAnyOrderWithoutCaseAndMarks(text: String, ids: [String]) throws {
        try rig.store().apply([
            issue("4", 4, title: #""Say \"hi\" to a\\b, engine 한국""#), issue("3", 3, title: #""Engine Größe""#),
            star("1", 0),
        ])
        #expect(try rig.store().events(limit: 9, where: EventFilter(text: text)).map(\.id) == ids)
    }

    @Test func pagesOfResultsGoBackwardsOverMonths() throws {
        let events = (0..<300).map { number in
            number.isMultiple(of: 3)
                ? issue("\(number)", -number * 6 * 60, title: #""Needle""#) : star("\(number)", -number * 6 * 60)
        }
        let store = try rig.store()
        try store.apply(events)
        let filter = EventFilter(text: "needle") { $0.facts.id != "3" }
        var found = try store.events(limit: 10, where: filter)
        #expect(found.map(\.id) == [0, 6, 9, 12, 15, 18, 21, 24, 27, 30].map(String.init))
        found = try store.events(before: found.last.map(EventPoint.init), limit: 1_000, where: filter)
        #expect(found.map(\.id) == stride(from: 33, to: 300, by: 3).map(String.init))
        #expect(try store.events(limit: 1_000, where: filter).count == 99)
    }

    @Test func newAndChangedEventsAreFoundWhileSearching() throws {
        let store = try rig.store()
        try store.apply([issue("1", 0, title: #""Old""#)])
        let (old, new) = (EventFilter(text: "old"), EventFilter(text: "new"))
        #expect(try store.events(limit: 9, where: old).map(\.id) == ["1"])
        try store.apply([issue("2", 1, title: #""New""#), issue("1", 0, title: #""New""#)], "b")
        #expect(try store.events(limit: 9, where: old).map(\.id) == [])
        #expect(try store.events(limit: 9, where: new).map(\.id) == ["2", "1"])
    }

    @Test func aConditionSelectsByFacts() throws {
        let store = try rig.store()
        try store.apply((0..<50).map { star("\($0)", $0) })
        let even = EventFilter { (Int($0.facts.id) ?? 1).isMultiple(of: 2) }
        #expect(try store.events(limit: 3, where: even).map(\.id) == ["48", "46", "44"])
        #expect(try store.events(limit: 99, where: even).count == 25)
    }

    @Test func factsAreThoseOfTheDecodedEvents() throws {
        let store = try rig.store()
        let samples = EventSample.all.enumerated().map { number, sample in
            envelope(id: "\"\(number)\"", type: "\"\(sample.type)\"", payload: sample.payload)
        }
        let hostile = envelope(
            id: "\"x\"", actor: #"{"login": "a\u007f\"b\\c"}"#, repo: #"{"name": "\u007f/\"}"}"#)
        try store.apply(samples + [hostile])
        let expected = try store.events(limit: .max).map(\.facts)
        var found: [EventFacts] = []
        try rig.store().forEachRecord { found.append($0.facts) }
        #expect(found.sorted { $0.id < $1.id } == expected.sorted { $0.id < $1.id })
        #expect(found.count == samples.count + 1)
    }

    @Test func factsSinceATimeAreThoseOfTheLastVersions() throws {
        // More than the entries that the head has.
        try rig.store().apply((0..<400).map { issue("\($0)", -$0 * 6 * 60, title: #""Needle""#) })
        try rig.store().apply([star("300", -300 * 6 * 60)], "b")
        let start = noon - 90 * 86_400
        let expected = try rig.store().events(limit: .max).map(\.facts).filter { $0.time >= start }
        var found: [EventFacts] = []
        try rig.store().forEachFacts(since: start) { found.append($0) }
        #expect(found.sorted { $0.id < $1.id } == expected.sorted { $0.id < $1.id })
        #expect(found.count == 361)
        #expect(found.first { $0.id == "300" }?.kind == .star)
    }

    /// As a later version may write them.
    @Test func linesOfUnknownKindsAreFoundByTheirEvents() throws {
        try rig.store().apply([issue("2", 1, title: #""Needle""#), star("1", 0)])
        let name = try #require(rig.names.first { $0.hasSuffix(".jsonl") })
        let lines = try rig.text(name).split(separator: "\n").map { line in
            let start = try #require(line.firstIndex(of: "\u{7F}"))
            let end = try #require(line[start...].dropFirst().firstIndex(of: "\u{7F}"))
            return line[...start] + "unheardOf" + line[end...]
        }
        try rig.write(lines.joined(separator: "\n") + "\n", name)
        let filter = EventFilter { $0.facts.kind == .issueOpened && $0.facts.topic?.number == 7 }
        #expect(try rig.store().events(limit: 9, where: filter).map(\.id) == ["2"])
        #expect(try rig.store().events(limit: 9, where: EventFilter(text: "needle acme")).map(\.id) == ["2"])
    }
}
