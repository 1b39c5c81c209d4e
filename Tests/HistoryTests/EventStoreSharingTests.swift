import Foundation
import Glibc
import History
import Testing

@testable import CoreTestSupport

/// Two stores, as in two processes, on the same folder.
@Suite struct EventStoreSharingTests {
    private let rig: EventStoreRig

    init() throws { rig = try EventStoreRig() }

    @Test func alternatelyAppendedEventsAreAllKept() throws {
        let stores = [try rig.store(), try rig.store()]
        for number in 0..<20 {
            let page = (max(number - 2, 0)...number).map { star("\($0)", $0) }
            let changes = try stores[number % 2].apply(page, "\(number)")
            // The other one's event as well.
            #expect(changes.new.map(\.id) == (number > 0 ? ["\(number)", "\(number - 1)"] : ["0"]))
            #expect(changes.gap == nil)
        }
        let ids = (0..<20).reversed().map(String.init)
        #expect(try rig.savedIDs() == ids)
        #expect(try rig.text("history-2026-01.jsonl").split(separator: "\n").count == 20)
        #expect(try stores[1].ids == ids)
    }

    @Test func bothStoreTheSamePageOnce() throws {
        let stores = [try rig.store(), try rig.store()]
        let page = [star("2", 1), star("1", 0)]
        for store in stores { #expect(try store.apply(page).new.map(\.id) == ["2", "1"]) }
        #expect(try rig.text("history-2026-01.jsonl").split(separator: "\n").count == 2)
    }

    @Test func aVersionOfTheOtherOnesIsTakenIn() throws {
        let (one, other) = (try rig.store(), try rig.store())
        let others = (1...9).map { star("\($0)", -$0) }
        try one.apply([issue("a", 1, title: #""Old""#)] + others)
        try other.apply([issue("a", 1, title: #""Old""#)] + others)
        let new = issue("a", 1, title: #""New""#)
        try one.apply([new] + others, "b")
        #expect(try other.apply([new] + others, "b").changed.map(\.event) == decoded([new]))
    }

    @Test func marksOfBothAreKept() throws {
        let (one, other) = (try rig.store(), try rig.store())
        try one.apply([star("0", 0)])
        try one.apply((0...3).map { star("\($0)", $0) })
        try other.change(["1"], by: .markedSeen, now: noon)
        try one.change(["3"], by: .markedSeen, now: noon)
        #expect(try rig.store().unseen() == ["2"])
    }

    @Test func marksOfBothAreKeptAlsoOfManyEvents() throws {
        let (one, other) = (try rig.store(), try rig.store())
        try one.apply([star("0", 0)])
        try one.apply((0...99).map { star("\($0)", $0) })
        try other.apply((0...99).map { star("\($0)", $0) }, "b")
        #expect(try other.unseen().count == 99)
        let head = try rig.content("head.json")
        try one.change(["5"], by: .markedSeen, now: noon)
        // Otherwise the test would not be about the other file.
        #expect(try rig.content("head.json") == head)
        try other.change(["7"], by: .markedSeen, now: noon)
        let expected = Set((1...99).map(String.init)).subtracting(["5", "7"])
        #expect(try rig.store().unseen() == expected)
        #expect(try other.unseen() == expected)
    }

    @Test func manyThreadsLoseNothing() throws {
        let rig = rig
        try rig.store().apply([star("0", 0)])
        DispatchQueue.concurrentPerform(iterations: 4) { thread in
            let store = EventStore(folder: rig.url)
            for number in 0..<10 {
                _ = try? store.apply([star("\(thread)-\(number)", number), star("0", 0)])
            }
        }
        #expect(try rig.savedIDs().count == 41)
    }
}
