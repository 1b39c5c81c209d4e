import Base
import DashboardCore
import Foundation
import GitHub
import Glibc
import Synchronization
import Testing
import Weather

@testable import CoreTestSupport

/// A file that two processes use. Each value stands for a process: locks belong to the open file.
@Suite struct SharedFileTests {
    private let folder: TemporaryFolder
    private let files: SavedFiles

    init() throws {
        folder = try TemporaryFolder()
        files = SavedFiles(folder.directories)
    }

    private var file: URL { folder.directories.config.appending(path: "preferences.json") }

    private func process() -> SavedValue<WeatherPreferences> {
        let value = SavedValue(initial: WeatherPreferences(), merging: files.weatherPreferences)
        value.restore(now: noon)
        return value
    }

    private var saved: WeatherPreferences? {
        guard case .saved(let value, _)? = try? files.weatherPreferences.load(now: noon) else { return nil }
        return value
    }

    private func edit(_ change: (inout JSONValue) -> Void) throws {
        var json = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))
        change(&json)
        try JSONEncoder().encode(json).write(to: file)
    }

    @Test func noPlaceOfTheOtherOneIsUndone() {
        let (first, second) = (process(), process())
        first.change(at: noon) { $0.add(seoul) }
        second.change(at: noon) { $0.add(berlin) }
        first.change(at: noon) { $0.service = .openWeatherMap }
        second.change(at: noon) { $0.remove(seoul.key) }
        #expect(saved == WeatherPreferences(service: .openWeatherMap, places: [berlin]))
        #expect(second.content.value == saved)
    }

    @Test func otherProcessChangesAreShownWithTheNextChange() {
        let (first, second) = (process(), process())
        first.change(at: noon) { $0.add(seoul) }
        #expect(second.content.value.places == [])
        second.change(at: noon) { $0.add(berlin) }
        #expect(second.content.value.places == [seoul, berlin])
    }

    @Test func ofManyChangesOfBothNoneIsLost() async {
        let store = JSONStore<[Int]>(file: folder.url.appending(path: "numbers.json"), format: 1)
        await withTaskGroup { group in
            for half in 0..<2 {
                group.addTask {
                    let value = SavedValue(initial: [], merging: store)
                    for number in 0..<100 { value.change(at: noon) { $0.append(2 * number + half) } }
                }
            }
        }
        guard case .saved(let numbers, _)? = try? store.load(now: noon) else { return #expect(Bool(false)) }
        #expect(numbers.sorted() == Array(0..<200))
        #expect(folder.files == ["numbers.json"])
    }

    @Test func aFileThatTheOtherOneHasUpdatedToANewerFormatIsKeptUnchanged() throws {
        let value = process()
        value.change(at: noon) { $0.add(seoul) }
        try edit { $0["dashboardPreferences"] = .integer(3) }
        let content = try Data(contentsOf: file)
        value.change(at: noon) { $0.add(berlin) }
        let reason = "A newer version of Dashboard wrote preferences.json. Update Dashboard to use it."
        #expect(value.notice.value == .unwritable(reason: reason))
        #expect(value.content.value.places == [seoul, berlin])
        #expect(throws: EditedFileError.self) { try files.weatherPreferences.save(WeatherPreferences(), at: noon) }
        #expect(try Data(contentsOf: file) == content)
    }

    @Test func aFileThatIsBeingEditedIsLeftAndWrittenOnceItIsValid() throws {
        let value = process()
        value.change(at: noon) { $0.add(seoul) }
        try Data("{".utf8).write(to: file)
        value.change(at: noon) { $0.add(berlin) }
        #expect(value.notice.value == .unwritable(reason: "preferences.json is not a valid JSON object."))
        #expect(try String(contentsOf: file, encoding: .utf8) == "{")
        #expect(folder.files == ["config/preferences.json"])
        try Data(#"{"weather": {"warnsOfPeople": true}}"#.utf8).write(to: file)
        value.write(at: noon)
        #expect(value.notice.value == nil)
        #expect(saved == WeatherPreferences(places: [berlin], warnsOfPeople: true))
        #expect(value.content.value == saved)
    }

    @Test func waitingForALockTimesOut() throws {
        let value = process()
        value.change(at: noon) { $0.add(seoul) }
        try withFolderLocked(folder.directories.config) {
            value.change(at: noon) { $0.add(berlin) }
            guard case .unwritable = value.notice.value else {
                Issue.record("\(String(describing: value.notice.value))")
                return
            }
        }
        value.write(at: noon)
        #expect(value.notice.value == nil)
        #expect(saved?.places == [seoul, berlin])
    }

    /// As programs have that are just being started.
    @Test func aCopyOfTheDescriptorKeepsNoLock() throws {
        let copies = Mutex<[Int32]>([])
        let files = FileSystem { call throws(FileError) in
            if case .close(let descriptor) = call { copies.withLock { $0.append(dup(descriptor)) } }
            return try FileSystem.live.perform(call)
        }
        defer { for copy in copies.withLock({ $0 }) { close(copy) } }
        let store = JSONStore<[Int]>(file: folder.url.appending(path: "numbers.json"), format: 1, files: files)
        for number in 0..<2 { try store.save([number], at: noon) }
        #expect(!copies.withLock { $0 }.isEmpty)
    }

    // MARK: What another version has written

    @Test func unknownFieldsAreKeptUnlessChanged() throws {
        let value = process()
        value.change(at: noon) { $0 = WeatherPreferences(places: [seoul]) }
        try edit { json in
            json["weather"]?["theme"] = .string("dark")
            json["weather"]?["service"] = .string("weatherOfTomorrow")
            json["weather"]?["units"] = .object(["temperature": .string("réaumur"), "depth": .string("fathom")])
        }
        let other = process()
        #expect(other.content.value == WeatherPreferences(places: [seoul]))
        other.change(at: noon) { $0.units.speed = .knots }
        other.change(at: noon) { $0.add(berlin) }
        let json = try JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: file))["weather"]
        #expect(json?["theme"] == .string("dark"))
        #expect(json?["service"] == .string("weatherOfTomorrow"))
        #expect(
            json?["units"]
                == .object([
                    "temperature": .string("réaumur"), "depth": .string("fathom"), "speed": .string("knots"),
                ]))
        #expect(saved?.places == [seoul, berlin])
        // The user's choice is kept.
        other.change(at: noon) { $0.service = .openWeatherMap }
        #expect(saved?.service == .openWeatherMap)
    }

    @Test func removedPlaceStaysRemoved() throws {
        let value = process()
        value.change(at: noon) { $0 = WeatherPreferences(shown: ShownPlace(place: seoul, source: .text)) }
        value.change(at: noon) { $0.shown = nil }
        #expect(saved == WeatherPreferences())
    }
}
