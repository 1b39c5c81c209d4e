import Foundation
import Glibc
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import History

/// Failing system calls.
@Suite struct EventStoreFaultTests {
    private static let first = [star("2", 1), issue("1", 0, title: #""Old""#)]
    private static let second = [
        star("4", 3), star("3", 2), star("2", 1), issue("1", 0, title: #""New""#), star("0", -60 * 24 * 40),
    ]

    /// A store with a first page, to which a second one is applied on a failing disk.
    private func applySecond(_ rig: EventStoreRig, _ disk: FaultyDisk) throws -> (store: EventStore, isDone: Bool) {
        try rig.store().apply(Self.first, "first")
        let store = EventStore(folder: rig.url, files: disk.files)
        _ = try? store.open(now: noon)
        return (store, (try? store.apply(Self.second, "second")) != nil)
    }

    /// Nothing of the first page is lost, and the version is not newer than the events.
    private func check(_ rig: EventStoreRig, isDone: Bool, _ calls: [FileSystem.Call]) throws {
        let store = try rig.store()
        let (ids, tag) = (try store.ids, store.savedTag)
        #expect(Set(ids).isSuperset(of: ["1", "2"]), "\(calls)")
        #expect(Set(ids).count == ids.count, "\(calls)")
        if isDone || tag == "second" {
            #expect(ids == ["4", "3", "2", "1", "0"], "\(calls)")
            #expect(tag == "second", "\(calls)")
        } else {
            #expect(tag == "first", "\(calls)")
        }
    }

    @Test(arguments: diskErrors)
    func afterAnyErrorNothingIsLostAndTheNextPageHasTheRest(code: Int32) throws {
        let count = try withEachCall({ .error(code, call: $0) }) { disk in
            let rig = try EventStoreRig()
            let (store, isDone) = try applySecond(rig, disk)
            try check(rig, isDone: isDone, disk.calls)
            // The call that failed is over: the same store goes on, and says what the failed call would have.
            if !isDone {
                let changes = try store.apply(Self.second, "second")
                #expect(changes.new.map(\.id) == ["4", "3", "0"], "\(disk.calls)")
            }
            try check(rig, isDone: true, disk.calls)
            #expect(try rig.store().events(limit: 9) == decoded(Self.second))
            #expect(try rig.store().unseen() == ["3", "4"], "\(disk.calls)")
            #expect(rig.names.filter { $0.hasSuffix(".new") }.isEmpty)
        }
        #expect(count > 15)
    }

    @Test func afterACrashAnywhereTheNextStartContinues() throws {
        try withEachCall({ .crash(call: $0) }) { disk in
            let rig = try EventStoreRig()
            let (_, isDone) = try applySecond(rig, disk)
            try check(rig, isDone: isDone, disk.calls)
            let store = try rig.store()
            let isMissing = try store.ids.count < 5
            try store.apply(Self.second, "second")
            try check(rig, isDone: true, disk.calls)
            #expect(try rig.store().events(limit: 9) == decoded(Self.second))
            #expect(try rig.store().unseen().isSuperset(of: isMissing ? ["4"] : ["3", "4"]), "\(disk.calls)")
            #expect(rig.names.filter { $0.hasSuffix(".new") }.isEmpty)
        }
    }

    @Test func theFirstPageIsOnDiskOrAnErrorIsThrown() throws {
        try withEachCall({ .error(ENOSPC, call: $0) }) { disk in
            let rig = try EventStoreRig()
            let store = EventStore(folder: rig.url, files: disk.files)
            _ = try? store.open(now: noon)
            let isDone = (try? store.apply(Self.first)) != nil
            let saved = try rig.store()
            #expect(try saved.savedTag == nil || saved.ids == ["2", "1"])
            #expect(!isDone || saved.savedTag == "a")
        }
    }

    @Test func shortWritesAreContinued() throws {
        try withEachCall({ .shortWrite(call: $0) }) { disk in
            let rig = try EventStoreRig()
            #expect(try applySecond(rig, disk).isDone)
            try check(rig, isDone: true, disk.calls)
        }
    }

    @Test func aDiskThatBecomesFullLeavesWhatFits() throws {
        try withEachCall({ .nearlyFull(call: $0) }) { disk in
            let rig = try EventStoreRig()
            try check(rig, isDone: try applySecond(rig, disk).isDone, disk.calls)
            #expect(try rig.store().apply(Self.second, "second").gap == nil)
            try check(rig, isDone: true, disk.calls)
        }
    }

    @Test(arguments: [ENOSPC, EROFS])
    func theReasonIsTheSystems(code: Int32) throws {
        let rig = try EventStoreRig()
        try rig.store().apply(Self.first)
        let files = FileSystem { call throws(FileError) in
            if case .open(_, let flags, _) = call, flags & O_CREAT != 0 { throw FileError(code) }
            return try FileSystem.live.perform(call)
        }
        let store = try rig.store(files)
        #expect(throws: FileError(code)) { try store.apply(Self.second) }
        #expect(throws: FileError(code)) { try store.rename("a/b", now: noon) }
        #expect(try store.events(limit: 9) == decoded(Self.first))
        #expect(store.identity.name == nil)
    }

    @Test func theHistoryIsOnDiskBeforeTheHead() throws {
        let rig = try EventStoreRig()
        let disk = FaultyDisk(.crash(call: .max))
        try rig.store(disk.files).apply(Self.first)
        let calls = disk.calls
        let history = calls.firstIndex {
            if case .open(let path, _, _) = $0 { path.hasSuffix(".jsonl") } else { false }
        }
        let sync = calls.indices.first { index in
            if case .sync = calls[index] { index > history ?? .max } else { false }
        }
        let head = calls.firstIndex { if case .rename(_, let path) = $0 { path.hasSuffix("head.json") } else { false } }
        #expect(try #require(history) < #require(sync))
        #expect(try #require(sync) < #require(head))
    }

    @Test func oneNewEventCostsEightKilobytesAtMost() throws {
        let rig = try EventStoreRig()
        let store = try rig.store()
        let padding = String(repeating: "x", count: 1_500)
        func event(_ number: Int) -> String {
            let payload = #"{"action": "started", "x": "\#(padding)"}"#
            return envelope(
                id: "\"\(45_000_000_000 + number)\"", payload: payload, createdAt: "\"\(time(number * 20))\"")
        }
        for start in stride(from: 0, to: 5_000, by: 1_000) {
            try store.apply((start..<start + 1_000).map(event))
        }
        let disk = FaultyDisk(.crash(call: .max))
        let other = try rig.store(disk.files)
        for number in 5_000..<5_005 {
            let before = disk.calls.writtenBytes
            try other.apply((number - 99...number).map(event), "\(number)")
            #expect(disk.calls.writtenBytes - before <= 8_192)
            #expect(disk.calls.writtenBytes - before > 1_500)
        }
    }
}

extension [FileSystem.Call] {
    fileprivate var writtenBytes: Int {
        reduce(0) { if case .write(_, let bytes) = $1 { $0 + bytes.count } else { $0 } }
    }
}
