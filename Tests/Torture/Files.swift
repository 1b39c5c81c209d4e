import Base
import DashboardCore
import Foundation
import GitHub
import History
import Networking
import Weather

/// The files that a process saves and another one checks afterwards.
struct Files: Sendable {
    let folder: URL
    let directories: Directories
    let server = GitHubServer(api: URL(string: "https://api.github.com")!)

    init(_ folder: String) {
        self.folder = URL(filePath: folder)
        directories = Directories(in: self.folder)
    }

    /// The opened history that a process writes.
    func store(of name: String) throws -> EventStore {
        let feed = WatchedFeed.repository(RepositoryName("torture/\(name)")!)
        return try FeedFolders(directories, server: server).store(of: feed, now: Date()).store
    }

    /// The number of events on the page that is stored as the nth one: pages are of very different sizes.
    func size(_ count: Int) -> Int { 1 + count * 37 % 400 }

    /// The page that is stored as the nth one: what was on former pages, with another actor. So months are written again, too.
    func page(_ count: Int) throws -> EventsPage {
        let events = (0..<size(count)).map {
            #"{"id": "\#($0)", "type": "WatchEvent", "actor": {"login": "mona-\#(count)"}, "repo": {"name": "a/b"}, "#
                + #""payload": {"action": "started"}, "public": true, "created_at": "2026-01-05T12:00:00Z"}"#
        }
        return try EventsPage(Data("[\(events.joined(separator: ","))]".utf8))
    }

    /// Its version, which contains the number.
    func version(_ count: Int) -> PageVersion { PageVersion(Validators(etag: "\(count)"), for: key) }

    /// The number of the page whose version is stored; 0 if there is none.
    func version(in store: EventStore) -> Int { store.validators(for: key)?.etag.flatMap { Int($0) } ?? 0 }

    /// The numbers of the pages from which the stored events are, by the ids of the events.
    func pages(in store: EventStore) throws -> [String: Int] {
        let events = try store.events(limit: .max).map { ($0.id, Int($0.actor.login.dropFirst(5)) ?? 0) }
        return Dictionary(uniqueKeysWithValues: events)
    }

    private var key: ValidatorKey { ValidatorKey(account: .anonymous, url: folder) }

    /// The place of a process.
    func coordinate(_ name: String) -> Coordinate {
        Coordinate(latitude: Double(name.utf8.reduce(0) { ($0 * 31 + Int($1)) % 80 }), longitude: 0)!
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
