import Foundation
import Rx
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub

/// A folder of pictures with a limit.
@Suite struct DiskCacheTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func cache(limit: Int = 1 << 20, files: FileSystem = .live) -> DiskCache {
        DiskCache(folder.url, limit: limit, cleaner: CurrentThreadScheduler.instance, files: files)
    }

    private func time(_ minutes: Int) -> Date { noon.addingTimeInterval(60 * Double(minutes)) }

    private func permissions(_ path: String) throws -> Int? {
        (try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber)?.intValue
    }

    @Test func theBytesAreLimitedAndNotTheFiles() throws {
        // Ten blocks: some of one, some of three.
        let cache = cache(limit: 10 * 4096)
        try cache.save(Data(count: 12_000), as: "large", now: time(0))
        for number in 1...7 { try cache.save(Data([1]), as: "\(number)", now: time(number)) }
        #expect(folder.files.count == 8)
        try cache.save(Data([1]), as: "8", now: time(8))
        // The least recently used one, whatever its size, and some more than needed.
        #expect(folder.files == ["1", "2", "3", "4", "5", "6", "7", "8"])
    }

    @Test func recentlyUsedFilesAreKept() throws {
        let cache = cache(limit: 4 * 4096)
        for number in 0..<4 { try cache.save(Data([1]), as: "\(number)", now: time(number)) }
        #expect(cache.content(of: "0", now: time(60)) == Data([1]))
        try cache.save(Data([1]), as: "4", now: time(61))
        #expect(folder.files == ["0", "3", "4"])
    }

    @Test func theFolderIsNotListedForEachFile() throws {
        let cache = cache(limit: 1000 * 4096)
        try cache.save(Data([1]), as: "0", now: noon)
        // A file that a listing would find.
        try folder.write(Data(), to: folder.url.appending(path: TemporaryName.random()))
        let old = folder.url.appending(path: folder.files[0])
        try FileManager.default.setAttributes([.modificationDate: time(-2000)], ofItemAtPath: old.filePath)
        for number in 1...100 { try cache.save(Data([1]), as: "\(number)", now: noon) }
        #expect(folder.files.count == 102)
        // After a tenth of the limit the files are listed, since another instance may have saved as much.
        try cache.save(Data([1]), as: "101", now: noon)
        #expect(folder.files.count == 102)
        #expect(!folder.files.contains { TemporaryName.isOne($0) })
    }

    @Test func filesArePrivateAndSyncedBeforeTheyHaveTheirName() throws {
        let disk = FaultyDisk(.crash(call: .max))
        let inner = folder.url.appending(path: "inner")
        let cache = DiskCache(inner, limit: 1 << 20, cleaner: CurrentThreadScheduler.instance, files: disk.files)
        try cache.save(Data([1]), as: "a", now: noon)
        let before = disk.calls.count
        try cache.save(Data([1]), as: "b", now: noon)
        #expect(try permissions(inner.filePath) == 0o700)
        #expect(try permissions(inner.appending(path: "a").filePath) == 0o600)
        let calls = disk.calls.dropFirst(before)
        let sync = calls.firstIndex { if case .sync = $0 { true } else { false } }
        let rename = calls.firstIndex { if case .rename = $0 { true } else { false } }
        #expect(try #require(sync) < #require(rename))
    }

    @Test func recentTemporaryFileIsKept() throws {
        let names = [TemporaryName.random(), TemporaryName.random(), ".dashboard-a-persons.new"]
        for (name, minutes) in zip(names, [-2000, -1, -2000]) {
            let file = try folder.write("half", to: name)
            try FileManager.default.setAttributes([.modificationDate: time(minutes)], ofItemAtPath: file.filePath)
        }
        try cache().save(Data([1]), as: "a", now: noon)
        #expect(folder.files == [names[1], names[2], "a"].sorted())
    }

    // MARK: Avatars

    @Test func avatarsAreLimitedInBytes() throws {
        let cache = AvatarCache(folder.directories, limit: 50 * 4096, cleaner: CurrentThreadScheduler.instance)
        func address(_ number: Int) -> URL { URL(string: "https://example.com/u/\(number)?v=4")! }
        for number in 0..<2000 { try cache.save(Data([1]), at: address(number), now: time(number)) }
        #expect((40...50).contains(folder.files.count))
        #expect(cache.picture(at: address(1999), now: time(2000)) == Data([1]))
        #expect(cache.picture(at: address(0), now: time(2000)) == nil)
    }
}
