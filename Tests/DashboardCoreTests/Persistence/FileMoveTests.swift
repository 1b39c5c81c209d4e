import Foundation
import Glibc
import Testing

@testable import DashboardCore

/// Files of earlier versions in other folders.
@Suite struct FileMoveTests {
    private let folder: TemporaryFolder
    private let directories: Directories
    private let server: GitHubServer
    private static let old = MapPreferences(isShown: true, position: MapPosition(center: sea, zoom: 7))
    private static let name = "feeds/api.github.com/reactivex/rxswift.json"

    init() throws {
        folder = try TemporaryFolder()
        directories = folder.directories
        server = GitHubServer(api: try #require(URL(string: "https://api.github.com")))
    }

    private func saveOld(_ value: MapPreferences = old, format: Int = 1) throws {
        try JSONStore(file: directories.config.appending(path: "map.json"), format: format).save(value, at: noon)
    }

    private func load(_ files: FileSystem = .live) throws -> MapPreferences? {
        guard case .saved(let value, _) = try MapFiles(directories, files: files).preferences.load(now: noon) else {
            return nil
        }
        return value
    }

    // MARK: One file

    @Test func theMapIsMovedOnce() throws {
        try saveOld()
        #expect(try load() == Self.old)
        #expect(folder.files == ["state/map.json"])
        #expect(try load() == Self.old)
    }

    @Test func existingFileAtTheDestinationStays() throws {
        let new = MapPreferences(share: 0.7)
        try MapFiles(directories).preferences.save(new, at: noon)
        // By an earlier version that was started once more.
        try saveOld()
        #expect(try load() == new)
        #expect(folder.files == ["config/map.json", "state/map.json"])
    }

    @Test func aFileOfANewerFormatIsKeptUnchanged() throws {
        try saveOld(format: 2)
        #expect(try load() == nil)
        #expect(folder.files == ["config/map.json"])
    }

    @Test func aDamagedFileIsMovedAndSetAsideAsAnyOther() throws {
        try folder.write("{", to: "config/map.json")
        guard case .damaged(let place) = try MapFiles(directories).preferences.load(now: noon) else {
            return #expect(Bool(false))
        }
        #expect(try String(contentsOf: place, encoding: .utf8) == "{")
        #expect(folder.files == ["state/\(place.lastPathComponent)"])
    }

    @Test func acrossFileSystemsItIsCopied() throws {
        try saveOld()
        #expect(try load(FaultyDisk(.crash(call: .max), isOtherFileSystem: true).files) == Self.old)
        #expect(folder.files == ["state/map.json"])
    }

    @Test func aLinkIsMovedAsWhatItLeadsTo() throws {
        try saveOld()
        let (link, target) = (directories.config.appending(path: "map.json"), folder.url.appending(path: "mine.json"))
        try FileManager.default.moveItem(at: link, to: target)
        try FileManager.default.createSymbolicLink(
            atPath: link.path(percentEncoded: false), withDestinationPath: "../mine.json")
        #expect(try load() == Self.old)
        #expect(folder.files == ["mine.json", "state/map.json"])
    }

    @Test(arguments: diskErrors, [false, true])
    func fileIsCompleteAtOneLocationAfterAnyFault(code: Int32, isOther: Bool) throws {
        try withEachCall({ .error(code, call: $0) }, isOtherFileSystem: isOther) { disk in
            try saveOld()
            let value = SavedValue(
                initial: MapPreferences(), store: MapFiles(directories, files: disk.files).preferences)
            value.restore(now: noon)
            if let notice = value.notice.value {
                #expect(notice == .unmoved(reason: FileError(code).localizedDescription))
                // The file at the old location must not be hidden by a new one.
                value.change(at: noon) { $0.share = 0.9 }
                #expect(!folder.files.contains("state/map.json") || value.content.value.share == 0.9)
            } else {
                #expect(value.content.value == Self.old)
            }
            #expect(try load() == Self.old, "\(disk.calls)")
            try FileManager.default.removeItem(at: folder.url.appending(path: "state"))
            try? FileManager.default.removeItem(at: folder.url.appending(path: "config/map.json"))
        }
    }

    @Test(arguments: [false, true])
    func aCrashAnywhereLosesNothingAndTheNextStartContinues(isOther: Bool) throws {
        let calls = try withEachCall({ .crash(call: $0) }, isOtherFileSystem: isOther) { disk in
            try saveOld()
            _ = try? load(disk.files)
            #expect(try load() == Self.old, "\(disk.calls)")
            #expect(folder.files == ["state/map.json"], "\(disk.calls)")
            try FileManager.default.removeItem(at: folder.url.appending(path: "state"))
        }
        #expect(calls > 10)
    }

    @Test func theReasonIsReportedAsASentence() {
        #expect(
            StorageNotice.unmoved(reason: FileError(ENOSPC).localizedDescription).sentence(.feed)
                == "Feed: the file cannot be moved to its new folder, so nothing is saved. Details: \(systemSentence(ENOSPC))"
        )
    }

    // MARK: The feeds

    private func saveOldFeed(_ name: String = Self.name, _ etag: String = "a", format: Int = 1) throws {
        var feed = Feed()
        let key = ValidatorKey(account: .anonymous, url: URL(filePath: "/"))
        feed.set(Validators(etag: etag), for: key)
        try JSONStore(file: directories.cache.appending(path: name), format: format).save(feed, at: noon)
    }

    private func etag(_ files: FileSystem = .live) throws -> String? {
        let store = FeedStore.live(directories, server: server, files: files)
        guard case .saved(let feed, _) = try store.load(rxSwift, noon) else { return nil }
        return feed.validators?.etag
    }

    @Test func theFeedsOfAllRepositoriesAreMovedWithTheFirstOne() throws {
        let others = ["feeds/api.github.com/apple/swift.json", "feeds/127.0.0.1-80/a/b.json"]
        for name in [Self.name] + others { try saveOldFeed(name) }
        try folder.write("{", to: "cache/\(Self.name).damaged-1")
        try folder.write("a tile", to: "cache/tiles/x")
        #expect(try etag() == "a")
        let moved = ([Self.name, "\(Self.name).damaged-1"] + others).map { "data/\($0)" }
        #expect(folder.files == (["cache/tiles/x"] + moved).sorted())
        #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "cache/feeds").filePath))
    }

    @Test func oneThatCannotBeMovedKeepsNoneOfTheOthers() throws {
        for name in [Self.name, "feeds/api.github.com/apple/swift.json"] { try saveOldFeed(name) }
        try saveOldFeed("feeds/api.github.com/a/newer.json", format: 2)
        try folder.write("in the way", to: "data/feeds/api.github.com/apple")
        #expect(try etag() == "a")
        #expect(
            folder.files == [
                "cache/feeds/api.github.com/a/newer.json", "cache/feeds/api.github.com/apple/swift.json",
                "data/feeds/api.github.com/apple", "data/\(Self.name)",
            ])
    }

    @Test(arguments: [false, true])
    func aCrashAnywhereLosesNoFeed(isOther: Bool) throws {
        let other = "feeds/api.github.com/apple/swift.json"
        try withEachCall({ .crash(call: $0) }, isOtherFileSystem: isOther) { disk in
            for name in [Self.name, other] { try saveOldFeed(name) }
            _ = try? etag(disk.files)
            #expect(try etag() == "a", "\(disk.calls)")
            #expect(folder.files == ["data/\(other)", "data/\(Self.name)"], "\(disk.calls)")
            try FileManager.default.removeItem(at: directories.data)
        }
    }

    /// File by file, from a real file system to another one.
    @Test(.enabled(if: FileManager.default.isWritableFile(atPath: "/dev/shm")))
    func betweenRealFileSystemsItIsTheSame() throws {
        let memory = URL(filePath: "/dev/shm").appending(path: "dashboard-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: memory) }
        let apart = Directories(
            cache: memory, config: directories.config, data: directories.data, state: directories.state)
        var feed = Feed()
        let key = ValidatorKey(account: .anonymous, url: URL(filePath: "/"))
        feed.set(Validators(etag: "b"), for: key)
        try JSONStore(file: memory.appending(path: Self.name), format: 1).save(feed, at: noon)
        guard case .saved(let saved, _) = try FeedStore.live(apart, server: server).load(rxSwift, noon) else {
            return #expect(Bool(false))
        }
        #expect(saved == feed)
        #expect(!FileManager.default.fileExists(atPath: memory.appending(path: "feeds").filePath))
    }
}
