import Foundation
import Rx
import RxTest

@testable import Base
@testable import CoreTestSupport
@testable import DashboardCore
@testable import GitHub
@testable import History
@testable import Weather

/// Folders with the events of three feeds, of which one is not followed any more, over several months.
struct StorageRig {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try Self.fill(folder.directories)
    }

    init(_ folder: TemporaryFolder) { self.folder = folder }

    static let ids = ["1": 40, "2": 3, "3": 1]

    static func fill(_ directories: Directories) throws {
        for (id, count) in ids.sorted(by: { $0.key < $1.key }) {
            let store = try store(id, in: directories)
            // Ten days apart.
            try store.apply((0..<count).map { star("\(id)\($0)", -$0 * 60 * 24 * 10) })
            try store.rename("acme/rocket\(id)", number: Int(id), now: noon)
        }
        let files = SavedFiles(directories)
        try files.weatherPreferences.save(WeatherPreferences(places: []), at: noon)
        try files.window.save(WindowState(), at: noon)
        try files.weather.save(WeatherArchive(), at: noon)
        try FileSystem.live.makeFolders(directories.cache.appending(path: "tiles").filePath)
    }

    static func store(_ id: String, in directories: Directories, _ files: FileSystem = .live) throws -> EventStore {
        let store = EventStore(folder: directories.data.appending(path: "feeds/api.github.com/\(id)"), files: files)
        try store.open(now: noon)
        return store
    }

    func store(_ id: String) throws -> EventStore { try Self.store(id, in: folder.directories) }

    func file(_ name: String, of id: String = "1") -> URL {
        folder.directories.data.appending(path: "feeds/api.github.com/\(id)/\(name)")
    }

    var files: SavedFiles { SavedFiles(folder.directories) }

    func storage(_ histories: Histories = Histories()) -> Storage {
        Storage(
            files, histories: { histories }, clock: HistoricalScheduler(initialClock: noon),
            worker: CurrentThreadScheduler.instance)
    }

    /// What a check finds in the end.
    func report() -> StorageCheck.Report? { Elements(storage().check).values.last }

    /// All files but those that are made again, with their contents.
    func contents() throws -> [String: Data] {
        var contents: [String: Data] = [:]
        for path in folder.files where !path.hasSuffix(".records") && !path.hasSuffix(".tar.gz") {
            contents[path] = try Data(contentsOf: folder.url.appending(path: path))
        }
        return contents
    }
}
