import DashboardCore
import Foundation
import Glibc
import Rx
import Testing

@testable import Base
@testable import CoreTestSupport
@testable import GitHub
@testable import Weather

/// Each system call fails in turn: afterwards the file is either unchanged or completely updated, and an error is never
/// reported as success.
@Suite struct FaultTests {
    private let folder: TemporaryFolder
    private let directories: Directories

    private static let old = WeatherPreferences(places: [berlin])
    private static let new = WeatherPreferences(places: [berlin, seoul])

    init() throws {
        folder = try TemporaryFolder()
        directories = folder.directories
    }

    private var temporaryFiles: [String] { folder.files.filter { $0.hasSuffix(".new") } }

    // MARK: Preferences

    /// Saves a place on a failing disk, and returns the notice.
    private func addSeoul(_ disk: FaultyDisk) throws -> StorageNotice? {
        try SavedFiles(directories).weatherPreferences.save(Self.old, at: noon)
        let value = SavedValue(
            initial: WeatherPreferences(), merging: SavedFiles(directories, files: disk.files).weatherPreferences)
        value.restore(now: noon)
        value.change(at: noon) { $0.add(seoul) }
        #expect(value.content.value == Self.new)
        return value.notice.value
    }

    private func savedPlaces() throws -> WeatherPreferences? {
        guard case .saved(let value, _) = try SavedFiles(directories).weatherPreferences.load(now: noon) else {
            return nil
        }
        return value
    }

    @Test(arguments: diskErrors)
    func afterAnyErrorThePlacesAreAsBeforeOrAsAfterAndTheReasonIsReported(code: Int32) throws {
        let words = String(cString: strerror(code))
        let count = try withEachCall({ .error(code, call: $0) }) { disk in
            let notice = try addSeoul(disk)
            let saved = try #require(try savedPlaces())
            #expect(saved == Self.old || saved == Self.new)
            if let notice {
                #expect(notice.sentence(.weatherPreferences).hasSuffix(": \(words)."), "\(disk.calls)")
            } else {
                #expect(saved == Self.new, "\(disk.calls)")
            }
            #expect(temporaryFiles.isEmpty)
        }
        // Loading and saving both lock; a file is opened, written, synced, closed and renamed, a folder synced.
        #expect(count > 10)
    }

    @Test func aFullDiskIsReportedWithTheSystemsMessage() throws {
        let notice = try addSeoul(FaultyDisk(.full))
        #expect(
            notice?.sentence(.weatherPreferences)
                == "Weather preferences: the file cannot be saved. Details: \(systemSentence(ENOSPC))")
    }

    @Test func aShortWriteIsGoneOnWith() throws {
        try withEachCall({ .shortWrite(call: $0) }) { disk in
            let notice = try addSeoul(disk)
            #expect(notice == nil)
            #expect(try savedPlaces() == Self.new)
        }
    }

    @Test func aDiskThatBecomesFullInTheMiddleOfAFileLeavesTheOldOne() throws {
        try withEachCall({ .nearlyFull(call: $0) }) { disk in
            let notice = try addSeoul(disk)
            let isWritten = disk.calls.contains { if case .rename = $0 { true } else { false } }
            #expect(try savedPlaces() == (isWritten ? Self.new : Self.old))
            #expect((notice == nil) == isWritten)
            #expect(temporaryFiles.isEmpty)
        }
    }

    @Test func afterACrashAnywhereThePlacesAreAsBeforeOrAsAfterAndNothingElseIsLeft() throws {
        try withEachCall({ .crash(call: $0) }) { disk in
            _ = try addSeoul(disk)
            let saved = try #require(try savedPlaces())
            #expect(saved == Self.old || saved == Self.new)
            #expect(folder.files == ["config/preferences.json"])
        }
    }

    @Test func failedSaveIsRetriedWithTheNextChange() throws {
        try SavedFiles(directories).weatherPreferences.save(Self.old, at: noon)
        let isFull = BehaviorRelay(value: true)
        let full = FaultyDisk(.full)
        let files = FileSystem { call throws(FileError) in
            try (isFull.value ? full.files : .live).perform(call)
        }
        let value = SavedValue(
            initial: WeatherPreferences(), merging: SavedFiles(directories, files: files).weatherPreferences)
        value.restore(now: noon)
        value.change(at: noon) { $0.add(seoul) }
        value.change(at: noon) { $0.add(paris) }
        #expect(value.notice.value != nil)
        #expect(try savedPlaces() == Self.old)
        isFull.accept(false)
        value.change(at: noon) { $0.service = .openWeatherMap }
        #expect(value.notice.value == nil)
        #expect(try savedPlaces()?.places == [berlin, seoul, paris])
        #expect(try savedPlaces()?.service == .openWeatherMap)
    }

    // MARK: The first save

    @Test(arguments: diskErrors)
    func theFirstSaveIsAllOrNothing(code: Int32) throws {
        try withEachCall({ .error(code, call: $0) }) { disk in
            let folder = try TemporaryFolder()
            let store = SavedFiles(folder.directories, files: disk.files).weatherPreferences
            let isSaved = (try? store.save(Self.new, at: noon)) != nil
            switch try SavedFiles(folder.directories).weatherPreferences.load(now: noon) {
            case .missing: #expect(!isSaved)
            case .saved(let value, _): #expect(value == Self.new)
            case let content: Issue.record("\(content)")
            }
        }
    }

    // MARK: A picture

    @Test(arguments: diskErrors)
    func aPictureIsTheOldOrTheNewOne(code: Int32) throws {
        try withEachCall({ .error(code, call: $0) }) { disk in
            func cache(_ files: FileSystem) -> DiskCache {
                DiskCache(
                    directories.cache, limit: 1 << 20, cleaner: CurrentThreadScheduler.instance, files: files)
            }
            try cache(.live).save(Data("old".utf8), as: "a", now: noon)
            let isSaved = (try? cache(disk.files).save(Data("new".utf8), as: "a", now: noon)) != nil
            let saved = cache(.live).content(of: "a", now: noon).map { String(decoding: $0, as: UTF8.self) }
            #expect(saved == (isSaved ? "new" : "old"))
            #expect(temporaryFiles.isEmpty)
        }
    }
}
