import Foundation
import Testing

@testable import CoreTestSupport
@testable import GitHub
@testable import History

/// What a store keeps, and what it says has changed.
@Suite struct EventStoreTests {
    private let rig: EventStoreRig

    init() throws { rig = try EventStoreRig() }

    @Test func eventsAndTheVersionOfThePageAreReadBack() throws {
        let events = [issue("2", 1, title: #""Größe""#), star("1", 0)]
        let store = try rig.store()
        #expect(try store.open(now: noon) == .empty)
        #expect(try store.apply(events, "tag") == FeedChanges(new: decoded(events)))
        let again = EventStore(folder: rig.url)
        #expect(try again.open(now: noon) == .saved)
        #expect(try again.events(limit: 50) == decoded(events))
        #expect(again.savedTag == "tag")
        #expect(again.validators(for: ValidatorKey(account: .anonymous, url: rig.url)) == nil)
        #expect(rig.names == ["head.json", "history-2026-01.jsonl"])
    }

    @Test func unknownTypesAndFieldsAreKeptByteForByte() throws {
        let payload = #"{"x" : [ 1.50, -0, 1e3, "a  \" \\", {}, [ ] ], "y":"\u00e9\/ é", "z": null }"#
        try rig.store().apply([envelope(type: #""FutureEvent""#, payload: payload)])
        let compacted = #"{"x":[1.50,-0,1e3,"a  \" \\",{},[]],"y":"\u00e9\/ é","z":null}"#
        let line = try rig.text("history-2026-01.jsonl")
        #expect(line.contains(#","payload":\#(compacted),"public":true,"#))
        let text = "mona-lin acme/rocket\u{7F}other\u{7F}mona-lin\u{7F}acme/rocket\u{7F}\u{7F}"
        #expect(line.hasPrefix(#"{"id":"45678901234","at":1767607200,"text":"\#(text)","event":{"id":""#))
        #expect(line.hasSuffix("}}\n"))
        #expect(try rig.store().events(limit: 1).first?.type == "FutureEvent")
    }

    @Test func aPrivateEventThatWasSetAsideIsOneStill() throws {
        let store = try rig.store()
        try store.apply([star("1", 0)])
        #expect(try !store.hasPrivateEvents() && store.isKnownPublic())
        let line = try rig.text("history-2026-01.jsonl").replacing(#""public":true"#, with: #""public":false"#)
        try rig.write(line, "history-2026-01.jsonl.damaged-5")
        #expect(try store.hasPrivateEvents() && !store.isKnownPublic())
    }

    @Test func theOrderIsThatOfTheFeed() throws {
        let events = [star("9", 0), star("10", 0), star("1", 5), star("5", -90_000)]
        try rig.store().apply(events)
        #expect(try rig.savedIDs() == ["1", "9", "10", "5"])
    }

    @Test func knownEventsAreNotStoredAgain() throws {
        let store = try rig.store()
        try store.apply([star("2", 1), star("1", 0)])
        let before = try rig.content("history-2026-01.jsonl")
        #expect(try store.apply([star("2", 1), star("1", 0)], "b") == FeedChanges())
        // A field that is not displayed.
        let other = star("2", 1).replacing(#""public": true"#, with: #""public": false"#)
        #expect(try store.apply([other, star("1", 0)], "c") == FeedChanges())
        #expect(try rig.content("history-2026-01.jsonl") == before)
        #expect(try rig.store().savedTag == "c")
    }

    @Test func aChangedEventIsStoredAgainAndTheLaterVersionCounts() throws {
        let store = try rig.store()
        let others = (1...9).map { star("\($0)", -$0) }
        try store.apply([issue("a", 1, title: #""Old""#)] + others)
        let new = issue("a", 1, title: #""New""#)
        #expect(try store.apply([new] + others) == FeedChanges(changed: decoded([new])))
        #expect(try store.events(limit: 1) == decoded([new]))
        #expect(try rig.store().events(limit: 1) == decoded([new]))
        #expect(try rig.store().events(limit: 100).count == 10)
        #expect(try rig.text("history-2026-01.jsonl").split(separator: "\n").count == 11)
    }

    @Test func anEventKeepsItsTime() throws {
        let store = try rig.store()
        try store.apply([star("2", 1), star("1", 0)])
        // In another month.
        #expect(try store.apply([star("2", 60 * 24 * 40), star("1", 0)]) == FeedChanges())
        #expect(rig.names == ["head.json", "history-2026-01.jsonl"])
    }

    @Test func ofSeveralVersionsOnOnePageTheLastOneCounts() throws {
        let events = [issue("a", 1, title: #""Old""#), issue("a", 1, title: #""New""#)]
        #expect(try rig.store().apply(events).new.map(\.event) == decoded([events[1]]))
        #expect(try rig.store().events(limit: 9) == decoded([events[1]]))
    }

    @Test func overlappingPagesAreMerged() throws {
        let store = try rig.store()
        try store.apply((40...69).map { star("\($0)", $0) })
        #expect(
            try store.apply(next: EventsPage(page((20...45).map { star("\($0)", $0) })), continuing: nil, now: noon)
                .new.count == 20
        )
        #expect(
            try store.apply((45...75).map { star("\($0)", $0) }).new.map(\.id) == (70...75).reversed().map(String.init))
        #expect(try rig.savedIDs() == (20...75).reversed().map(String.init))
    }

    @Test func lateEventsAreNewAlthoughOlderOnesAreKnown() throws {
        let store = try rig.store()
        try store.apply((0..<200).map { star("\($0)", $0) })
        let changes = try rig.store().apply([star("199", 199), star("late", 20)])
        #expect(changes.new.map(\.id) == ["late"])
        #expect(changes.gap == nil)
        let ids = try rig.savedIDs()
        #expect(ids[178...181] == ["21", "late", "20", "19"])
        #expect(try rig.store().apply([star("199", 199), star("late", 20)]) == FeedChanges())
    }

    @Test func eventsOlderThanTheSavedPlacesAreKnown() throws {
        try rig.store().apply((0..<200).map { star("\($0)", $0) })
        #expect(try rig.store().apply((0..<200).map { star("\($0)", $0) }) == FeedChanges())
    }

    @Test func eventsWithoutATimeAreNeverTheNewest() throws {
        let undated = envelope(id: #""x""#, createdAt: "null")
        try rig.store().apply([undated, star("1", 0)])
        #expect(try rig.savedIDs() == ["1", "x"])
        // On another page, they would have another time.
        #expect(try rig.store().apply([undated, star("2", 9), star("1", 0)]).new.map(\.id) == ["2"])
        #expect(try rig.savedIDs() == ["2", "1", "x"])
    }

    @Test func anEventOfTomorrowDoesNotHideOthers() throws {
        let store = try rig.store()
        try store.apply([star("tomorrow", 24 * 60), star("1", 0)])
        let changes = try store.apply([star("tomorrow", 24 * 60), star("2", 1), star("1", 0)])
        #expect(changes.new.map(\.id) == ["2"])
        #expect(changes.gap == nil)
        #expect(try rig.savedIDs() == ["tomorrow", "2", "1"])
    }

    @Test func anEmptyPageOnlyHasAVersion() throws {
        let store = try rig.store()
        try store.apply([star("1", 0)])
        #expect(try store.apply([], "empty") == FeedChanges())
        #expect(try rig.store().savedTag == "empty")
        #expect(try rig.savedIDs() == ["1"])
    }

    // MARK: Months

    @Test func eachMonthHasItsFile() throws {
        let day = 24 * 60
        // From November to March.
        let events = [-50, -36, -5, -4, 0, 20, 60].map { star("\($0)", $0 * day) }
        try rig.store().apply(events)
        #expect(
            rig.names == ["head.json"]
                + ["2025-11", "2025-12", "2026-01", "2026-03"].map { "history-\($0).jsonl" })
        #expect(try rig.savedIDs() == ["60", "20", "0", "-4", "-5", "-36", "-50"])
    }

    @Test func pagesGoBackwardsOverMonths() throws {
        let events = (0..<400).map { star("\($0)", -$0 * 6 * 60) }
        try rig.store().apply(events)
        let store = try rig.store()
        var found: [GitHubEvent] = []
        while true {
            let next = try store.events(before: found.last.map(EventPoint.init), limit: 33)
            found += next
            if next.count < 33 { break }
        }
        #expect(found.map(\.id) == (0..<400).map(String.init))
    }

    @Test func oldMonthsAreRemovedOnRequestOnly() throws {
        let month = 31 * 24 * 60
        let events = (0..<6).map { star("\($0)", -$0 * month) }
        try rig.store().apply(events)
        #expect(rig.names.count == 7)
        let store = try rig.store(keeping: 2)
        #expect(try store.apply(events).gap == nil)
        #expect(try store.removeOldMonths(now: noon))
        #expect(try rig.savedIDs() == ["0", "1", "2"])
        #expect(try !store.removeOldMonths(now: noon))
        // They are on the page still.
        #expect(try store.apply(events) == FeedChanges())
        #expect(rig.names.count == 4)
    }

    // MARK: Names

    @Test func formerNamesAreKept() throws {
        let store = try rig.store()
        for name in ["a/b", "a/b", "c/d", "a/b", "e/f"] { try store.rename(name, now: noon) }
        try store.rename("e/f", number: 42, now: noon)
        let identity = FeedIdentity(name: "e/f", formerNames: ["a/b", "c/d"], number: 42)
        #expect(try rig.store().identity == identity)
    }

    @Test func aVersionIsStoredWithoutAPage() throws {
        let store = try rig.store()
        try store.apply([star("1", 0)])
        try store.set(version("b"), now: noon)
        #expect(try rig.store().savedTag == "b")
    }

    @Test func recordedPagesAreReadBackAsTheyWere() throws {
        for (name, body) in RecordedPages.all {
            let rig = try EventStoreRig()
            let changes = try rig.store().apply(EventsPage(body), version: version("a"), now: noon)
            #expect(try rig.store().events(limit: .max) == changes.new.map(\.event), "\(name)")
            // Some are so old that they tell no id.
            let events = try EventDecoder.events(in: body).map { $0.identified(in: 42) }
            #expect(Set(changes.new.map(\.event)) == Set(events), "\(name)")
        }
    }
}
