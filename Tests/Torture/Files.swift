import DashboardCore
import Foundation

/// The files that a process saves and another one checks afterwards.
struct Files: Sendable {
    let folder: URL
    let directories: Directories
    let server = GitHubServer(api: URL(string: "https://api.github.com")!)

    init(_ folder: String) {
        self.folder = URL(filePath: folder)
        directories = Directories(in: self.folder)
    }

    /// The folders of an earlier version, from which files are moved.
    var earlier: Directories {
        Directories(
            cache: directories.cache, config: directories.config, data: directories.cache, state: directories.config)
    }

    var preferences: JSONStore<WeatherPreferences> { WeatherFiles(directories).preferences }
    var feeds: FeedStore { .live(directories, server: server) }

    /// The repository whose feed a process saves.
    func repository(_ name: String) -> RepositoryName { RepositoryName("torture/\(name)")! }

    /// A feed with this number of events, whose validators contain the number.
    func feed(_ count: Int) throws -> Feed {
        let events = (0..<count).map {
            #"{"id": "\#($0)", "type": "WatchEvent", "actor": {"login": "mona"}, "repo": {"name": "a/b"}, "payload": {"#
                + #""action": "started"}, "public": true, "created_at": "2026-01-05T12:00:00Z"}"#
        }
        var feed = Feed()
        let page = Data("[\(events.joined(separator: ","))]".utf8)
        feed.merge(try EventDecoder.events(in: page), limit: count)
        let key = ValidatorKey(account: .anonymous, url: folder)
        feed.set(Validators(etag: "\(count)"), for: key)
        return feed
    }

    /// The saved place of a process. Its name contains the number of saves.
    func place(_ name: String, _ count: Int) -> Place {
        let latitude = Double(name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 80 })
        return Place(name: "\(name) \(count)", coordinate: Coordinate(latitude: latitude, longitude: 0)!)
    }

    /// How often a process has saved its place.
    func count(_ name: String, in preferences: WeatherPreferences) -> Int {
        let place = preferences.places.first { $0.name.hasPrefix("\(name) ") }
        return place.flatMap { Int($0.name.dropFirst(name.count + 1)) } ?? 0
    }

    /// All files, but not the folders.
    var names: [String] {
        let paths = FileManager.default.enumerator(atPath: folder.path(percentEncoded: false))
        return (paths?.compactMap { $0 as? String } ?? []).filter { path in
            var isFolder: ObjCBool = false
            let path = folder.appending(path: path).path(percentEncoded: false)
            return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && !isFolder.boolValue
        }
    }
}
