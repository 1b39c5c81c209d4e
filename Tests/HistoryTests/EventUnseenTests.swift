import Base
import Foundation
import GitHub
import Testing

@testable import CoreTestSupport

/// The marks of unseen events.
@Suite struct EventUnseenTests {
    private let rig: EventStoreRig

    init() throws { rig = try EventStoreRig() }

    private func stars(_ range: ClosedRange<Int>) -> [String] { range.map { star("\($0)", $0) } }

    @Test func whatComesAfterTheFirstPageIsUnseen() throws {
        let store = try rig.store()
        try store.apply(stars(10...12))
        #expect(try store.unseen() == [])
        try store.apply(stars(11...14))
        #expect(try store.unseen() == ["13", "14"])
        // More of the past.
        _ = try store.apply(next: EventsPage(page(stars(5...9))), continuing: nil, now: noon)
        #expect(try rig.store().unseen() == ["13", "14"])
    }

    @Test func theFirstEventAfterAnEmptyPageIsUnseen() throws {
        let store = try rig.store()
        try store.apply([])
        #expect(try store.unseen() == [])
        try store.apply(stars(1...1))
        #expect(try rig.store().unseen() == ["1"])
    }

    @Test func marksCanBeUndone() throws {
        let store = try rig.store()
        try store.apply(stars(0...0))
        try store.apply(stars(0...4))
        let one = try store.change(["2", "0", "other"], by: .markedSeen, now: noon)
        #expect(Set(one.keys) == ["2"])
        #expect(try rig.store().unseen() == ["1", "3", "4"])
        let all = try store.change(store.unseen(), by: .markedSeen, now: noon)
        #expect(try rig.store().unseen() == [])
        try store.apply(stars(0...5))
        try store.adopt(all, now: noon)
        #expect(try rig.store().unseen() == ["1", "3", "4", "5"])
        try store.adopt(one, now: noon)
        try store.adopt(one, now: noon)
        #expect(try rig.store().unseen() == ["1", "2", "3", "4", "5"])
    }

    @Test func aChangedEventStaysSeen() throws {
        let store = try rig.store()
        try store.apply([issue("a", 0, title: #""Old""#), star("1", 0)])
        try store.apply([issue("a", 0, title: #""New""#), star("1", 0)])
        #expect(try rig.store().unseen() == [])
    }

    @Test func thousandsOfThemAreKeptWithSmallWrites() throws {
        let store = try rig.store()
        try store.apply(stars(0...0))
        for start in stride(from: 0, to: 1_000, by: 250) { try store.apply(stars(start...start + 250)) }
        let disk = FaultyDisk(.crash(call: .max))
        let other = try rig.store(disk.files)
        try other.apply(stars(1_000...1_001), "b")
        let written = disk.calls.reduce(0) { if case .write(_, let bytes) = $1 { $0 + bytes.count } else { $0 } }
        #expect(written < 8_192)
        #expect(try rig.store().unseen() == Set((1...1_001).map(String.init)))
        let mark = try other.change(other.unseen(), by: .markedSeen, now: noon)
        #expect(try rig.store().unseen() == [])
        try other.adopt(mark, now: noon)
        #expect(try rig.store().unseen() == Set((1...1_001).map(String.init)))
    }

    @Test func anErrorChangesNoMarkInMemoryOnly() throws {
        try rig.store().apply(stars(0...0))
        try rig.store().apply(stars(0...2))
        let store = try rig.store(FaultyDisk(.full).files)
        #expect(throws: FileError.self) { try store.change(["1", "2"], by: .markedSeen, now: noon) }
        #expect(try store.unseen() == ["1", "2"])
        #expect(try rig.store().unseen() == ["1", "2"])
    }
}
