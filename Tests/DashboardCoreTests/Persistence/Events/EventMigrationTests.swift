import Foundation
import Glibc
import Testing

@testable import DashboardCore

/// Files of `FeedStore`, which had one file for each feed.
@Suite struct EventMigrationTests {
    private static let events = [issue("2", 60 * 24 * 30, title: #""Saved""#), star("1", 0)]

    private func save(_ rig: EventStoreRig, format: Int = 1) throws -> URL {
        var feed = Feed()
        feed.merge(try EventDecoder.events(in: page(Self.events)), limit: 50)
        feed.set(Validators(etag: "saved"), for: firstPage)
        let file = rig.folder.url.appending(path: "data/feeds/api.github.com/acme/rocket.json")
        try JSONStore(file: file, format: format).save(feed, at: noon)
        return file
    }

    @Test func eventsAndValidatorsAreTakenInOnce() throws {
        let rig = try EventStoreRig()
        let file = try save(rig)
        let store = try rig.store()
        #expect(try store.migrate(file, now: noon))
        #expect(try !store.migrate(file, now: noon))
        #expect(try rig.store().newest(9) == decoded(Self.events))
        #expect(try rig.store().savedTag == "saved")
        #expect(try rig.store().unseen() == [])
        #expect(rig.names == ["head.json", "history-2026-01.jsonl", "history-2026-02.jsonl"])
        #expect(try rig.text("history-2026-02.jsonl").contains(#","saved":{"activity""#))
    }

    @Test func gitHubsLaterVersionReplacesTheSavedOne() throws {
        let rig = try EventStoreRig()
        let store = try rig.store()
        try store.migrate(save(rig), now: noon)
        let events = [issue("2", 60 * 24 * 30, title: #""Later""#), star("1", 0)]
        #expect(try store.apply(events) == FeedChanges(changed: [decoded(events)[0]]))
        #expect(try rig.store().newest(9) == decoded(events))
        #expect(try !rig.text("history-2026-01.jsonl").contains("saved"))
        // And never the other way round.
        try store.migrate(save(rig), now: noon)
        #expect(try rig.store().newest(9) == decoded(events))
        #expect(try rig.store().savedTag == "a")
    }

    @Test(arguments: diskErrors)
    func anErrorAnywhereLosesNothing(code: Int32) throws {
        try interrupted { .error(code, call: $0) }
    }

    @Test func aCrashAnywhereLosesNothing() throws {
        try interrupted { .crash(call: $0) }
    }

    private func interrupted(_ fault: (Int) -> FaultyDisk.Fault) throws {
        let count = try withEachCall(fault) { disk in
            let rig = try EventStoreRig()
            let file = try save(rig)
            _ = try? EventStore(folder: rig.url, files: disk.files).migrate(file, now: noon)
            if !FileManager.default.fileExists(atPath: file.filePath) {
                #expect(try rig.store().newest(9) == decoded(Self.events), "\(disk.calls)")
            }
            try rig.store().migrate(file, now: noon)
            #expect(try rig.store().newest(9) == decoded(Self.events), "\(disk.calls)")
            #expect(try rig.store().savedTag == "saved", "\(disk.calls)")
            #expect(try rig.text("history-2026-01.jsonl").split(separator: "\n").count == 1)
            #expect(!FileManager.default.fileExists(atPath: file.filePath))
        }
        #expect(count > 15)
    }

    @Test func aNewerFileStaysAndADamagedOneIsRenamed() throws {
        let rig = try EventStoreRig()
        let file = try save(rig, format: 2)
        #expect(try !rig.store().migrate(file, now: noon))
        #expect(FileManager.default.fileExists(atPath: file.filePath))
        try Data("{".utf8).write(to: file)
        #expect(try !rig.store().migrate(file, now: noon))
        #expect(
            rig.folder.files == [
                "data/feeds/api.github.com/acme/rocket.json.damaged-\(Int(noon.timeIntervalSince1970))"
            ])
    }
}
