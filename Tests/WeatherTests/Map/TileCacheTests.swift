import Foundation
import Locking
import Rx
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import Networking
@testable import Weather

@Suite struct TileCacheTests {
    private let folder: TemporaryFolder
    private let server = TileServer.openStreetMap

    init() throws { folder = try TemporaryFolder() }

    private func cache(limit: Int = TileCache.standardLimit) -> TileCache {
        TileCache(folder.directories, limit: limit, cleaner: CurrentThreadScheduler.instance)
    }

    private func sample(_ picture: Data = TileSample.png()) -> SavedTile {
        SavedTile(
            picture: picture, validators: Validators(etag: #"W/"ä\n""#, lastModified: "x"), checkedAt: noon,
            freshUntil: noon.addingTimeInterval(3600))
    }

    private func tile(_ x: Int) -> TileIndex { TileIndex(zoom: 19, x: x, y: 0)! }

    private func time(_ minutes: Double) -> Date { noon.addingTimeInterval(60 * minutes) }

    private var file: URL { folder.url.appending(path: folder.files[0]) }

    @Test func savedAvatarIsSharedWithinTheFolder() throws {
        let saved = sample(Data([10, 0, 255, 10]))
        try cache().save(saved, as: .seoul, of: server, now: noon)
        #expect(cache().tile(.seoul, of: server, now: noon) == saved)
        #expect(cache().tile(.berlin, of: server, now: noon) == nil)
        #expect(folder.files.count == 1)
        #expect(folder.files.allSatisfy { $0.hasPrefix("cache/tiles/tile.openstreetmap.org-") })
    }

    @Test func eachServerHasItsOwnAndNoNameTellsAKey() throws {
        let first = try #require(TileServer("https://example.com/{z}/{x}/{y}?key=sesame"))
        let second = try #require(TileServer("https://example.com/{z}/{x}/{y}?key=other"))
        try cache().save(sample(), as: .seoul, of: first, now: noon)
        #expect(cache().tile(.seoul, of: first, now: noon) != nil)
        #expect(cache().tile(.seoul, of: second, now: noon) == nil)
        #expect(!folder.files[0].contains("sesame"))
        #expect(try !String(decoding: Data(contentsOf: file), as: UTF8.self).contains("sesame"))
    }

    @Test func freshnessEndsAndIsNotTrustedFromTheFuture() {
        #expect(sample().isFresh(at: noon))
        #expect(sample().isFresh(at: time(59)))
        #expect(!sample().isFresh(at: time(60)))
        #expect(!sample().isFresh(at: time(-1)))
    }

    @Test func aFileThatIsCutAnywhereIsInvalid() throws {
        let file = try sample().file
        for count in 0..<file.count { #expect(SavedTile(file: file.prefix(count)) == nil, "\(count)") }
        #expect(SavedTile(file: file + [0]) == nil)
    }

    @Test func aDamagedFileNeverGivesAnotherPicture() throws {
        let saved = sample()
        let file = try saved.file
        for index in file.indices {
            var damaged = file
            damaged[index] ^= 1
            if let tile = SavedTile(file: damaged) { #expect(tile.picture == saved.picture) }
        }
    }

    @Test(arguments: ["", "\n", "{}\n", "{\"format\": 2}\n", "garbage", "[]\nx"])
    func invalidSavedTileIsReplaced(content: String) throws {
        try cache().save(sample(), as: .seoul, of: server, now: noon)
        try folder.write(Data(content.utf8), to: file)
        #expect(cache().tile(.seoul, of: server, now: noon) == nil)
        try cache().save(sample(), as: .seoul, of: server, now: noon)
        #expect(cache().tile(.seoul, of: server, now: noon) == sample())
    }

    @Test func theOnesThatWereNotUsedMakeRoom() throws {
        // Ten tiles of one block each.
        let cache = cache(limit: 10 * 4096)
        for x in 0..<10 { try cache.save(sample(), as: tile(x), of: server, now: time(Double(x))) }
        #expect(folder.files.count == 10)
        #expect(cache.tile(tile(0), of: server, now: time(20)) != nil)
        try cache.save(sample(), as: tile(10), of: server, now: time(21))
        let left = (0...10).filter { cache.tile(tile($0), of: server, now: time(21)) != nil }
        #expect(left == [0, 3, 4, 5, 6, 7, 8, 9, 10])
    }

    @Test func aUseIsNotedOnceInTenMinutes() throws {
        try cache().save(sample(), as: .seoul, of: server, now: noon)
        func used() throws -> Date? {
            try file.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
        }
        #expect(try used() == noon)
        for (read, noted) in [(9, 0), (11, 11), (20, 11), (22, 22)] as [(Double, Double)] {
            _ = cache().tile(.seoul, of: server, now: time(read))
            var later = file
            later.removeAllCachedResourceValues()
            #expect(
                try later.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate == time(noted))
        }
    }

    @Test func excessFilesAreDeletedWithTheFirstSave() throws {
        for x in 0..<20 { try cache().save(sample(), as: tile(x), of: server, now: time(Double(x))) }
        try folder.write("left behind by a crash", to: "cache/tiles/.unfinished")
        try cache(limit: 10 * 4096).save(sample(), as: tile(20), of: server, now: time(30))
        #expect(folder.files.count == 9)
    }

    @Test func anotherCopysTilesAreNoticed() throws {
        let (first, second) = (cache(limit: 40 * 4096), cache(limit: 40 * 4096))
        for x in 0..<200 {
            try first.save(sample(), as: tile(2 * x), of: server, now: time(Double(x)))
            try second.save(sample(), as: tile(2 * x + 1), of: server, now: time(Double(x)))
            // Neither instance knows the last tenth that the other one has saved.
            #expect(folder.files.count <= 40 + 2 * 4)
        }
    }

    @Test func severalWritersAndReadersNeverSeeHalfATile() async throws {
        let pictures = (0..<4).map { TileSample.png(UInt8($0), side: 30 + $0) }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<4 {
                group.addTask { [self] in
                    let cache = cache(limit: 30 * 4096)
                    for step in 0..<150 {
                        let now = time(Double(step))
                        try cache.save(sample(pictures[number]), as: tile(step), of: server, now: now)
                        let found = cache.tile(tile(step), of: server, now: now)
                        if let found { #expect(pictures.contains(found.picture)) }
                    }
                }
            }
            try await group.waitForAll()
        }
        #expect(folder.files.count <= 30 + 4 * 3)
        for name in folder.files {
            let tile = SavedTile(file: try Data(contentsOf: folder.url.appending(path: name)))
            #expect(tile.map { pictures.contains($0.picture) } == true)
        }
    }

    @Test func aFullDiskIsReportedAndLeavesWhatWasThere() throws {
        try cache().save(sample(), as: .seoul, of: server, now: noon)
        let full = TileCache(folder.directories, files: FaultyDisk(.full).files)
        #expect(throws: FileError(ENOSPC)) {
            try full.save(sample(TileSample.jpeg), as: .seoul, of: server, now: noon)
        }
        #expect(full.tile(.seoul, of: server, now: noon) == sample())
    }
}
